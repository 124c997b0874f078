import { describe, expect, test } from 'vitest';

import { NO_NOTES } from '../analysis/number-notes.ts';
import type { SoldListing } from '../evidence/sold-listing.ts';
import { buildListing } from '../testing/build-listing.ts';
import { demandLevel, salesOfIdentity } from './sales-of-identity.ts';

const answer = (...listings: SoldListing[]) => ({ total: listings.length, listings });
const book = (overrides: Partial<SoldListing>) =>
  buildListing({ title: 'Salt Roads by E. Marlow', conditionId: '4000', ...overrides });

const BOOKS = { storeType: 'books', currency: 'USD', notes: NO_NOTES } as const;
const PARTS = { ...BOOKS, storeType: 'parts' } as const;
const ISBN = { type: 'ISBN', value: '9780306406157', by: 'gtin' } as const;
const salesOfBook = (...listings: SoldListing[]) =>
  salesOfIdentity(ISBN, answer(...listings), BOOKS);

describe('sales found by product number', () => {
  test('count whatever their titles say', () => {
    const figures = salesOfBook(
      book({ itemId: '1', priceMinor: 1_000, soldQuantity: 3 }),
      book({ itemId: '2', priceMinor: 2_000, soldQuantity: 1 }),
    );
    expect(figures).toEqual({ unitsSold: 4, averagePriceMinor: 1_500, totalRevenueMinor: 5_000 });
  });

  test('leave out what is broken, unpriced, foreign, bundled, absurd or seen twice', () => {
    const figures = salesOfBook(
      book({ itemId: '1', priceMinor: 1_000 }),
      book({ itemId: '1', priceMinor: 1_000 }),
      book({ itemId: '2', priceMinor: 1_100 }),
      book({ itemId: '3', conditionId: '7000' }),
      book({ itemId: '4', priceMinor: null }),
      book({ itemId: '5', currency: 'CAD' }),
      book({ itemId: '8', currency: null }),
      book({ itemId: '9', priceMinor: 0 }),
      book({ itemId: '6', title: 'Lot of old books' }),
      book({ itemId: '7', priceMinor: 900_000 }),
    );
    expect(figures).toEqual({ unitsSold: 2, averagePriceMinor: 1_050, totalRevenueMinor: 2_100 });
  });
});

test('a lot of a certain size counts at the price of one piece, and for all it brought', () => {
  const figures = salesOfBook(
    book({ itemId: '1', priceMinor: 1_000 }),
    book({ itemId: '2', title: 'Lot of 4 Salt Roads', priceMinor: 8_000, soldQuantity: 2 }),
  );
  expect(figures).toEqual({ unitsSold: 9, averagePriceMinor: 1_500, totalRevenueMinor: 17_000 });
});

test('prices at the very bounds of the usual count, those beyond do not', () => {
  const figures = salesOfBook(
    ...[299, 300, 1_200, 1_200, 1_200, 1_200, 1_200, 1_200, 4_200, 4_201].map((priceMinor, at) =>
      book({ itemId: `${at}`, priceMinor }),
    ),
  );
  expect(figures).toMatchObject({ unitsSold: 8, totalRevenueMinor: 300 + 6 * 1_200 + 4_200 });
});

test('another maker’s goods count as well when a store asks for its own number', () => {
  const identity = { type: 'MPN', value: '924-5171', by: 'number' } as const;
  const figures = salesOfIdentity(
    identity,
    answer(buildListing({ title: 'Dorman 924-5171 aftermarket bracket', soldQuantity: 3 })),
    PARTS,
  );
  expect(figures.unitsSold).toBe(3);
});

describe('a number of another maker’s own', () => {
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

  test('counts what its maker sold, and for all it brought', () => {
    expect(salesOf('Dorman 924-5171 aftermarket bracket')).toEqual({
      unitsSold: 3,
      averagePriceMinor: 1_200,
      totalRevenueMinor: 3_600,
    });
  });

  test('counts nothing that names the maker elsewhere, or none', () => {
    expect(salesOf('Dorman bracket 924-5171').unitsSold).toBe(0);
    expect(salesOf('Aftermarket bracket 924-5171').unitsSold).toBe(0);
  });
});

test('copies of a car maker’s part count in no store of parts, and nobody asks elsewhere', () => {
  const identity = { type: 'MPN', value: 'F4ZZ-6E086-A', by: 'number' } as const;
  const copies = answer(
    buildListing({ title: 'Dorman bracket replaces F4ZZ6E086A', soldQuantity: 2 }),
  );
  expect(salesOfIdentity(identity, copies, PARTS).unitsSold).toBe(0);
  expect(salesOfIdentity(identity, copies, { ...BOOKS, storeType: 'fashion' }).unitsSold).toBe(2);
});

test('sales found by a number count only where the title names it', () => {
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
  expect(figures).toEqual({ unitsSold: 2, averagePriceMinor: 2_000, totalRevenueMinor: 4_000 });
});

test('goods that fit no car count under their number, whatever label stands in front of it', () => {
  const identity = { type: 'Style Code', value: 'DH9217-883', by: 'number' } as const;
  const shoes = 'Stridewell Running Shoes Red Size M';
  const figures = salesOfIdentity(
    identity,
    answer(
      buildListing({ itemId: '1', title: `${shoes} DH9217-883`, soldQuantity: 2 }),
      buildListing({ itemId: '2', title: `${shoes} DH9217-884`, soldQuantity: 7 }),
    ),
    { ...BOOKS, storeType: 'fashion' },
  );
  expect(figures.unitsSold).toBe(2);
});

test('nothing found is a real nothing', () => {
  expect(salesOfIdentity(ISBN, null, BOOKS)).toEqual({
    unitsSold: 0,
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
