import { describe, expect, test } from 'vitest';

import { REFERENCE_SETTINGS } from '../../testing/reference-settings.ts';
import { netOfSale, netSlope, type Parcel, parcelByShipping } from './net.ts';

type SettingsChanges = Partial<typeof REFERENCE_SETTINGS>;

/** No tax, returns or advertising, so the net is easy to compute by hand. */
const PLAIN = {
  ...REFERENCE_SETTINGS,
  tax: 0,
  returned: 0,
  promoted: 0,
  feeShare: 0.1,
  feeShareBeyond: 0.02,
  packingMinor: 0,
  materialMinor: { small: 0, medium: 0, large: 0 },
};
const SMALL: Parcel = { size: 'small', shippingMinor: 500, cubicFeet: 0.25 };

const net = (priceMinor: number, changes: SettingsChanges = {}, parcel = SMALL) =>
  netOfSale(priceMinor, parcel, { ...PLAIN, ...changes });

describe('net of a sale', () => {
  test.each<[string, number, SettingsChanges, Parcel, number]>([
    ['fee, order fee and postage taken off', 10_000, {}, SMALL, 10_000 - 1_000 - 40 - 500],
    ['the lower order fee up to ten dollars', 1_000, {}, SMALL, 1_000 - 100 - 30 - 500],
    ['and the higher one above', 1_001, {}, SMALL, 1_001 - 100.1 - 40 - 500],
    ['a lower share beyond the cap', 150_000, {}, SMALL, 150_000 - 10_000 - 1_000 - 40 - 500],
    ['packing and material', 10_000, { packingMinor: 200 }, SMALL, 8_460 - 200],
    ['advertising', 10_000, { promoted: 0.05 }, SMALL, 8_460 - 500],
    ['the fee on the tax', 10_000, { tax: 0.1 }, SMALL, 8_460 - 100],
    ['an own price below the others', 10_000, { position: 0.9 }, SMALL, 9_000 - 900 - 540],
    ['sales that come back', 10_000, { returned: 0.1 }, SMALL, 8_100 - 540 - 0.1 * 0.5 * 500],
    [
      'postage that the buyer pays',
      10_000,
      {},
      { size: 'large', shippingMinor: 2_000, cubicFeet: 0.25 },
      12_000 - 1_200 - 40 - 2_000,
    ],
  ])('%s', (_, priceMinor, changes, parcel, left) => {
    expect(net(priceMinor, changes, parcel).net).toBeCloseTo(left, 9);
  });

  test('is broken down', () => {
    const parcel: Parcel = { size: 'medium', shippingMinor: 1_000, cubicFeet: 0.25 };
    const sale = net(9_500, { tax: 0.1, promoted: 0.05 }, parcel);
    expect(sale).toMatchObject({ charged: 500, gross: 10_000, order: 40 });
    expect(sale.base).toBeCloseTo(11_000, 9);
    expect(sale.fee).toBeCloseTo(1_100, 9);
    expect(sale.promoted).toBeCloseTo(550, 9);
  });
});

describe('marginal fee', () => {
  // Net per dollar is 0.95 x position x (1 - 1.0752 x (share + 0.02)); the share is 11.5 % up to a
  // base of $1,000 and 2.35 % beyond.
  test.each<[string, number, number, number, number]>([
    ['$1,000 at a position of 0.9 has a base of $967.68', 100_000, 0, 0.9, 0.730895],
    ['$950 are one of $1,021.44', 95_000, 0, 1, 0.905567],
    ['$900 and $50 of postage are the same', 90_000, 5_000, 1, 0.905567],
    ['$900 alone are one of $967.68', 90_000, 0, 1, 0.812106],
  ])('%s', (_, price, charged, position, slope) => {
    expect(netSlope(price, charged, { ...REFERENCE_SETTINGS, position })).toBeCloseTo(slope, 6);
  });
});

test.each([
  ['nothing', null, 1_800],
  ['free shipping, which says nothing of its cost', 0, 1_800],
  ['what others charge', 795, 795],
])('shipping of an unknown package with %s known', (_name, known, shippingMinor) => {
  expect(parcelByShipping(known)).toEqual({ size: 'medium', shippingMinor, cubicFeet: 1 });
});
