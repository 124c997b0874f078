import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { analyzePart } from './analyze-part.ts';
import { NO_NOTES } from './number-notes.ts';

const PART = '68402348AB';
const AS_OF = new Date(Date.UTC(2026, 10, 1));

function analyze(listings: readonly SoldListing[], total = listings.length, partNumber = PART) {
  return analyzePart({
    partNumber,
    answer: { total, listings },
    asOf: AS_OF,
    currency: 'USD',
    notes: NO_NOTES,
    categoryNames: new Map([
      ['33588', 'Oxygen Sensors'],
      ['6030', 'Car & Truck Parts & Accessories'],
    ]),
  });
}

const nothing = {
  unitsSold: 0,
  unknown: null,
  isLowerBound: false,
  unitsInPeriod: 0,
  newMedianMinor: null,
  copyUnits: 0,
  copyAverageMinor: null,
  comps: expect.objectContaining({ exactListings: 0, unitsHigh: 0 }) as unknown,
  searchResults: 0,
  listingCount: 0,
  averagePriceMinor: null,
  minPriceMinor: null,
  maxPriceMinor: null,
  medianPriceMinor: null,
  lowerQuartileMinor: null,
  upperQuartileMinor: null,
  lastSoldAt: null,
  confidence: 'none',
  brand: 'Mopar',
  brandType: 'OEM',
  categoryId: null,
  itemCategory: null,
  partDescription: null,
  package: null,
  evidence: [],
};

describe('nothing found', () => {
  test('is a real zero', () => {
    const analysis = analyzePart({
      partNumber: PART,
      answer: null,
      asOf: AS_OF,
      currency: 'USD',
      notes: NO_NOTES,
      categoryNames: new Map(),
    });
    expect(analysis).toEqual(nothing);
    expect(analyze([])).toEqual(nothing);
  });

  test('for this number is zero too, with what was found instead', () => {
    const other = buildListing({ title: 'Mopar 68402349AB', categoryIds: ['33588'] });
    expect(analyze([other], 812)).toEqual({
      ...nothing,
      searchResults: 812,
      evidence: [
        {
          listing: other,
          verdict: { kind: 'dropped', reason: 'number-not-in-title', copy: null },
          signs: [],
        },
      ],
    });
  });
});

test('a number sold only as aftermarket has no units but is still described', () => {
  const copy = buildListing({
    title: 'Dorman replaces 68402348AB Oxygen Sensor',
    categoryIds: ['33588'],
  });
  expect(analyze([copy], 1)).toMatchObject({
    unitsSold: 0,
    averagePriceMinor: null,
    brand: 'Mopar',
    brandType: 'OEM',
    copyUnits: 1,
    categoryId: '33588',
    partDescription: expect.stringContaining('Oxygen Sensor') as string,
  });
});

test('aftermarket copies say nothing about a number that sells as OEM', () => {
  const copies = ['1', '2'].map((itemId) =>
    buildListing({ itemId, title: 'Dorman replaces 68402348AB Sensor', categoryIds: ['6030'] }),
  );
  const own = buildListing({
    itemId: '3',
    title: 'Genuine Mopar 68402348AB',
    categoryIds: ['33588'],
  });
  expect(analyze([...copies, own])).toMatchObject({
    listingCount: 1,
    brand: 'Mopar',
    brandType: 'OEM',
    categoryId: '33588',
  });
});

const sold = (day: number) => new Date(Date.UTC(2026, 9, day));

describe('a part that sells', () => {
  const listings = [
    buildListing({
      itemId: '1',
      title: 'Mopar Oxygen Sensor 68402348AB Upstream',
      priceMinor: 5000,
      soldQuantity: 3,
      lastSoldAt: sold(2),
      categoryIds: ['33588', '6030'],
    }),
    buildListing({
      itemId: '2',
      title: 'Genuine Mopar Oxygen Sensor 68402348AB',
      priceMinor: 4000,
      soldQuantity: 1,
      lastSoldAt: sold(20),
      categoryIds: ['6030'],
    }),
    buildListing({
      itemId: '3',
      title: 'Lot of 2 Mopar Oxygen Sensor 68402348AB',
      priceMinor: 9000,
      soldQuantity: 2,
      lastSoldAt: null,
      categoryIds: ['33588'],
    }),
    buildListing({
      itemId: '4',
      title: 'Dorman Oxygen Sensor replaces 68402348AB',
      priceMinor: 1500,
      soldQuantity: 40,
      lastSoldAt: sold(30),
      categoryIds: ['6030'],
    }),
  ];

  test('has figures from the counted listings, and every listing as evidence', () => {
    const { evidence, ...figures } = analyze(listings, 57);
    expect(figures).toEqual({
      unitsSold: 8,
      unknown: null,
      isLowerBound: false,
      unitsInPeriod: 4,
      newMedianMinor: 4499,
      copyUnits: 40,
      copyAverageMinor: 1500,
      comps: expect.objectContaining({ exactListings: 3 }) as unknown,
      searchResults: 57,
      listingCount: 3,
      averagePriceMinor: 4500,
      minPriceMinor: 4000,
      maxPriceMinor: 5000,
      medianPriceMinor: 4500,
      lowerQuartileMinor: 4250,
      upperQuartileMinor: 4750,
      lastSoldAt: sold(20),
      confidence: 'low',
      brand: 'Mopar',
      brandType: 'OEM',
      categoryId: '33588',
      itemCategory: 'Oxygen Sensors',
      partDescription: 'Mopar Oxygen Sensor Upstream',
      package: {
        size: 'small',
        lengthIn: 6,
        widthIn: 4,
        heightIn: 4,
        weightLb: 0.8,
        shippingMinor: 650,
      },
    });
    expect(evidence.map(({ listing }) => listing)).toEqual(listings);
    expect(evidence.map(({ verdict }) => verdict.kind)).toEqual([
      'kept',
      'kept',
      'kept',
      'dropped',
    ]);
  });

  test('has no category when its listings have none', () => {
    expect(analyze([buildListing()])).toMatchObject({
      listingCount: 1,
      categoryId: null,
      itemCategory: null,
    });
  });

  test('keeps the id of an unnamed category', () => {
    expect(analyze([buildListing({ categoryIds: ['999'] })])).toMatchObject({
      categoryId: '999',
      itemCategory: null,
    });
  });
});

describe('any response', () => {
  const listing = fc.record<SoldListing>({
    itemId: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
    title: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(
        'Mopar 68402348AB sensor',
        'Lot of 3 68402348AB',
        '68402348AB Dorman',
        'Mopar 68402348 hood',
        '68402348-AB for parts only',
      ),
    ),
    priceMinor: fc.option(fc.integer({ min: -10, max: 1_000_000 })),
    currency: fc.constantFrom('USD', 'usd', 'EUR', null),
    soldQuantity: fc.integer({ min: -1, max: 500 }),
    lastSoldAt: fc.option(fc.date({ noInvalidDate: true })),
    conditionId: fc.constantFrom('1000', '3000', '7000', null),
    condition: fc.constant(null),
    categoryIds: fc.array(fc.constantFrom('33588', '6030', '1'), { maxLength: 2 }),
    imageUrl: fc.constant(null),
    listingUrl: fc.constant(null),
  });

  test('gives figures that follow from the verdicts alone', () => {
    fc.assert(
      fc.property(fc.array(listing, { maxLength: 30 }), (listings) => {
        const analysis = analyze(listings);
        const kept = analysis.evidence.flatMap(({ verdict }) =>
          verdict.kind === 'kept' ? [verdict] : [],
        );
        const prices = kept.flatMap(({ unitPriceMinor }) => unitPriceMinor ?? []);
        expect(analysis.listingCount).toBe(kept.length);
        expect(analysis.unitsSold).toBe(
          analysis.unknown === null ? kept.reduce((sum, { units }) => sum + units, 0) : null,
        );
        expect(analysis.minPriceMinor).toBe(prices.length === 0 ? null : Math.min(...prices));
        expect(analysis.maxPriceMinor).toBe(prices.length === 0 ? null : Math.max(...prices));
        expect(analysis.confidence === 'none').toBe(prices.length === 0);
        expect(analysis.unitsInPeriod).toBeLessThanOrEqual(analysis.unitsSold ?? Infinity);
        expect(analysis.evidence).toHaveLength(new Set(listings.map(({ itemId }) => itemId)).size);
      }),
    );
  });

  test('gives the same prices and counts in any listing order', () => {
    const unique = fc.uniqueArray(listing, { selector: ({ itemId }) => itemId });
    fc.assert(
      fc.property(unique, (listings) => {
        const pick = ({
          unitsSold,
          averagePriceMinor,
          medianPriceMinor,
          lastSoldAt,
          brandType,
        }: ReturnType<typeof analyze>) => ({
          unitsSold,
          averagePriceMinor,
          medianPriceMinor,
          lastSoldAt,
          brandType,
        });
        expect(pick(analyze(listings.toReversed()))).toEqual(pick(analyze(listings)));
      }),
    );
  });
});

test.each([
  ['XB-300', 'ambiguous-number'],
  ['XB-30012', null],
])('nothing called %s proves: %s', (partNumber, unknown) => {
  expect(analyze([], 0, partNumber).unknown).toBe(unknown);
});
