import { describe, expect, test } from 'vitest';

import {
  chanceOfNone,
  tailProbabilities,
  countQuantile,
  NEGLIGIBLE_CHANCE,
} from './negative-binomial.ts';

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

describe('tail probabilities', () => {
  test('are the rest of the sum', () => {
    const chances = tailProbabilities(SALES, 5);
    const wanted = [0.9375, 0.84375, 0.73828125, 0.6328125, 0.533935546875];
    expect(chances).toHaveLength(5);
    for (const [k, chance] of wanted.entries()) {
      expect(chances[k]).toBeCloseTo(chance, 12);
    }
  });

  test('end when they become negligible', () => {
    const chances = tailProbabilities(SALES, 10_000);
    expect(chances.length).toBeGreaterThan(60);
    expect(chances.length).toBeLessThan(120);
    expect(chances.at(-1)).toBeGreaterThanOrEqual(NEGLIGIBLE_CHANCE);
    expect(tailProbabilities({ mean: 0, shape: 2 }, 5)).toEqual([]);
  });
});
