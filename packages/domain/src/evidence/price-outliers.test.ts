import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { priceBounds } from './price-outliers.ts';

const kept = (prices: readonly number[]) => {
  const { low, high } = priceBounds(prices);
  return prices.filter((price) => price >= low && price <= high);
};

describe('priceBounds', () => {
  test.each([
    ['nothing', [], []],
    ['one price, whatever it is', [5], [5]],
    ['a price of eight times the median', [100, 100, 100, 800], [100, 100, 100, 800]],
    ['no price above eight times the median', [100, 100, 100, 801], [100, 100, 100]],
    [
      'a price of a twelfth of the median',
      [1200, 1200, 1200, 1200, 1200, 100],
      [1200, 1200, 1200, 1200, 1200, 100],
    ],
    [
      'no price below a twelfth of the median',
      [1200, 1200, 1200, 1200, 1200, 99],
      [1200, 1200, 1200, 1200, 1200],
    ],
    [
      'no cheap prices that are just a fifth',
      [1200, 1200, 1200, 1200, 99],
      [1200, 1200, 1200, 1200],
    ],
    ['a group of cheap prices beyond a fifth', [1200, 1200, 1200, 99], [1200, 1200, 1200, 99]],
    [
      'the cheap group while it still drops the dear one',
      [1200, 1200, 1200, 1200, 1200, 90_000, 99, 99],
      [1200, 1200, 1200, 1200, 1200, 99, 99],
    ],
    ['what the sorted middle allows', [900, 100, 120], [900, 100, 120]],
    [
      'no cheap price beside one on the very edge',
      [1200, 1200, 1200, 1200, 1200, 1200, 1200, 100, 99],
      [1200, 1200, 1200, 1200, 1200, 1200, 1200, 100],
    ],
    ['the middle of an even count', [100, 300, 1600], [100, 300, 1600]],
  ])('keeps %s', (_, prices, expected) => {
    expect(kept(prices)).toEqual(expected);
  });

  test('knows no outliers without prices', () => {
    expect(priceBounds([])).toEqual({ low: 0, high: Infinity });
  });

  test('always keeps more than three in ten prices, whatever their order and scale', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 40 }),
        (prices) => {
          expect(kept(prices).length * 10).toBeGreaterThan(prices.length * 3);
          expect(kept(prices.toReversed()).toReversed()).toEqual(kept(prices));
          expect(kept(prices.map((price) => price * 4))).toHaveLength(kept(prices).length);
        },
      ),
    );
  });
});
