import { expect, test } from 'vitest';

import { notAborted, testMarketplace } from '../testing/marketplace-harness.ts';
import { openStubMarketplace } from '../testing/stub-marketplace.ts';

const harness = testMarketplace({}, { postalCode: '48201' });

test('searches fixed prices once, cheapest first, with the destination', async () => {
  harness.simulator.takeCalls();
  const found = await harness.client.searchActiveListings({
    token: harness.token,
    keywords: 'filter',
    categoryId: '6028',
    signal: notAborted(),
  });
  const [call, ...more] = harness.simulator.takeCalls();
  expect(more).toEqual([]);
  expect(new URLSearchParams(call?.query).get('filter')).toBe('buyingOptions:{FIXED_PRICE}');
  expect(new URLSearchParams(call?.query).get('sort')).toBe('price');
  expect(found.kind).toBe('found');
  const listings = found.kind === 'found' ? found.answer.listings : [];
  const prices = listings.map(({ priceMinor }) => priceMinor ?? 0);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  // With a destination, calculated shipping is included as well.
  expect(listings.every(({ postageMinor }) => postageMinor !== null)).toBe(true);
  expect(listings.every(({ seller }) => seller !== null)).toBe(true);
});

test('a warning that part of the query was dropped is a refusal', async () => {
  const canned = await openStubMarketplace();
  canned.respondWith({ total: 3, itemSummaries: [], warnings: [{ errorId: 12_009 }] });
  const ask = { token: 'token', keywords: 'x', categoryId: '1', signal: notAborted() };
  expect(await canned.client.searchActiveListings(ask)).toEqual({
    kind: 'request-refused',
    errorId: 12_009,
    about: 'setup',
  });
  canned.respondWith({ total: 0 });
  expect(await canned.client.searchActiveListings(ask)).toEqual({ kind: 'nothing-found' });
  canned.respondWith({ total: 3 });
  expect((await canned.client.searchActiveListings(ask)).kind).toBe('malformed');
  await canned.close();
});
