import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { priceStatistics } from './price-statistics.ts';

const even = (count: number) => Array.from({ length: count }, () => 1000);
const wide = (count: number) =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 300 : 900));

describe('priceStatistics', () => {
  test('is empty without prices', () => {
    expect(priceStatistics([])).toEqual({
      averageMinor: null,
      minMinor: null,
      maxMinor: null,
      medianMinor: null,
      lowerQuartileMinor: null,
      upperQuartileMinor: null,
      confidence: 'none',
    });
  });

  test('weighs every listing equally and rounds to the minor unit', () => {
    expect(priceStatistics([1000, 400, 301, 200])).toEqual({
      averageMinor: 475,
      minMinor: 200,
      maxMinor: 1000,
      medianMinor: 351,
      lowerQuartileMinor: 276,
      upperQuartileMinor: 550,
      confidence: 'medium',
    });
  });

  test('does not reorder the given prices', () => {
    const prices = [3, 1, 2];
    priceStatistics(prices);
    expect(prices).toEqual([3, 1, 2]);
  });

  test.each([
    [even(1), 'low'],
    [even(3), 'low'],
    [even(4), 'medium'],
    [even(9), 'medium'],
    [even(10), 'high'],
    [wide(4), 'low'],
    [wide(10), 'medium'],
    [[300, 300, 300, 300, 300, 300, 899, 899, 899, 899, 899, 899], 'high'],
  ])('for %j has %s confidence', (prices, confidence) => {
    expect(priceStatistics(prices).confidence).toBe(confidence);
  });

  test('are ordered: minimum, lower quartile, median, upper quartile, maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }), (prices) => {
        const s = priceStatistics(prices);
        const inOrder = [
          s.minMinor,
          s.lowerQuartileMinor,
          s.medianMinor,
          s.upperQuartileMinor,
          s.maxMinor,
        ];
        expect(inOrder).toEqual(inOrder.map(Number).toSorted((a, b) => a - b));
        expect(s.averageMinor).toBeGreaterThanOrEqual(s.minMinor ?? Infinity);
        expect(s.averageMinor).toBeLessThanOrEqual(s.maxMinor ?? -Infinity);
      }),
    );
  });
});
