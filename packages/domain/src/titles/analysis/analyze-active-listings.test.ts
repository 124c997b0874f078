import { expect, test } from 'vitest';

import type { ActiveListing } from '../evidence/active-listing.ts';
import { analyzeActiveListings } from './analyze-active-listings.ts';
import { NO_NOTES } from './number-notes.ts';

const PART = '68402348AB';
const INPUT = {
  partNumber: PART,
  asOf: new Date(Date.UTC(2026, 10, 1)),
  currency: 'USD',
  notes: NO_NOTES,
  categoryNames: new Map([['33588', 'Oxygen Sensors']]),
};

const activeListing = (itemId: string, priceMinor: number): ActiveListing => ({
  itemId,
  title: `NEW OEM Mopar ${PART} Oxygen Sensor`,
  priceMinor,
  currency: 'USD',
  postageMinor: 0,
  conditionId: '1000',
  condition: 'New',
  categoryIds: ['33588'],
  listedAt: null,
  seller: itemId,
});

test('active listings give the description and asking prices, not sales', () => {
  const listings = [activeListing('one', 4_000), activeListing('two', 5_000)];
  expect(analyzeActiveListings(INPUT, { total: 7, listings })).toMatchObject({
    unitsSold: null,
    unknown: 'no-sold-source',
    searchResults: null,
    listingCount: 0,
    averagePriceMinor: null,
    evidence: [],
    brand: 'Mopar',
    brandType: 'OEM',
    categoryId: '33588',
    itemCategory: 'Oxygen Sensors',
    partDescription: 'Mopar Oxygen Sensor',
    package: { size: 'small' },
    asks: { competitors: 2, sellers: 2, lowestMinor: 4_000, isLowerBound: true },
  });
});

test('without offers there are no asking prices and sales stay unknown', () => {
  expect(analyzeActiveListings(INPUT, null)).toMatchObject({
    unitsSold: null,
    unknown: 'no-sold-source',
    brand: 'Mopar',
    categoryId: null,
    package: null,
    asks: { competitors: 0, lowestMinor: null, isLowerBound: false },
  });
});
