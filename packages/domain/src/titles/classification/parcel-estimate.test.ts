import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parcelEstimate } from './parcel-estimate.ts';

const parcel = (lengthIn: number, widthIn: number, heightIn: number, weightLb: number) =>
  parcelEstimate({ lengthIn, widthIn, heightIn, weightLb });

describe('the size', () => {
  test.each([
    [12, 1, 1, 5, 'small'],
    [12.1, 1, 1, 5, 'medium'],
    [12, 1, 1, 5.1, 'medium'],
    [30, 1, 1, 30, 'medium'],
    [30.1, 1, 1, 1, 'large'],
    [1, 30.1, 1, 1, 'large'],
    [1, 1, 30.1, 1, 'large'],
    [1, 1, 1, 30.1, 'large'],
  ])('of %d x %d x %d in and %d lb is %s', (length, width, height, weight, size) => {
    expect(parcel(length, width, height, weight).size).toBe(size);
  });
});

describe('shipping', () => {
  test.each([
    ['one pound', [6, 4, 1, 0.3], 650],
    ['a pound begun', [6, 4, 1, 1.1], 650 + 85],
    ['its volume when that is more', [10, 10, 10, 2], 650 + 7 * 85],
    ['no more at 22 in', [22, 1, 1, 1], 650],
    ['a fee beyond 22 in', [22.1, 1, 1, 1], 650 + 400],
    ['the same fee at 30 in', [30, 1, 1, 1], 650 + 400],
    ['a higher fee beyond 30 in', [30.1, 1, 1, 1], 650 + 1500],
    ['no more at two cubic feet', [18, 16, 12, 25], 650 + 24 * 85],
    ['a fee beyond two cubic feet', [18, 16, 12.1, 26], 650 + 25 * 85 + 1500],
    ['the same fee at six cubic feet', [30, 18, 19.2, 75], 650 + 74 * 85 + 400 + 1500],
    ['a higher fee beyond six cubic feet', [30, 18, 19.25, 75], 650 + 74 * 85 + 400 + 3500],
    ['a parcel of 150 lb', [6, 4, 1, 150], 650 + 149 * 85],
    ['freight beyond 150 lb', [6, 4, 1, 150.1], 27_500],
  ] as const)('is billed for %s', (_, [length, width, height, weight], shippingMinor) => {
    expect(parcel(length, width, height, weight).shippingMinor).toBe(shippingMinor);
  });

  test('returns the given dimensions', () => {
    expect(parcel(6, 4, 2, 1.5)).toMatchObject({
      lengthIn: 6,
      widthIn: 4,
      heightIn: 2,
      weightLb: 1.5,
    });
  });

  test('never costs less for a larger or heavier parcel, short of freight', () => {
    const side = fc.integer({ min: 1, max: 25 });
    fc.assert(
      fc.property(side, side, side, side, fc.integer({ min: 0, max: 5 }), (l, w, h, lb, more) => {
        const { shippingMinor } = parcel(l, w, h, lb);
        for (const larger of [parcel(l + more, w, h, lb), parcel(l, w, h, lb + more)]) {
          expect(larger.shippingMinor).toBeGreaterThanOrEqual(shippingMinor);
        }
      }),
    );
  });
});
