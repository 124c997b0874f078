import { describe, expect, test } from 'vitest';

import { priceBounds } from './price-outliers.ts';

const ALONE = { hint: null, weakHint: null, floor: 0 };
const ANY = { low: 0, high: Infinity };

describe('one or two prices', () => {
  test.each<[number[], Partial<typeof ALONE> | { hint: number }, { low: number; high: number }]>([
    [[], ALONE, ANY],
    [[1_000], ALONE, ANY],
    [[1_000], { hint: 2_000 }, { low: 500, high: 7_000 }],
    [[1_000, 9_000], { hint: 2_000 }, { low: 500, high: 7_000 }],
    [[1_000], { floor: 1_000 }, ANY],
    [[1_000], { floor: 1_001 }, { low: 1_001, high: Infinity }],
    [[1_000, 2_999], ALONE, ANY],
    [[3_000, 1_000], ALONE, { low: 0, high: 2_999 }],
    [[199, 1_991], ALONE, { low: 200, high: Infinity }],
    [[199, 1_990], ALONE, { low: 0, high: 1_989 }],
    [[200, 9_000], ALONE, { low: 0, high: 8_999 }],
  ])('%j next to %j', (prices, beside, bounds) => {
    expect(priceBounds(prices, { ...ALONE, ...beside })).toEqual(bounds);
  });
});

describe('three prices or more', () => {
  test.each<[string, number[], { low: number; high: number }]>([
    ['are judged by themselves', [900, 1_000, 1_100], { low: 250, high: 3_500 }],
    ['in any order', [1_100, 900, 1_000], { low: 250, high: 3_500 }],
    ['with one far below', [100, 1_000, 1_000], { low: 250, high: 3_500 }],
    ['with a group far below', [100, 100, 1_000, 1_000, 1_000], { low: 0, high: 3_500 }],
    ['with a group far above', [1_000, 1_000, 1_000, 4_000, 4_000], { low: 250, high: Infinity }],
    [
      'with no more than three of ten far above',
      [...Array.from({ length: 7 }, () => 1_000), 4_000, 4_000, 4_000],
      { low: 250, high: 3_500 },
    ],
    [
      'with four of ten far below',
      [100, 100, 100, 100, ...Array.from({ length: 6 }, () => 1_000)],
      { low: 0, high: 3_500 },
    ],
  ])('%s', (_, prices, bounds) => {
    expect(priceBounds(prices, { hint: 50_000, weakHint: 50_000, floor: 20_000 })).toEqual(bounds);
  });
});
