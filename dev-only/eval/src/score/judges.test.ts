import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { randomOf } from '@partsight/marketplace-simulator/market/random';
import { expect, test } from 'vitest';

import { createWorld, drawLines } from '../desk/create-world.ts';
import { buyLot, scoreUntil } from './buy-lot.ts';
import { batchIdOf, judgeCards } from './judge-cards.ts';
import { sellLot } from './sell-lot.ts';

const world = createWorld(5, 80, 0);

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
    scoreUntil(lot, { ...sold, sales }, 364).lots[0]?.backMinor;
  expect(backOf(sold.sales)).toBe(sold.backMinor);
  expect(backOf(sold.sales.slice(1))).not.toBe(sold.backMinor);
});
