import { expect, test } from 'vitest';

import { averageShippingMinor, listingFromCopiedRow } from './copied-listing.ts';
import { openedWindow, researchKeywords } from './read-research-page.ts';
import { joinPages, numbersOnPage } from './research-pages.ts';

const listing = (legacyItemId: string | null, soldQuantity: number, row = 1) =>
  listingFromCopiedRow(
    {
      legacyItemId,
      title: 'Bracket',
      priceMinor: 500,
      shippingMinor: null,
      soldQuantity,
      lastSoldAt: new Date('2026-11-03T00:00:00Z'),
    },
    row,
  );

test('pages are joined by item number, as the last one shows it', () => {
  const joined = joinPages([
    [listing('100000000001', 1), listing('100000000002', 2)],
    [listing('100000000002', 3), listing('100000000003', 4)],
  ]);
  expect(joined.map(({ itemId, soldQuantity }) => [itemId, soldQuantity])).toEqual([
    ['v1|100000000001|0', 1],
    ['v1|100000000002|0', 3],
    ['v1|100000000003|0', 4],
  ]);
});

test('rows without an item number are joined by content and stay distinct', () => {
  const joined = joinPages([
    [listing(null, 1), listing(null, 2, 2)],
    [listing(null, 2), listing(null, 3, 2)],
  ]);
  expect(joined.map(({ soldQuantity }) => soldQuantity)).toEqual([1, 2, 3]);
  expect(new Set(joined.map(({ itemId }) => itemId)).size).toBe(3);
});

test('a row without its item number is the listing that another page shows with it', () => {
  const joined = joinPages([
    [listing(null, 1), listing(null, 1, 2), listing(null, 2, 3)],
    [listing('100000000001', 1)],
  ]);
  expect(joined.map(({ soldQuantity }) => soldQuantity)).toEqual([1, 1, 2]);
});

test('rows of one page with the same content are different listings', () => {
  const page = [listing(null, 1), listing(null, 1, 2)];
  expect(joinPages([page])).toHaveLength(2);
  expect(joinPages([page, page])).toHaveLength(2);
});

test('numbers on a page are found in groups and once', () => {
  const titles = ['OEM FL3Z-17B968-AB bumper', 'Ford FL3Z17B968AB', '2019 Ram'];
  expect(numbersOnPage(titles.map((title) => ({ title })))).toContain('FL3Z17B968AB');
});

test('average shipping is weighted by pieces, and unknown without any', () => {
  const rows = [
    { shippingMinor: 800, soldQuantity: 3 },
    { shippingMinor: 400, soldQuantity: 1 },
    { shippingMinor: null, soldQuantity: 9 },
  ];
  expect(averageShippingMinor(rows)).toBe(700);
  expect(averageShippingMinor([])).toBeNull();
});

test.each([
  ['FL3Z-17B968-AB', ['FL3Z 17B968 AB', 'FL3Z-17B968-AB', 'FL3Z17B968AB']],
  ['FL3Z17B968AB', ['FL3Z 17B968 AB', 'FL3Z17B968AB']],
  ['68402348AB', ['68402348AB', '68402348']],
  ['6840 2348-AB', ['68402348AB', '6840 2348-AB', '68402348']],
])('%s is searched as %j', (partNumber, keywords) => {
  expect(researchKeywords(partNumber)).toEqual(keywords);
});

test('the opened window is a year of whole days, today included', () => {
  expect(openedWindow('12months', new Date('2026-11-17T16:20:00Z'))).toEqual({
    from: new Date('2025-11-17T00:00:00Z'),
    to: new Date('2026-11-18T00:00:00Z'),
  });
  expect(openedWindow('3months', new Date('2026-11-17T16:20:00Z'))).toEqual({
    from: new Date('2026-08-17T00:00:00Z'),
    to: new Date('2026-11-18T00:00:00Z'),
  });
});
