import { describe, expect, test } from 'vitest';

import { chanceOfNone, countQuantile } from './negative-binomial.ts';

/** Its probabilities are (k + 1) * 0.75^k / 16. */
const SALES = { mean: 6, shape: 2 };

test('probability of no sale', () => {
  expect(chanceOfNone(SALES)).toBeCloseTo(1 / 16, 15);
  expect(chanceOfNone({ mean: 0, shape: 2 })).toBe(1);
});

describe('quantile', () => {
  test.each([
    [0.06, 0],
    [0.07, 1],
    [0.1, 1],
    [0.5, 5],
    [0.75, 8],
    [0.9, 13],
    [0.95, 16],
  ])('at %d is %d', (chance, count) => {
    expect(countQuantile(SALES, chance)).toBe(count);
  });

  test('includes an exact match', () => {
    expect(countQuantile(SALES, chanceOfNone(SALES))).toBe(0);
  });

  test('is zero when nothing sells', () => {
    expect(countQuantile({ mean: 0, shape: 2 }, 0.9)).toBe(0);
  });
});
