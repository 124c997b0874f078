import { afterAll, beforeAll, expect, test } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from '../marketplace-client.ts';
import { notAborted, openBench, type Bench } from '../testing/bench.ts';
import { openCanned } from '../testing/canned.ts';

let bench: Bench;
let client: MarketplaceClient;
beforeAll(async () => {
  bench = await openBench();
  client = marketplaceClient({ ...bench.config, postalCode: '48201' });
});
afterAll(async () => {
  client.close();
  await bench.simulator.stop();
});

test('asks once for fixed prices, the cheapest first, and says where it would go', async () => {
  bench.simulator.takeCalls();
  const found = await client.searchForSale({
    token: bench.token,
    keywords: 'filter',
    categoryId: '6028',
    signal: notAborted(),
  });
  const [call, ...more] = bench.simulator.takeCalls();
  expect(more).toEqual([]);
  expect(new URLSearchParams(call?.query).get('filter')).toBe('buyingOptions:{FIXED_PRICE}');
  expect(new URLSearchParams(call?.query).get('sort')).toBe('price');
  expect(found.kind).toBe('found');
  const listings = found.kind === 'found' ? found.answer.listings : [];
  const prices = listings.map(({ priceMinor }) => priceMinor ?? 0);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  // With a destination even calculated postage is told.
  expect(listings.every(({ postageMinor }) => postageMinor !== null)).toBe(true);
  expect(listings.every(({ seller }) => seller !== null)).toBe(true);
});

test('a warning that part of the question was dropped is a refusal', async () => {
  const canned = await openCanned();
  canned.answer({ total: 3, itemSummaries: [], warnings: [{ errorId: 12_009 }] });
  const ask = { token: 'token', keywords: 'x', categoryId: '1', signal: notAborted() };
  expect(await canned.client.searchForSale(ask)).toEqual({
    kind: 'request-refused',
    errorId: 12_009,
    about: 'setup',
  });
  canned.answer({ total: 0 });
  expect(await canned.client.searchForSale(ask)).toEqual({ kind: 'nothing-found' });
  canned.answer({ total: 3 });
  expect((await canned.client.searchForSale(ask)).kind).toBe('malformed');
  await canned.close();
});
