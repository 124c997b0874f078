import { expect, test } from 'vitest';

import type { ActiveListing } from '../titles/evidence/active-listing.ts';
import { mergeActiveListings } from './merge-active-listings.ts';

const listing = (itemId: string): ActiveListing => ({
  itemId,
  title: 'Bracket',
  priceMinor: 1_000,
  currency: 'USD',
  postageMinor: null,
  conditionId: null,
  condition: null,
  categoryIds: [],
  listedAt: null,
  seller: null,
});

const answer = (ids: string, total = ids.length) => ({
  total,
  listings: ids.split('').map(listing),
});

test('each listing counts once, whichever spelling finds it', () => {
  const merged = mergeActiveListings([answer('ab'), answer('bc')]);
  expect(merged?.listings.map(({ itemId }) => itemId)).toEqual(['a', 'b', 'c']);
  expect(merged?.total).toBe(3);
});

test('a truncated response leaves as many unread', () => {
  expect(mergeActiveListings([answer('ab', 9), answer('c')])?.total).toBe(10);
});

test('there is nothing to merge when no spelling found any', () => {
  expect(mergeActiveListings([])).toBeNull();
});
