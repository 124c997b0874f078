import { describe, expect, test } from 'vitest';

import { interpolatedWeightedMedian } from './interpolated-weighted-median.ts';
import { saleWeight } from './sale-weight.ts';
import { unitsInWindow } from './units-in-window.ts';
import { weightedMedian, type WeightedValue } from './weighted-median.ts';

const weighed = (...pairs: readonly (readonly [number, number])[]): WeightedValue[] =>
  pairs.map(([value, weight]) => ({ value, weight }));

test.each<[WeightedValue[], number | null]>([
  [[], null],
  [weighed([5, 1]), 5],
  [weighed([7, 1], [5, 1]), 6],
  [weighed([9, 1], [5, 1], [7, 1]), 7],
  [weighed([5, 3], [7, 1]), 5],
  [weighed([5, 1], [7, 3]), 7],
  [weighed([5, 1], [6, 1], [9, 2]), 7.5],
])('the weighted median of %j is %j', (values, median) => {
  expect(weightedMedian(values)).toBe(median);
});

test.each<[WeightedValue[], number]>([
  [weighed([5, 1]), 5],
  [weighed([7, 1], [5, 1]), 6],
  [weighed([5, 3], [9, 1]), 6],
  [weighed([5, 1], [9, 3]), 8],
  [weighed([9, 1], [5, 1], [7, 1]), 7],
  [weighed([30, 2], [10, 4], [20, 2]), 50 / 3],
])('the interpolated median of %j is %d', (values, median) => {
  expect(interpolatedWeightedMedian(values)).toBeCloseTo(median, 9);
});

test('nothing has no interpolated median', () => {
  expect(interpolatedWeightedMedian([])).toBeNull();
});

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
