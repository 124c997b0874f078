import { DESK_DEFAULTS } from '@partsight/domain/valuation/settings/desk-settings';
import { randomOf } from '@partsight/marketplace-simulator/market/random';
import { expect, test } from 'vitest';

import { createWorld, drawLines } from '../desk/create-world.ts';
import { missed } from '../goals.ts';
import { buyLot, scoreUntil } from './buy-lot.ts';
import { batchIdOf, judgeCards } from './judge-cards.ts';
import { scoreGoals, type ScoreFigures } from './score-goals.ts';
import { sellLot } from './sell-lot.ts';

const world = createWorld(5, 80, 0);

const GOOD: ScoreFigures = {
  lots: 40,
  lines: 1_000,
  centsOff: 0,
  hit80: 0.8,
  proposedBefore30: 0,
  shareOff: 0.15,
  feeOff: 0.1,
  priceOff: 0.01,
  firstLotLoss: 0.2,
  secondLotLoss: 0.1,
};

test.each<Partial<ScoreFigures>>([
  { lots: 39 },
  { lines: 999 },
  { centsOff: 1 },
  { centsOff: Number.NaN },
  { hit80: 0.75 },
  { hit80: 0.85 },
  { proposedBefore30: 1 },
  { shareOff: 0.16 },
  { shareOff: Number.NaN },
  { feeOff: 0.16 },
  { priceOff: 0.16 },
  { secondLotLoss: 0.11 },
])('%j misses a goal', (changes) => {
  expect(missed(scoreGoals(GOOD))).toEqual([]);
  expect(missed(scoreGoals({ ...GOOD, ...changes }))).toHaveLength(1);
});

test('cards equal the books, and lines of a market with tenfold sales leave their ranges', () => {
  const crowded = {
    ...world,
    lines: world.lines.map((line) => ({
      ...line,
      orders: line.orders.flatMap((order) => Array.from({ length: 10 }, () => order)),
    })),
  };
  const usual = judgeCards([world], 3);
  expect(usual.centsOff).toBe(0);
  expect(judgeCards([crowded], 3).hit80).toBeLessThan(usual.hit80);
});

test('a product that loses one sale does not equal the books', () => {
  const batchId = batchIdOf(5, 1);
  const lot = buyLot(drawLines(world, 60, randomOf('test')), DESK_DEFAULTS, batchId);
  const seller = { share: 0.25, elasticity: 2, position: 0.93, fee: 0.136, returned: 0.08 };
  const sold = sellLot(lot.stock, { batchId, seller, draw: 'test', days: 364 });
  const backOf = (sales: typeof sold.sales) =>
    scoreUntil(lot, { ...sold, sales }, 364).lots[0]?.score.backMinor;
  expect(backOf(sold.sales)).toBe(sold.backMinor);
  expect(backOf(sold.sales.slice(1))).not.toBe(sold.backMinor);
});
