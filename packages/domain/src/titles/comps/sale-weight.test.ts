import { describe, expect, test } from 'vitest';

import { saleWeight } from './sale-weight.ts';
import { unitsInWindow } from './units-in-window.ts';

describe('weight of a sale', () => {
  test.each([
    [1, 0, 1],
    [4, 0, 2],
    [0, 0, 1],
    [100, 0, 5],
    [1, 45, 0.5],
    [1, 90, 0.25],
    [1, null, 0.5],
  ])('of %d sold, %j days ago, is %d', (sold, days, weight) => {
    expect(saleWeight(sold, days)).toBeCloseTo(weight, 12);
  });
});

test.each([
  ['exact', 1, 9, { listings: 1, low: 1, mid: 3, high: 9 }],
  ['exact', 2, 9, { listings: 1, low: 2, mid: 6, high: 18 }],
  ['probable', 2, 9, { listings: 0.5, low: 1, mid: 3, high: 9 }],
  ['exact', 2, 0, { listings: 1, low: 0, mid: 0, high: 0 }],
] as const)('%s, lots of %d, %d sold', (match, lotSize, sold, units) => {
  expect(unitsInWindow({ match, lotSize, sold })).toEqual(units);
});
