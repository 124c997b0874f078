import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import type { CompSale } from '../reading/candidate.ts';
import { newPrice, weightedPrices } from './new-price.ts';

const AS_OF = new Date(Date.UTC(2026, 10, 14));
const daysAgo = (days: number) => new Date(AS_OF.getTime() - days * 86_400_000);

const comp = (
  unitPriceMinor: number | null,
  sold = 1,
  lastSoldAt: Date | null = AS_OF,
): CompSale => ({
  listing: buildListing({ lastSoldAt }),
  sold,
  verdict: {
    kind: 'kept',
    match: 'exact',
    group: 'new',
    lotSize: 1,
    units: sold,
    unitPriceMinor,
    priceReason: null,
    underNumber: null,
    linkedNumber: null,
  },
});

const priceOf = (...prices: readonly number[]) =>
  newPrice(
    prices.map((price) => comp(price)),
    AS_OF,
  );

describe('weight of a listing', () => {
  test.each<[string, CompSale, number]>([
    ['one sale of today', comp(1_000), 1],
    ['the fourth root of sixteen', comp(1_000, 16), 2],
    ['half after 45 days', comp(1_000, 1, daysAgo(45)), 0.5],
    ['a quarter after 90', comp(1_000, 1, daysAgo(90)), 0.25],
    ['as after 45 days when unknown', comp(1_000, 1, null), 0.5],
    ['no more for a sale that a clock ahead calls tomorrow’s', comp(1_000, 1, daysAgo(-45)), 1],
  ])('%s', (_, one, weight) => {
    const [weighed] = weightedPrices([one], AS_OF);
    expect(weighed?.weight).toBeCloseTo(weight, 12);
    expect(weighed?.value).toBe(1_000);
  });

  test('is zero without a price', () => {
    expect(weightedPrices([comp(null, 9)], AS_OF)).toEqual([]);
    expect(newPrice([comp(null, 9)], AS_OF)).toEqual({ medianMinor: null, hasTwoPrices: false });
  });
});

describe('price of a new piece', () => {
  test.each<[string, number[], number, boolean]>([
    ['one price', [1_000], 1_000, false],
    ['half of a cent is rounded up', [1_000, 1_001], 1_001, false],
    ['three prices are no clusters', [1_000, 4_000, 4_000], 4_000, false],
    ['four prices in two clusters', [4_000, 1_000, 4_000, 1_000], 1_000, true],
    ['three times apart', [1_000, 1_000, 3_000, 3_000], 1_000, true],
    ['not quite three times', [1_000, 1_000, 2_996, 2_996], 1_998, false],
    // On a log scale the widest gap is 12 to 40; in dollars it is 40 to 100.
    ['parted at the widest gap', [1_000, 1_200, 4_000, 10_000, 11_000], 1_100, true],
    ['parted at the first of two alike', [1_000, 1_000, 4_000, 16_000], 1_000, true],
    ['one cheap price is no cluster', [1_000, 9_000, 9_100, 9_200], 9_050, false],
  ])('%s', (_, prices, medianMinor, hasTwoPrices) => {
    expect(priceOf(...prices)).toEqual({ medianMinor, hasTwoPrices });
  });

  test('no single comp decides among three, but one may among four', () => {
    // Weights 5, 1, 1: half of 7 is 1 past the middle of the first, of 3 to the next.
    const heavy = comp(1_000, 625);
    const three = [heavy, comp(1_300), comp(1_600)];
    expect(newPrice(three, AS_OF).medianMinor).toBe(1_100);
    expect(newPrice([...three, comp(1_700)], AS_OF).medianMinor).toBe(1_000);
  });
});
