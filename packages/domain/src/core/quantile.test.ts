import { describe, expect, test } from 'vitest';

import {
  medianOf,
  quantileOf,
  sortByValue,
  weightedMedian,
  weightedQuantile,
  type WeightedValue,
} from './quantile.ts';

const weighed = (...pairs: readonly (readonly [number, number])[]): WeightedValue[] =>
  sortByValue(pairs.map(([value, weight]) => ({ value, weight })));

describe('quantile', () => {
  test('interpolates between neighbors', () => {
    expect(quantileOf([1, 3, 4, 10], 0.25)).toBe(2.5);
    expect(medianOf([1, 3, 4, 10])).toBe(3.5);
    expect(medianOf([])).toBeNull();
  });

  test.each([0, 0.1, 0.25, 0.5, 0.9, 1])('with weights of 1 is the plain one at %s', (share) => {
    const values = [1, 3, 4, 4, 7, 9];
    const plain = quantileOf(values, share);
    const alike = weighed(...values.map((value) => [value, 1] as const));
    expect(weightedQuantile(alike, share)).toBeCloseTo(plain ?? Number.NaN, 12);
  });

  test.each<[WeightedValue[], number]>([
    [weighed([5, 1]), 5],
    [weighed([7, 1], [5, 1]), 6],
    [weighed([5, 3], [9, 1]), 6],
    [weighed([5, 1], [9, 3]), 8],
    [weighed([9, 1], [5, 1], [7, 1]), 7],
    [weighed([30, 2], [10, 4], [20, 2]), 50 / 3],
    [weighed([1, 1], [5, 9], [9, 1]), 5],
  ])('in the middle of %j is %d', (values, median) => {
    expect(weightedQuantile(values, 0.5)).toBeCloseTo(median, 9);
  });

  test('of nothing is unknown', () => {
    expect(weightedQuantile([], 0.5)).toBeNull();
  });
});

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
