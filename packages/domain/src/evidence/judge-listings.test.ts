import { describe, expect, test } from 'vitest';

import type { DropReason } from '../analysis/part-analysis.ts';
import { DROP_REASONS } from '../analysis/part-analysis.ts';
import { buildListing } from '../testing/build-listing.ts';
import { judgeListings } from './judge-listings.ts';
import type { SoldListing } from './sold-listing.ts';

const terms = { partNumber: '68402348AB', oemOnly: true, currency: 'USD' };
const verdictOn = (changes: Partial<SoldListing>, own: Partial<typeof terms> = {}) =>
  judgeListings([buildListing(changes)], { ...terms, ...own }).evidence[0]?.verdict;

describe('a listing that counts', () => {
  test('keeps its price, its quantity and how surely it matches', () => {
    const listing = buildListing({ priceMinor: 4999, soldQuantity: 3 });
    const { evidence, kept } = judgeListings([listing], terms);
    const verdict = { kind: 'kept', match: 'exact', unitPriceMinor: 4999, units: 3, lotSize: 1 };
    expect(evidence).toEqual([{ listing, verdict }]);
    expect(kept).toEqual([expect.objectContaining({ listing, verdict })]);
  });

  test.each([
    [
      'a lot at the price of one piece',
      { title: 'Lot of 4 Mopar 68402348AB', priceMinor: 1002 },
      { unitPriceMinor: 251, lotSize: 4, units: 1 },
    ],
    ['a probable match as such', { title: 'Mopar 68402348 sensor' }, { match: 'probable' }],
    ['a currency in small letters', { currency: 'usd' }, { unitPriceMinor: 1000 }],
    ['a used part', { conditionId: '3000' }, { units: 1 }],
    ['a quantity below nothing as nothing', { soldQuantity: -2 }, { units: 0 }],
    ['whole pieces only', { soldQuantity: 2.9 }, { units: 2 }],
  ])('keeps %s', (_, changes, verdict) => {
    expect(verdictOn(changes)).toMatchObject({ kind: 'kept', ...verdict });
  });

  test('keeps an aftermarket part when all makers are asked for', () => {
    const title = 'Dorman sensor replaces 68402348AB';
    expect(verdictOn({ title }, { oemOnly: false })).toMatchObject({ kind: 'kept' });
  });

  test('compares currencies in any letter case', () => {
    expect(verdictOn({ currency: 'EUR' }, { currency: 'eur' })).toMatchObject({ kind: 'kept' });
  });
});

/** One case for every reason that a single listing can give; later rules give way to earlier ones. */
const DROPPED: readonly (readonly [DropReason, Partial<SoldListing>])[] = [
  ['number-not-in-title', { title: 'Mopar 68402349AB for parts', conditionId: '7000' }],
  ['for-parts', { conditionId: '7000', priceMinor: null }],
  ['for-parts', { title: '68402348AB for parts or not working' }],
  ['for-parts', { title: '68402348AB core only' }],
  ['no-price', { priceMinor: null, currency: 'EUR' }],
  ['no-price', { priceMinor: 0 }],
  ['no-price', { priceMinor: -5 }],
  ['no-price', { priceMinor: Number.NaN }],
  ['other-currency', { currency: 'EUR', title: '68402348AB lot' }],
  ['other-currency', { currency: null }],
  ['lot-of-unknown-size', { title: 'Lot Dorman 68402348AB' }],
  ['aftermarket', { title: 'Dorman sensor OEM 68402348AB' }],
];

describe('a listing that does not count', () => {
  test.each(DROPPED)('is dropped as %s: %j', (reason, changes) => {
    expect(verdictOn(changes)).toEqual({ kind: 'dropped', reason });
  });

  test('is dropped for its price when the others are far away', () => {
    const prices = [1200, 1200, 1200, 1200, 1200, 9601, 99];
    const listings = prices.map((priceMinor, at) => buildListing({ itemId: `${at}`, priceMinor }));
    const { evidence, kept } = judgeListings(listings, terms);
    expect(evidence.map(({ listing }) => listing)).toEqual(listings);
    expect(evidence.slice(5).map(({ verdict }) => verdict)).toEqual([
      { kind: 'dropped', reason: 'price-outlier-high' },
      { kind: 'dropped', reason: 'price-outlier-low' },
    ]);
    expect(kept.map(({ listing }) => listing)).toEqual(listings.slice(0, 5));
  });

  test('is kept on the very edge', () => {
    const prices = [1200, 1200, 1200, 1200, 1200, 9600, 100];
    const listings = prices.map((priceMinor, at) => buildListing({ itemId: `${at}`, priceMinor }));
    expect(judgeListings(listings, terms).kept).toHaveLength(7);
  });

  test('is dropped for its price however many others are dropped before', () => {
    const others = Array.from({ length: 9 }, (_, at) =>
      buildListing({ itemId: `other ${at}`, title: 'another' }),
    );
    const prices = [1000, 1000, 1000, 9000];
    const listings = prices.map((priceMinor, at) => buildListing({ itemId: `${at}`, priceMinor }));
    expect(judgeListings([...others, ...listings], terms).kept).toHaveLength(3);
  });

  test('is measured by the price of a piece, and only against others that count', () => {
    const listings = [
      buildListing({ itemId: 'lot', title: 'Lot of 10 68402348AB', priceMinor: 10_000 }),
      buildListing({ itemId: 'one' }),
      buildListing({ itemId: 'two' }),
      buildListing({ itemId: 'x', title: 'another', priceMinor: 1 }),
      buildListing({ itemId: 'y', title: 'another', priceMinor: 1 }),
      buildListing({ itemId: 'z', title: 'another', priceMinor: 1 }),
      buildListing({ itemId: 'q', title: 'another', priceMinor: 1 }),
    ];
    expect(judgeListings(listings, terms).kept).toHaveLength(3);
  });

  test('has a case here for every reason', () => {
    const covered = new Set<DropReason>(DROPPED.map(([reason]) => reason));
    expect(DROP_REASONS.filter((reason) => !covered.has(reason))).toEqual([
      'price-outlier-high',
      'price-outlier-low',
    ]);
  });
});

test('an item given twice is judged once, as it was seen last', () => {
  const first = buildListing({ itemId: 'same', priceMinor: 1000 });
  const last = buildListing({ itemId: 'same', priceMinor: 2000 });
  expect(judgeListings([first, last], terms).evidence).toEqual([
    expect.objectContaining({ listing: last }),
  ]);
});
