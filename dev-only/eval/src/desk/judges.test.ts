import { expect, test } from 'vitest';

import { buildLot } from './build-lot.ts';
import { createWorld, type World } from './create-world.ts';
import { judgeCosts } from './judge-costs.ts';
import { judgeIntervals, NEXT_WINDOW } from './judge-demand.ts';
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
