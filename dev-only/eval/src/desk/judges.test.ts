import { expect, test } from 'vitest';

import { missed } from '../goals.ts';
import { buildLot } from './build-lot.ts';
import { createWorld, type World } from './create-world.ts';
import { deskGoals } from './desk-goals.ts';
import { judgeCosts } from './judge-costs.ts';
import { judgeIntervals, NEXT_WINDOW } from './judge-demand.ts';
import type { DeskFigures } from './judge-forecasts.ts';
import { judgeHistory } from './judge-history.ts';
import { judgeLots } from './judge-lots.ts';
import { judgePrices } from './judge-prices.ts';

const world = createWorld(5, 60);

const lotsOf = (one: World) => [{ world: one, lot: buildLot(one.lines) }];
const shareHeld = (one: World): number => {
  const groups = judgeIntervals(lotsOf(one), NEXT_WINDOW);
  const sum = (name: 'held' | 'lines') => groups.reduce((total, group) => total + group[name], 0);
  return sum('held') / sum('lines');
};

test('intervals are right for a stable market, and wrong for one with ten times the sales', () => {
  const lines = world.lines.map((line) => ({
    ...line,
    orders: line.orders.flatMap((order) => Array.from({ length: 10 }, () => order)),
  }));
  expect(shareHeld(world)).toBeGreaterThan(0.65);
  expect(shareHeld({ ...world, lines })).toBeLessThan(shareHeld(world) - 0.1);
});

test('lots without further sales are below their interval', () => {
  const dead = { ...world, lines: world.lines.map((line) => ({ ...line, orders: [] })) };
  expect(judgeLots([dead], 3).belowP10).toBe(1);
});

test('a price is far off when the real price is different', () => {
  const lines = world.lines.map((line) => ({ ...line, newMinor: line.newMinor * 2 }));
  const off = (one: World) => judgePrices([buildLot(one.lines)], ['new']);
  expect(off(world).off).toBeLessThan(off(world).lines / 4);
  expect(off({ ...world, lines }).off).toBeGreaterThan(off(world).lines / 2);
});

test('costs a hundred times too high are detected', () => {
  // A lot needs twenty lines with several prices to judge its costs.
  const lines = [world, world, world].flatMap((one) => one.lines);
  const { byFactor } = judgeCosts([buildLot(lines)]);
  const { wrong, caught } = byFactor.get(100) ?? { wrong: 0, caught: 0 };
  expect(wrong).toBeGreaterThan(0);
  expect(caught).toBe(wrong);
});

test('a second lookup without sales is a change', () => {
  const unsold = world.lines.find(({ seen }) => seen.listingCount === 0 && seen.unknown === null);
  const lines = world.lines.map((line) => ({ ...line, later: unsold?.seen ?? line.later }));
  const { falselyChanged } = judgeHistory([world]);
  expect(judgeHistory([{ ...world, lines }]).falselyChanged).toBeGreaterThan(falselyChanged);
});

const missedBy = (figures: DeskFigures): string[] => missed(deskGoals(figures));

test('a missed goal is named', () => {
  const good: DeskFigures = {
    coverage80: 0.8,
    coverageBySeen: { '0': 0.8 },
    lotBelowP10: 0.1,
    lotAboveP90: 0.15,
    lossAtHalfShare: 0.05,
    competitionUsed: 0.85,
    absorption: 1,
    priceOff25: 0.01,
    priceOff25ByComps: { '1': 0.08, '2': 0.03, '3+': 0.01 },
    coverageByBasis: { new: 0.8, used: 0.8, cost: 0.5 },
    sanityCaught: 1,
    caughtByFactor: { '4': 0.7, '8': 0.96 },
    sanityFalse: 0,
    historyFalse: 0.01,
    historyFound: 0.7,
    historyByN: { '5-11': 0.5, '12+': 0.7 },
    vectors: 20,
    vectorsRight: 20,
  };
  expect(missedBy(good)).toEqual([]);
  expect(missedBy({ ...good, coverage80: 0.9 })).toHaveLength(1);
  expect(missedBy({ ...good, coverageBySeen: { '15+': 0.5 } })).toHaveLength(1);
  expect(missedBy({ ...good, vectorsRight: 19 })).toHaveLength(1);
  expect(missedBy({ ...good, lossAtHalfShare: 0.2 })).toHaveLength(1);
  expect(missedBy({ ...good, caughtByFactor: { '4': 0.5, '8': 0.9 } })).toHaveLength(2);
  expect(missedBy({ ...good, historyByN: { '5-11': 0.3, '12+': 0.5 } })).toHaveLength(2);
  const coverageByBasis = { new: 0.9, used: 0.62, cost: 0.1 };
  expect(missedBy({ ...good, coverageByBasis })).toHaveLength(2);
  expect(missedBy({ ...good, priceOff25ByComps: { '1': 0.1, '2': 0.03 } })).toHaveLength(2);
});
