import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { judgeComps } from '../comps/judge-comps.ts';
import type { Overrides } from '../comps/overrides.ts';
import { overridePart } from './override-part.ts';
import type { OverrideVerdict, UnknownReason } from './part-analysis.ts';

type Offer = readonly [title: string, price: number, sold: number];

const GENUINE: readonly Offer[] = [
  ['Genuine GM 84001234 Sensor', 60, 2],
  ['GM OEM 84001234 Sensor New', 64, 1],
  ['Genuine GM 84001234 Sensor Zarvox', 20, 7],
];
/** Nothing identifies the maker of the first two, and there is no OEM sale to compare with. */
const OPEN: readonly Offer[] = [
  ['Sensor 84001234', 12, 5],
  ['Sensor 84001234 Front', 13, 4],
  ['Chevy Sensor without its number', 14, 3],
];

const overridesFor = (words: Readonly<Record<string, OverrideVerdict>>): Overrides => ({
  listings: Object.entries(words).map(([itemId, verdict]) => ({ itemId, verdict })),
  rules: [],
});

function overrideFigures(
  offers: readonly Offer[],
  overrides: Overrides,
  unknown: UnknownReason | null = null,
) {
  const listings = offers.map(([title, price, soldQuantity], at) =>
    buildListing({ itemId: `${at}`, title, priceMinor: price * 100, soldQuantity }),
  );
  const terms = { partNumber: '84001234', currency: 'USD', linkedNumbers: [], dealerWords: [] };
  const asOf = new Date(Date.UTC(2026, 10, 14));
  return overridePart(judgeComps(listings, terms), {
    overrides,
    currency: 'USD',
    asOf,
    unknown,
  });
}

const DROP = { kind: 'drop' } as const;
const KEEP = { kind: 'keep' } as const;

describe('figures with overrides', () => {
  test('use the listings that count afterwards', () => {
    expect(overrideFigures(GENUINE, overridesFor({ 2: DROP }))?.overruled).toEqual({
      count: 1,
      unitsSold: 3,
      unknown: null,
      listingCount: 2,
      averagePriceMinor: 6_200,
      minPriceMinor: 6_000,
      maxPriceMinor: 6_400,
      medianPriceMinor: 6_200,
      // Each weighs the fourth root of its quantity: (6000 x 1.1892 + 6400) / 2.1892.
      newMedianMinor: 6_183,
    });
  });

  test('drop a price from the new ones when the user marks it as used', () => {
    const moved = overrideFigures(
      GENUINE,
      overridesFor({ 2: { kind: 'condition', group: 'used' } }),
    );
    expect(moved?.overruled).toMatchObject({
      unitsSold: 10,
      listingCount: 3,
      minPriceMinor: 2_000,
      medianPriceMinor: 6_000,
      averagePriceMinor: 4_800,
      newMedianMinor: 6_183,
    });
    expect(moved?.overriddenComps).toMatchObject({
      new: { listings: 2, units: 3 },
      used: { listings: 1, units: 7, medianMinor: 2_000 },
    });
  });

  test('show every listing and the override that decided it', () => {
    const evidence = overrideFigures(GENUINE, overridesFor({ 1: DROP }))?.overriddenEvidence;
    expect(evidence?.map(({ override }) => override)).toEqual([
      null,
      { verdict: DROP, isByRule: false },
      null,
    ]);
  });

  test.each<[string, Overrides]>([
    ['there are no overrides', overridesFor({})],
    ['the override is for another item', overridesFor({ 9: DROP })],
    [
      'no title holds the word of a rule',
      { listings: [], rules: [{ word: 'ACME', verdict: DROP }] },
    ],
  ])('are absent when %s', (_, overrides) => {
    expect(overrideFigures(GENUINE, overrides)).toBeNull();
  });
});

describe('undetermined units', () => {
  test('stay unknown while nothing counts, up to everything undetermined', () => {
    const still = overrideFigures(OPEN, overridesFor({ 2: DROP }), 'origin-unclear');
    expect(still?.overruled).toEqual({
      count: 1,
      unitsSold: null,
      unknown: 'origin-unclear',
      listingCount: 0,
      averagePriceMinor: null,
      minPriceMinor: null,
      maxPriceMinor: null,
      medianPriceMinor: null,
      newMedianMinor: null,
    });
    expect(still?.overriddenComps).toMatchObject({ unitsLow: 0, unitsHigh: 9 });
  });

  test('are at most what the user did not exclude, and 0 once all is excluded', () => {
    const fewer = overrideFigures(OPEN, overridesFor({ 0: DROP }), 'origin-unclear');
    expect(fewer?.overruled).toMatchObject({ unitsSold: null, unknown: 'origin-unclear' });
    expect(fewer?.overriddenComps).toMatchObject({ unitsLow: 0, unitsHigh: 4 });
    const none = overrideFigures(OPEN, overridesFor({ 0: DROP, 1: DROP }), 'origin-unclear');
    expect(none?.overruled).toMatchObject({ unitsSold: 0, unknown: null });
    expect(none?.overriddenComps).toMatchObject({ unitsLow: 0, unitsHigh: 0 });
  });

  test('stay unknown for another reason, whatever is excluded', () => {
    const cut = overrideFigures(OPEN, overridesFor({ 0: DROP, 1: DROP }), 'truncated');
    expect(cut?.overruled).toMatchObject({ unitsSold: null, unknown: 'truncated' });
  });

  test('become known once the user lets one listing count', () => {
    const overridden = overrideFigures(OPEN, overridesFor({ 0: KEEP }), 'origin-unclear');
    expect(overridden?.overruled).toMatchObject({ unitsSold: 5, unknown: null, listingCount: 1 });
    expect(overridden?.overriddenComps).toMatchObject({ unitsHigh: 5, exactListings: 1 });
  });

  test('are a real 0 when the user excludes everything that counted', () => {
    const none = overrideFigures(GENUINE, overridesFor({ 0: DROP, 1: DROP, 2: DROP }));
    expect(none?.overruled).toMatchObject({ count: 3, unitsSold: 0, unknown: null });
    expect(none?.overriddenComps).toMatchObject({ unitsHigh: 0, unitsMid: 0 });
  });
});
