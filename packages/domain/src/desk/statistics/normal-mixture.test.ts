import { describe, expect, test } from 'vitest';

import { normalCdf, mixtureQuantile, mixtureCdf } from './normal-mixture.ts';

test.each([
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1, 0.15865525393145707],
  [1.959963984540054, 0.975],
  [-3, 0.0013498980316301],
  [5, 0.9999997133484281],
])('standard normal distribution up to %d', (z, share) => {
  expect(normalCdf(z)).toBeCloseTo(share, 13);
});

test('has negligible tails', () => {
  expect([-40, -8.5, 8.5, 40].map(normalCdf)).toEqual([0, 0, 1, 1]);
});

const TWO = [
  { weight: 0.25, mean: 100, variance: 0 },
  { weight: 0.75, mean: 200, variance: 400 },
];

describe('a mixture', () => {
  test('sums the shares of its components', () => {
    expect(mixtureCdf(TWO, 99.9)).toBeCloseTo(0, 6);
    expect(mixtureCdf(TWO, 100)).toBeCloseTo(0.25, 6);
    expect(mixtureCdf(TWO, 200)).toBeCloseTo(0.25 + 0.75 * 0.5, 12);
    expect(mixtureCdf(TWO, 220)).toBeCloseTo(0.25 + 0.75 * 0.8413447460685429, 12);
  });

  test.each([
    [0.1, 100],
    [0.625, 200],
    [0.25 + 0.75 * 0.15865525393145707, 180],
    [0.25 + 0.75 * 0.9986501019683699, 260],
  ])('with probability %d is at most %d', (chance, value) => {
    expect(mixtureQuantile(TWO, chance)).toBeCloseTo(value, 5);
  });

  test('is zero below zero, or without components', () => {
    const around = [{ weight: 1, mean: 0, variance: 100 }];
    expect(mixtureQuantile(around, 0.5)).toBe(0);
    expect(mixtureQuantile(around, 0.501)).toBeGreaterThan(0);
    expect(mixtureQuantile([], 0.5)).toBe(0);
  });
});
