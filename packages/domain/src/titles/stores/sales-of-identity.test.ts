import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { NO_NOTES } from '../analysis/number-notes.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { demandLevel, salesOfIdentity } from './sales-of-identity.ts';

const answer = (...listings: SoldListing[]) => ({ total: listings.length, listings });
const novel = (overrides: Partial<SoldListing>) =>
  buildListing({ title: 'Salt Roads by E. Marlow', conditionId: '4000', ...overrides });

const BOOKSTORE = { storeType: 'books', currency: 'USD', notes: NO_NOTES } as const;
const PARTS = { ...BOOKSTORE, storeType: 'parts' } as const;
const ISBN = { type: 'ISBN', value: '9780306406157', by: 'gtin' } as const;
const salesOfNovel = (...listings: SoldListing[]) =>
  salesOfIdentity(ISBN, answer(...listings), BOOKSTORE);

describe('sales found by product number', () => {
  test('count regardless of their titles', () => {
    const figures = salesOfNovel(
      novel({ itemId: '1', priceMinor: 1_000, soldQuantity: 3 }),
      novel({ itemId: '2', priceMinor: 2_000, soldQuantity: 1 }),
    );
    expect(figures).toEqual({
      unitsSold: 4,
      pricedUnits: 4,
      averagePriceMinor: 1_500,
      totalRevenueMinor: 5_000,
    });
  });

  test('skip broken, unpriced, foreign, bundled, absurd and duplicate listings', () => {
    const figures = salesOfNovel(
      novel({ itemId: '1', priceMinor: 1_000 }),
      novel({ itemId: '1', priceMinor: 1_000 }),
      novel({ itemId: '2', priceMinor: 1_100 }),
      novel({ itemId: '3', conditionId: '7000' }),
      novel({ itemId: '4', priceMinor: null }),
      novel({ itemId: '5', currency: 'CAD' }),
      novel({ itemId: '8', currency: null }),
      novel({ itemId: '9', priceMinor: 0 }),
      novel({ itemId: '6', title: 'Lot of old books' }),
      novel({ itemId: '7', priceMinor: 900_000 }),
    );
    expect(figures).toEqual({
      unitsSold: 2,
      pricedUnits: 2,
      averagePriceMinor: 1_050,
      totalRevenueMinor: 2_100,
    });
  });
});

test('a lot of known size counts at the unit price, with its full revenue', () => {
  const figures = salesOfNovel(
    novel({ itemId: '1', priceMinor: 1_000 }),
    novel({ itemId: '2', title: 'Lot of 4 Salt Roads', priceMinor: 8_000, soldQuantity: 2 }),
  );
  expect(figures).toEqual({
    unitsSold: 9,
    pricedUnits: 9,
    averagePriceMinor: 1_500,
    totalRevenueMinor: 17_000,
  });
});

test('prices at the outlier bounds count, those beyond do not', () => {
  const figures = salesOfNovel(
    ...[299, 300, 1_200, 1_200, 1_200, 1_200, 1_200, 1_200, 4_200, 4_201].map((priceMinor, at) =>
      novel({ itemId: `${at}`, priceMinor }),
    ),
  );
  expect(figures).toMatchObject({ unitsSold: 8, totalRevenueMinor: 300 + 6 * 1_200 + 4_200 });
});

test('other manufacturers’ goods count when a store searches for its own number', () => {
  const identity = { type: 'MPN', value: '924-5171', by: 'number' } as const;
  const figures = salesOfIdentity(
    identity,
    answer(buildListing({ title: 'Dorman 924-5171 aftermarket bracket', soldQuantity: 3 })),
    PARTS,
  );
  expect(figures.unitsSold).toBe(3);
});

describe('an aftermarket manufacturer’s own number', () => {
  const identity = { type: 'MPN', value: '924-5171', by: 'number' } as const;
  const salesOf = (...titles: string[]) =>
    salesOfIdentity(
      identity,
      answer(
        ...titles.map((title, at) =>
          buildListing({ itemId: `${at}`, title, soldQuantity: 3, priceMinor: 1_200 }),
        ),
      ),
      PARTS,
    );

  test('counts that manufacturer’s sales, with their full revenue', () => {
    expect(salesOf('Dorman 924-5171 aftermarket bracket')).toEqual({
      unitsSold: 3,
      pricedUnits: 3,
      averagePriceMinor: 1_200,
      totalRevenueMinor: 3_600,
    });
  });

  test('ignores titles that name the manufacturer elsewhere or not at all', () => {
    expect(salesOf('Dorman bracket 924-5171').unitsSold).toBe(0);
    expect(salesOf('Aftermarket bracket 924-5171').unitsSold).toBe(0);
  });
});

test('copies of an OEM part never count in a parts store; other stores do not check', () => {
  const identity = { type: 'MPN', value: 'F4ZZ-6E086-A', by: 'number' } as const;
  const copies = answer(
    buildListing({ title: 'Dorman bracket replaces F4ZZ6E086A', soldQuantity: 2 }),
  );
  expect(salesOfIdentity(identity, copies, PARTS).unitsSold).toBe(0);
  expect(salesOfIdentity(identity, copies, { ...BOOKSTORE, storeType: 'fashion' }).unitsSold).toBe(
    2,
  );
});

test('sales found by a number count only when the title names it', () => {
  const identity = { type: 'MPN', value: 'F4ZZ-6E086-A', by: 'number' } as const;
  const figures = salesOfIdentity(
    identity,
    answer(
      buildListing({
        itemId: '1',
        title: 'Ford F4ZZ6E086A bracket',
        priceMinor: 2_000,
        soldQuantity: 2,
      }),
      buildListing({ itemId: '2', title: 'Ford bracket', priceMinor: 2_000 }),
    ),
    PARTS,
  );
  expect(figures).toEqual({
    unitsSold: 2,
    pricedUnits: 2,
    averagePriceMinor: 2_000,
    totalRevenueMinor: 4_000,
  });
});

test('revenue covers the priced sales of the average, and says how many units those are', () => {
  const identity = { type: 'MPN', value: 'F4ZZ-6E086-A', by: 'number' } as const;
  const sold = (itemId: string, overrides: Partial<SoldListing>) =>
    buildListing({ itemId, title: 'Genuine Ford F4ZZ6E086A bracket', ...overrides });
  const figures = salesOfIdentity(
    identity,
    answer(
      sold('1', { priceMinor: 3_000, soldQuantity: 2 }),
      sold('2', { priceMinor: 3_200 }),
      sold('3', { priceMinor: 2_800 }),
      sold('4', { priceMinor: 3_100, currency: 'GBP', soldQuantity: 3 }),
      sold('5', { priceMinor: 55_695 }),
    ),
    PARTS,
  );
  expect(figures).toEqual({
    unitsSold: 8,
    pricedUnits: 4,
    averagePriceMinor: 3_000,
    totalRevenueMinor: 2 * 3_000 + 3_200 + 2_800,
  });
});

test('goods that fit no car count under their number, whatever label precedes it', () => {
  const identity = { type: 'Style Code', value: 'DH9217-883', by: 'number' } as const;
  const shoes = 'Stridewell Running Shoes Red Size M';
  const figures = salesOfIdentity(
    identity,
    answer(
      buildListing({ itemId: '1', title: `${shoes} DH9217-883`, soldQuantity: 2 }),
      buildListing({ itemId: '2', title: `${shoes} DH9217-884`, soldQuantity: 7 }),
    ),
    { ...BOOKSTORE, storeType: 'fashion' },
  );
  expect(figures.unitsSold).toBe(2);
});

test('nothing found is a real zero', () => {
  expect(salesOfIdentity(ISBN, null, BOOKSTORE)).toEqual({
    unitsSold: 0,
    pricedUnits: 0,
    averagePriceMinor: null,
    totalRevenueMinor: 0,
  });
});

test.each([
  [15, 'High demand'],
  [14, 'Medium demand'],
  [5, 'Medium demand'],
  [4, 'Between grades'],
  [3, 'Between grades'],
  [2, 'Low demand'],
  [1, 'Low demand'],
  [0, 'Scrapable'],
])('%i units sold: %s', (units, level) => {
  expect(demandLevel(units)).toBe(level);
});
