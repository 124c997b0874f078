import { describe, expect, test } from 'vitest';

import { chanceOfNone, chancesAbove, countAt, NO_CHANCE } from './negative-binomial.ts';

/** Its chances are (k + 1) * 0.75^k / 16. */
const SALES = { mean: 6, shape: 2 };

test('the chance of no sale', () => {
  expect(chanceOfNone(SALES)).toBeCloseTo(1 / 16, 15);
  expect(chanceOfNone({ mean: 0, shape: 2 })).toBe(1);
});

describe('the count that is not exceeded', () => {
  test.each([
    [0.06, 0],
    [0.07, 1],
    [0.1, 1],
    [0.5, 5],
    [0.75, 8],
    [0.9, 13],
    [0.95, 16],
  ])('with a chance of %d is %d', (chance, count) => {
    expect(countAt(SALES, chance)).toBe(count);
  });

  test('is reached where a chance is met just so', () => {
    expect(countAt(SALES, chanceOfNone(SALES))).toBe(0);
  });

  test('is nothing where nothing sells', () => {
    expect(countAt({ mean: 0, shape: 2 }, 0.9)).toBe(0);
  });
});

describe('the chances of more than so many', () => {
  test('are the rest of the sum', () => {
    const chances = chancesAbove(SALES, 5);
    const wanted = [0.9375, 0.84375, 0.73828125, 0.6328125, 0.533935546875];
    expect(chances).toHaveLength(5);
    for (const [k, chance] of wanted.entries()) {
      expect(chances[k]).toBeCloseTo(chance, 12);
    }
  });

  test('end where they count no more', () => {
    const chances = chancesAbove(SALES, 10_000);
    expect(chances.length).toBeGreaterThan(60);
    expect(chances.length).toBeLessThan(120);
    expect(chances.at(-1)).toBeGreaterThanOrEqual(NO_CHANCE);
    expect(chancesAbove({ mean: 0, shape: 2 }, 5)).toEqual([]);
  });
});
