import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { dedupeListings } from './dedupe-listings.ts';
import type { SoldListing } from './sold-listing.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 12, minute));
const listingVersion = (changes: Partial<SoldListing>) =>
  buildListing({ itemId: 'same', ...changes });

describe('of two snapshots of one item', () => {
  test.each<[string, Partial<SoldListing>, Partial<SoldListing>, 'first' | 'second']>([
    ['the last word is kept', {}, {}, 'second'],
    [
      'the one that knows of the later sale is kept, when it came second',
      { lastSoldAt: at(1), soldQuantity: 4 },
      { lastSoldAt: at(2), soldQuantity: 5 },
      'second',
    ],
    [
      'the one that knows of the later sale is kept, when it came first',
      { lastSoldAt: at(2), soldQuantity: 5 },
      { lastSoldAt: at(1), soldQuantity: 4 },
      'first',
    ],
    [
      'a dated one goes before one without a date',
      { lastSoldAt: at(1) },
      { lastSoldAt: null },
      'first',
    ],
    [
      'a sale taken back counts no more',
      { lastSoldAt: at(1), soldQuantity: 9 },
      { lastSoldAt: at(1), soldQuantity: 8 },
      'second',
    ],
    ['a price beats none, when it came first', {}, { priceMinor: null }, 'first'],
    ['a price beats none, when it came second', { priceMinor: null }, {}, 'second'],
    [
      'a price beats a later sale without one',
      { lastSoldAt: at(1) },
      { lastSoldAt: at(2), priceMinor: null },
      'first',
    ],
    [
      'without any price the later sale decides',
      { lastSoldAt: at(2), priceMinor: null },
      { lastSoldAt: at(1), priceMinor: null },
      'first',
    ],
  ])('%s', (_, first, second, kept) => {
    const looks = {
      first: listingVersion({ title: 'first', ...first }),
      second: listingVersion(second),
    };
    expect(dedupeListings([looks.first, looks.second])).toEqual([looks[kept]]);
  });

  test('fields are never mixed', () => {
    const first = listingVersion({ lastSoldAt: at(2), priceMinor: 100, imageUrl: null });
    const second = listingVersion({
      lastSoldAt: at(1),
      priceMinor: 900,
      imageUrl: 'https://image',
    });
    expect(dedupeListings([first, second])[0]).toBe(first);
  });
});

test('items keep their first position', () => {
  const [a, b, again] = [
    buildListing({ itemId: 'a' }),
    buildListing({ itemId: 'b' }),
    buildListing({ itemId: 'a', title: 'again' }),
  ];
  expect(dedupeListings([a, b, again])).toEqual([again, b]);
});

test('returns every item once, as one of its snapshots', () => {
  const listing = fc
    .tuple(fc.constantFrom('1', '2', '3'), fc.option(fc.nat({ max: 3 })), fc.option(fc.nat(3)))
    .map(([itemId, minute, priceMinor]) =>
      buildListing({ itemId, priceMinor, lastSoldAt: minute === null ? null : at(minute) }),
    );
  fc.assert(
    fc.property(fc.array(listing), (listings) => {
      const once = dedupeListings(listings);
      expect(new Set(once.map(({ itemId }) => itemId)).size).toBe(once.length);
      expect(once.length).toBe(new Set(listings.map(({ itemId }) => itemId)).size);
      expect(once.every((one) => listings.includes(one))).toBe(true);
      expect(dedupeListings(once)).toEqual(once);
    }),
  );
});
