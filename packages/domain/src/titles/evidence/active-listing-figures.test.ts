import { expect, test } from 'vitest';

import {
  activeListingFigures,
  toSoldListing,
  listingHistoryFigures,
  listingsForHistory,
} from './active-listing-figures.ts';
import type { ActiveListing } from './active-listing.ts';

const NUMBER = '68211234AB';
const AS_OF = new Date('2026-11-16T00:00:00Z');

const activeListing = (itemId: string, overrides: Partial<ActiveListing> = {}): ActiveListing => ({
  itemId,
  title: `NEW OEM Mopar ${NUMBER} Headlamp Bracket`,
  priceMinor: 5_000,
  currency: 'USD',
  postageMinor: 0,
  conditionId: '1000',
  condition: 'New',
  categoryIds: ['33712'],
  listedAt: new Date('2026-01-01T00:00:00Z'),
  seller: 'one',
  ...overrides,
});

const figures = (...listings: ActiveListing[]) =>
  activeListingFigures(
    NUMBER,
    { total: listings.length, listings },
    { currency: 'USD', asOf: AS_OF },
  );

test('competitors are listings that offer the part; sellers are counted once', () => {
  expect(
    figures(
      activeListing('1'),
      activeListing('2', { priceMinor: 6_000, seller: 'two' }),
      activeListing('3', {
        priceMinor: 4_000,
        seller: 'two',
        conditionId: '3000',
        condition: 'Used',
      }),
      activeListing('4', { title: 'Headlamp bracket for Ram, another number 99999999ZZ' }),
    ),
  ).toMatchObject({ competitors: 3, sellers: 2, newListings: 2, usedListings: 1 });
});

test('the lowest price includes shipping and says whether that is known', () => {
  expect(
    figures(activeListing('1', { postageMinor: 900 }), activeListing('2', { priceMinor: 5_500 })),
  ).toMatchObject({
    lowestMinor: 5_500,
    isPostageKnown: true,
  });
  expect(figures(activeListing('1', { postageMinor: null }))).toMatchObject({
    lowestMinor: 5_000,
    isPostageKnown: false,
  });
});

test('no active listings is a real zero', () => {
  expect(figures()).toEqual({
    competitors: 0,
    sellers: 0,
    lowestMinor: null,
    isPostageKnown: false,
    lowerQuartileMinor: null,
    medianMinor: null,
    upperQuartileMinor: null,
    newListings: 0,
    usedListings: 0,
    isLowerBound: false,
  });
});

test('the figures contain no seller name', () => {
  const summary = figures(activeListing('1', { seller: 'a_name_nobody_else_has' }));
  expect(JSON.stringify(summary)).not.toContain('a_name_nobody_else_has');
});

test('picks a few of the cheapest listings of the part itself for detail', () => {
  const listings = [
    activeListing('dear', { priceMinor: 9_000 }),
    activeListing('mid', { priceMinor: 6_000 }),
    activeListing('other part', { title: 'Headlamp bracket 99999999ZZ', priceMinor: 100 }),
    activeListing('ageless', { priceMinor: 200, listedAt: null }),
    activeListing('low', { priceMinor: 5_000 }),
    activeListing('lower', { priceMinor: 4_900 }),
  ];
  const worth = listingsForHistory(NUMBER, { total: listings.length, listings }, 'USD');
  expect(worth.map(({ itemId }) => itemId)).toEqual(['lower', 'low', 'mid']);
});

test('lifetime sales are divided by each listing’s age', () => {
  const day = 86_400_000;
  const agoDays = (days: number) => new Date(AS_OF.getTime() - days * day);
  const lives = [
    // Two years, 48 pieces: two per month.
    { soldQuantity: 48, listedAt: agoDays(730.5) },
    // Three days, one piece: not ten per month.
    { soldQuantity: 1, listedAt: agoDays(3) },
  ];
  expect(listingHistoryFigures(lives, AS_OF)).toEqual({ listings: 2, sold: 49, perMonth: 3 });
});

test('a listing without a price is picked last', () => {
  const order = (...prices: (number | null)[]) => {
    const listings = prices.map((priceMinor, at) => activeListing(`${at}`, { priceMinor }));
    return listingsForHistory(NUMBER, { total: listings.length, listings }, 'USD').map(
      ({ itemId }) => itemId,
    );
  };
  expect(order(null, 6_000, 5_000)).toEqual(['2', '1', '0']);
  expect(order(6_000, null, 5_000)).toEqual(['2', '0', '1']);
  expect(order(null, 6_000, null, 5_000)).toEqual(['3', '1', '0']);
});

test('monthly sales are rounded to a tenth', () => {
  const listedAt = new Date(AS_OF.getTime() - 730.5 * 86_400_000);
  // Ten in two years is 0.4167 per month, eleven 0.4583.
  expect(listingHistoryFigures([{ soldQuantity: 10, listedAt }], AS_OF).perMonth).toBe(0.4);
  expect(listingHistoryFigures([{ soldQuantity: 11, listedAt }], AS_OF).perMonth).toBe(0.5);
  expect(listingHistoryFigures([], AS_OF)).toEqual({ listings: 0, sold: 0, perMonth: 0 });
});

test('lifetime figures appear only when some were read', () => {
  const listings = [activeListing('1')];
  const terms = { currency: 'USD', asOf: AS_OF };
  const life = { soldQuantity: 3, listedAt: new Date('2026-11-10T00:00:00Z') };
  expect(activeListingFigures(NUMBER, { total: 1, listings, lives: [life] }, terms).lives).toEqual({
    listings: 1,
    sold: 3,
    perMonth: 3,
  });
  expect(activeListingFigures(NUMBER, { total: 1, listings, lives: [] }, terms)).not.toHaveProperty(
    'lives',
  );
  expect(activeListingFigures(NUMBER, { total: 1, listings }, terms)).not.toHaveProperty('lives');
});

test('a truncated response gives minimums', () => {
  const listings = [activeListing('1')];
  const isLowerBound = (total: number) =>
    activeListingFigures(NUMBER, { total, listings }, { currency: 'USD', asOf: AS_OF })
      .isLowerBound;
  expect([isLowerBound(1), isLowerBound(2)]).toEqual([false, true]);
});

test('prices exclude shipping, the lowest price includes it', () => {
  const summary = figures(
    activeListing('1', { priceMinor: 4_000, postageMinor: 1_500 }),
    activeListing('2', { priceMinor: 5_000 }),
    activeListing('3', { priceMinor: 6_000 }),
    activeListing('4', { priceMinor: 7_000 }),
    activeListing('5', { priceMinor: 8_000 }),
    activeListing('6', { priceMinor: null, seller: null }),
  );
  expect(summary).toMatchObject({
    competitors: 6,
    sellers: 1,
    lowestMinor: 5_000,
    lowerQuartileMinor: 5_000,
    medianMinor: 6_000,
    upperQuartileMinor: 7_000,
  });
});

test('an active listing counts as sold once, so that it can be judged', () => {
  const {
    postageMinor: _postage,
    seller: _seller,
    listedAt: _listedAt,
    ...same
  } = activeListing('1');
  expect(toSoldListing(activeListing('1'))).toEqual({
    ...same,
    soldQuantity: 1,
    lastSoldAt: null,
    imageUrl: null,
    listingUrl: null,
  });
});
