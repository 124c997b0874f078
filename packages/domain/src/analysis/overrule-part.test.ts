import { describe, expect, test } from 'vitest';

import { judgeComps } from '../comps/judge-comps.ts';
import type { Overrules } from '../comps/overrules.ts';
import { buildListing } from '../testing/build-listing.ts';
import { overrulePart } from './overrule-part.ts';
import type { OverruleVerdict, UnknownReason } from './part-analysis.ts';

type Offer = readonly [title: string, price: number, sold: number];

const GENUINE: readonly Offer[] = [
  ['Genuine GM 84001234 Sensor', 60, 2],
  ['GM OEM 84001234 Sensor New', 64, 1],
  ['Genuine GM 84001234 Sensor Zarvox', 20, 7],
];
/** Nothing tells whose part the first two are, and there is no genuine sale to compare them with. */
const OPEN: readonly Offer[] = [
  ['Sensor 84001234', 12, 5],
  ['Sensor 84001234 Front', 13, 4],
  ['Chevy Sensor without its number', 14, 3],
];

const said = (words: Readonly<Record<string, OverruleVerdict>>): Overrules => ({
  listings: Object.entries(words).map(([itemId, verdict]) => ({ itemId, verdict })),
  rules: [],
});

function overrule(
  offers: readonly Offer[],
  overrules: Overrules,
  unknown: UnknownReason | null = null,
) {
  const listings = offers.map(([title, price, soldQuantity], at) =>
    buildListing({ itemId: `${at}`, title, priceMinor: price * 100, soldQuantity }),
  );
  const terms = { partNumber: '84001234', currency: 'USD', linkedNumbers: [], dealerWords: [] };
  const asOf = new Date(Date.UTC(2026, 10, 14));
  return overrulePart(judgeComps(listings, terms), { overrules, currency: 'USD', asOf, unknown });
}

const DROP = { kind: 'drop' } as const;
const KEEP = { kind: 'keep' } as const;

describe('figures with a person’s word', () => {
  test('are of the listings that then count', () => {
    expect(overrule(GENUINE, said({ 2: DROP }))?.overruled).toEqual({
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

  test('take a price that a person has moved to used goods out of the new ones', () => {
    const moved = overrule(GENUINE, said({ 2: { kind: 'condition', group: 'used' } }));
    expect(moved?.overruled).toMatchObject({
      unitsSold: 10,
      listingCount: 3,
      minPriceMinor: 2_000,
      medianPriceMinor: 6_000,
      averagePriceMinor: 4_800,
      newMedianMinor: 6_183,
    });
    expect(moved?.overruledComps).toMatchObject({
      new: { listings: 2, units: 3 },
      used: { listings: 1, units: 7, medianMinor: 2_000 },
    });
  });

  test('show every listing, and whose word it is judged by', () => {
    const evidence = overrule(GENUINE, said({ 1: DROP }))?.overruledEvidence;
    expect(evidence?.map(({ overruling }) => overruling)).toEqual([
      null,
      { verdict: DROP, isByRule: false },
      null,
    ]);
  });

  test.each<[string, Overrules]>([
    ['nothing is said', said({})],
    ['what is said is of another item', said({ 9: DROP })],
    [
      'no title holds the word of a rule',
      { listings: [], rules: [{ word: 'ACME', verdict: DROP }] },
    ],
  ])('are none where %s', (_, overrules) => {
    expect(overrule(GENUINE, overrules)).toBeNull();
  });
});

describe('units that nobody can tell', () => {
  test('stay unknown while nothing counts, up to all that was left open', () => {
    const still = overrule(OPEN, said({ 2: DROP }), 'origin-unclear');
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
    expect(still?.overruledComps).toMatchObject({ unitsLow: 0, unitsHigh: 9 });
  });

  test('are no more than what a person has not left out, and 0 once all of it is', () => {
    const fewer = overrule(OPEN, said({ 0: DROP }), 'origin-unclear');
    expect(fewer?.overruled).toMatchObject({ unitsSold: null, unknown: 'origin-unclear' });
    expect(fewer?.overruledComps).toMatchObject({ unitsLow: 0, unitsHigh: 4 });
    const none = overrule(OPEN, said({ 0: DROP, 1: DROP }), 'origin-unclear');
    expect(none?.overruled).toMatchObject({ unitsSold: 0, unknown: null });
    expect(none?.overruledComps).toMatchObject({ unitsLow: 0, unitsHigh: 0 });
  });

  test('stay unknown for another reason, whatever is left out', () => {
    const cut = overrule(OPEN, said({ 0: DROP, 1: DROP }), 'truncated');
    expect(cut?.overruled).toMatchObject({ unitsSold: null, unknown: 'truncated' });
  });

  test('are told by one listing that a person lets count', () => {
    const told = overrule(OPEN, said({ 0: KEEP }), 'origin-unclear');
    expect(told?.overruled).toMatchObject({ unitsSold: 5, unknown: null, listingCount: 1 });
    expect(told?.overruledComps).toMatchObject({ unitsHigh: 5, exactListings: 1 });
  });

  test('are a real 0 where all that counted was left out', () => {
    const none = overrule(GENUINE, said({ 0: DROP, 1: DROP, 2: DROP }));
    expect(none?.overruled).toMatchObject({ count: 3, unitsSold: 0, unknown: null });
    expect(none?.overruledComps).toMatchObject({ unitsHigh: 0, unitsMid: 0 });
  });
});
