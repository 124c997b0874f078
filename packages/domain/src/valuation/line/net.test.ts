import { describe, expect, test } from 'vitest';

import { DESK_DEFAULTS } from '../settings/desk-settings.ts';
import { breakEvenMinor, netOfSale, netSlope, smallestPack, type Parcel } from './net.ts';

type SettingsChanges = Partial<typeof DESK_DEFAULTS>;

/** No tax, returns or advertising, so the net is easy to compute by hand. */
const PLAIN = {
  ...DESK_DEFAULTS,
  tax: 0,
  returned: 0,
  promoted: 0,
  feeShare: 0.1,
  feeShareBeyond: 0.02,
  packingMinor: 0,
  materialMinor: { small: 0, medium: 0, large: 0 },
};
const SMALL: Parcel = { size: 'small', shippingMinor: 500 };

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
      { size: 'large', shippingMinor: 2_000 },
      12_000 - 1_200 - 40 - 2_000,
    ],
  ])('%s', (_, priceMinor, changes, parcel, left) => {
    expect(net(priceMinor, changes, parcel).net).toBeCloseTo(left, 9);
  });

  test('is broken down', () => {
    const parcel: Parcel = { size: 'medium', shippingMinor: 1_000 };
    const sale = net(9_500, { tax: 0.1, promoted: 0.05 }, parcel);
    expect(sale).toMatchObject({ charged: 500, gross: 10_000, order: 40 });
    expect(sale.base).toBeCloseTo(11_000, 9);
    expect(sale.fee).toBeCloseTo(1_100, 9);
    expect(sale.promoted).toBeCloseTo(550, 9);
  });

  test.each([
    ['below the cap', 50_000],
    ['beyond it', 150_000],
  ])('grows with the price by its slope, %s', (_, priceMinor) => {
    const changes = { tax: 0.1, promoted: 0.05, returned: 0.04, position: 0.95 };
    const { slope, net: left } = net(priceMinor, changes);
    expect(net(priceMinor + 100, changes).net - left).toBeCloseTo(100 * slope, 6);
  });

  test('has the lower slope at the cap itself', () => {
    expect(net(100_000).slope).toBeCloseTo(0.9, 12);
    expect(net(100_001).slope).toBeCloseTo(0.98, 12);
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
    expect(netSlope(price, charged, { ...DESK_DEFAULTS, position })).toBeCloseTo(slope, 6);
  });
});

describe('break-even price', () => {
  test.each<[string, SettingsChanges, Parcel]>([
    ['of a small order', {}, { size: 'small', shippingMinor: 300 }],
    ['of a larger one', {}, SMALL],
    ['of one above the cap', { feeCapMinor: 2_000 }, { size: 'small', shippingMinor: 5_000 }],
    ['with the default settings', DESK_DEFAULTS, SMALL],
    [
      'below the market price',
      { ...DESK_DEFAULTS, position: 0.9 },
      { size: 'medium', shippingMinor: 1_800 },
    ],
    [
      'below the market price, above the cap',
      { ...DESK_DEFAULTS, position: 0.9, feeCapMinor: 2_000 },
      { size: 'medium', shippingMinor: 5_000 },
    ],
    [
      'with a cap below a small order',
      { ...DESK_DEFAULTS, feeCapMinor: 500 },
      { size: 'small', shippingMinor: 300 },
    ],
    ['with postage that the buyer pays', DESK_DEFAULTS, { size: 'medium', shippingMinor: 1_800 }],
  ])('%s', (_, changes, parcel) => {
    const price = breakEvenMinor(parcel, { ...PLAIN, ...changes }) ?? Number.NaN;
    expect(net(price, changes, parcel).net).toBeCloseTo(0, 6);
  });

  test('is zero when the buyer pays for everything', () => {
    const settings = { ...PLAIN, postageCharged: { small: 1, medium: 1, large: 1 }, feeShare: 0 };
    const free: Parcel = { size: 'small', shippingMinor: 0 };
    expect(breakEvenMinor(free, settings)).toBeCloseTo(30, 9);
    expect(breakEvenMinor({ size: 'small', shippingMinor: 900 }, settings)).toBeCloseTo(30, 9);
  });

  test('does not exist when every further dollar costs one', () => {
    const settings = { ...PLAIN, feeShare: 1, feeShareBeyond: 1 };
    expect(breakEvenMinor(SMALL, settings)).toBeNull();
  });
});

describe('smallest profitable pack', () => {
  test.each([
    [558, 1],
    [557, 2],
    [279, 2],
    [278, 3],
    [1, 558],
  ])('of pieces at %d cents holds %d', (priceMinor, pieces) => {
    expect(smallestPack(priceMinor, SMALL, { ...PLAIN, feeShare: 0.05 })).toBe(pieces);
  });

  test('does not exist when a thousand pieces do not pay', () => {
    expect(smallestPack(0.5, SMALL, PLAIN)).toBeNull();
  });
});
