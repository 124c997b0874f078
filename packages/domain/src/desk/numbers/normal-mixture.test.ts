import { describe, expect, test } from 'vitest';

import { normalShare, quantileBelow, shareUpTo } from './normal-mixture.ts';

test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1, 0.15865525393145707],
  [1.959963984540054, 0.975],
  [-3, 0.0013498980316301],
  [5, 0.9999997133484281],
])('the share of a normal distribution up to %d', (z, share) => {
  expect(normalShare(z)).toBeCloseTo(share, 13);
});

test('nothing is left beyond its ends', () => {
  expect([-40, -8.5, 8.5, 40].map(normalShare)).toEqual([0, 0, 1, 1]);
});

const TWO = [
  { weight: 0.25, mean: 100, variance: 0 },
  { weight: 0.75, mean: 200, variance: 400 },
];

describe('a mixture', () => {
  test('adds up the shares of its parts', () => {
    expect(shareUpTo(TWO, 99.9)).toBeCloseTo(0, 6);
    expect(shareUpTo(TWO, 100)).toBeCloseTo(0.25, 6);
    expect(shareUpTo(TWO, 200)).toBeCloseTo(0.25 + 0.75 * 0.5, 12);
    expect(shareUpTo(TWO, 220)).toBeCloseTo(0.25 + 0.75 * 0.8413447460685429, 12);
  });

  test.each([
    [0.1, 100],
    [0.625, 200],
    [0.25 + 0.75 * 0.15865525393145707, 180],
    [0.25 + 0.75 * 0.9986501019683699, 260],
  ])('falls short with a chance of %d of %d', (chance, value) => {
    expect(quantileBelow(TWO, chance)).toBeCloseTo(value, 5);
  });

  test('is nothing where it lies below nothing, or has no part', () => {
    const around = [{ weight: 1, mean: 0, variance: 100 }];
    expect(quantileBelow(around, 0.5)).toBe(0);
    expect(quantileBelow(around, 0.501)).toBeGreaterThan(0);
    expect(quantileBelow([], 0.5)).toBe(0);
  });
});
