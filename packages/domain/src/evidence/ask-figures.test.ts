import { expect, test } from 'vitest';

import { askFigures, asOffered, lifeFigures, livesWorthReading } from './ask-figures.ts';
import type { AskListing } from './ask-listing.ts';

const NUMBER = '68211234AB';
const AS_OF = new Date('2026-11-16T00:00:00Z');

const ask = (itemId: string, overrides: Partial<AskListing> = {}): AskListing => ({
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

const figures = (...listings: AskListing[]) =>
  askFigures(NUMBER, { total: listings.length, listings }, { currency: 'USD', asOf: AS_OF });

test('competitors are listings that offer the part, sellers are counted once', () => {
  expect(
    figures(
      ask('1'),
      ask('2', { priceMinor: 6_000, seller: 'two' }),
      ask('3', { priceMinor: 4_000, seller: 'two', conditionId: '3000', condition: 'Used' }),
      ask('4', { title: 'Headlamp bracket for Ram, another number 99999999ZZ' }),
    ),
  ).toMatchObject({ competitors: 3, sellers: 2, newListings: 2, usedListings: 1 });
});

test('the lowest ask is with its postage, and says whether that is known', () => {
  expect(figures(ask('1', { postageMinor: 900 }), ask('2', { priceMinor: 5_500 }))).toMatchObject({
    lowestMinor: 5_500,
    isPostageKnown: true,
  });
  expect(figures(ask('1', { postageMinor: null }))).toMatchObject({
    lowestMinor: 5_000,
    isPostageKnown: false,
  });
});

test('nothing for sale is a real nothing', () => {
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

test('no seller’s name is in the figures', () => {
  const told = figures(ask('1', { seller: 'a_name_nobody_else_has' }));
  expect(JSON.stringify(told)).not.toContain('a_name_nobody_else_has');
});

test('the cheapest listings of the part itself are looked into, a few of them', () => {
  const listings = [
    ask('dear', { priceMinor: 9_000 }),
    ask('mid', { priceMinor: 6_000 }),
    ask('other part', { title: 'Headlamp bracket 99999999ZZ', priceMinor: 100 }),
    ask('ageless', { priceMinor: 200, listedAt: null }),
    ask('low', { priceMinor: 5_000 }),
    ask('lower', { priceMinor: 4_900 }),
  ];
  const worth = livesWorthReading(NUMBER, { total: listings.length, listings }, 'USD');
  expect(worth.map(({ itemId }) => itemId)).toEqual(['lower', 'low', 'mid']);
});

test('lifetime sales count over the age of each listing', () => {
  const day = 86_400_000;
  const agoDays = (days: number) => new Date(AS_OF.getTime() - days * day);
  const lives = [
    // Two years, 48 pieces: two a month.
    { soldQuantity: 48, listedAt: agoDays(730.5) },
    // Three days, 1 piece: not ten a month.
    { soldQuantity: 1, listedAt: agoDays(3) },
  ];
  expect(lifeFigures(lives, AS_OF)).toEqual({ listings: 2, sold: 49, perMonth: 3 });
});

test('a listing without a price is looked into last', () => {
  const order = (...prices: (number | null)[]) => {
    const listings = prices.map((priceMinor, at) => ask(`${at}`, { priceMinor }));
    return livesWorthReading(NUMBER, { total: listings.length, listings }, 'USD').map(
      ({ itemId }) => itemId,
    );
  };
  expect(order(null, 6_000, 5_000)).toEqual(['2', '1', '0']);
  expect(order(6_000, null, 5_000)).toEqual(['2', '0', '1']);
  expect(order(null, 6_000, null, 5_000)).toEqual(['3', '1', '0']);
});

test('sales a month are said to a tenth', () => {
  const listedAt = new Date(AS_OF.getTime() - 730.5 * 86_400_000);
  // Ten in two years are 0.4167 a month, eleven 0.4583.
  expect(lifeFigures([{ soldQuantity: 10, listedAt }], AS_OF).perMonth).toBe(0.4);
  expect(lifeFigures([{ soldQuantity: 11, listedAt }], AS_OF).perMonth).toBe(0.5);
  expect(lifeFigures([], AS_OF)).toEqual({ listings: 0, sold: 0, perMonth: 0 });
});

test('lives stand in the figures only where some were read', () => {
  const listings = [ask('1')];
  const terms = { currency: 'USD', asOf: AS_OF };
  const life = { soldQuantity: 3, listedAt: new Date('2026-11-10T00:00:00Z') };
  expect(askFigures(NUMBER, { total: 1, listings, lives: [life] }, terms).lives).toEqual({
    listings: 1,
    sold: 3,
    perMonth: 3,
  });
  expect(askFigures(NUMBER, { total: 1, listings, lives: [] }, terms)).not.toHaveProperty('lives');
  expect(askFigures(NUMBER, { total: 1, listings }, terms)).not.toHaveProperty('lives');
});

test('an answer that was not read to its end is at least so much', () => {
  const listings = [ask('1')];
  const isLowerBound = (total: number) =>
    askFigures(NUMBER, { total, listings }, { currency: 'USD', asOf: AS_OF }).isLowerBound;
  expect([isLowerBound(1), isLowerBound(2)]).toEqual([false, true]);
});

test('prices are told without postage, the lowest ask with it', () => {
  const told = figures(
    ask('1', { priceMinor: 4_000, postageMinor: 1_500 }),
    ask('2', { priceMinor: 5_000 }),
    ask('3', { priceMinor: 6_000 }),
    ask('4', { priceMinor: 7_000 }),
    ask('5', { priceMinor: 8_000 }),
    ask('6', { priceMinor: null, seller: null }),
  );
  expect(told).toMatchObject({
    competitors: 6,
    sellers: 1,
    lowestMinor: 5_000,
    lowerQuartileMinor: 5_000,
    medianMinor: 6_000,
    upperQuartileMinor: 7_000,
  });
});

test('what is on offer counts as sold once, so that the judge looks at it', () => {
  const { postageMinor: _postage, seller: _seller, listedAt: _listedAt, ...same } = ask('1');
  expect(asOffered(ask('1'))).toEqual({
    ...same,
    soldQuantity: 1,
    lastSoldAt: null,
    imageUrl: null,
    listingUrl: null,
  });
});
