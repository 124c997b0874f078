import { expect, test } from 'vitest';

import { quantileOf } from '../../titles/evidence/price-statistics.ts';
import { sortByValue, weightedQuantile } from './weighted-quantile.ts';

const alike = (values: readonly number[]) =>
  sortByValue(values.map((value) => ({ value, weight: 1 })));

test.each([0, 0.1, 0.25, 0.5, 0.9, 1])('weights of 1 give the usual quantile at %s', (share) => {
  const values = [3, 9, 1, 4, 4, 7];
  const usual = quantileOf(
    values.toSorted((a, b) => a - b),
    share,
  );
  expect(weightedQuantile(alike(values), share)).toBeCloseTo(usual ?? Number.NaN, 12);
});

test('a heavy value pulls the median to itself', () => {
  const values = [
    { value: 1, weight: 1 },
    { value: 5, weight: 9 },
    { value: 9, weight: 1 },
  ];
  expect(weightedQuantile(values, 0.5)).toBe(5);
  expect(weightedQuantile([...values, { value: 20, weight: 100 }], 0.5)).toBeGreaterThan(15);
});

test('nothing has no quantile', () => {
  expect(weightedQuantile([], 0.5)).toBeNull();
});
