import { storeAnalysis } from '@partsight/contract/stores';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

/** Marketplace quirks with stores: refused searches, grouped listings, listings being edited. */

const db = testDatabase();
const { trader, simulator } = marketplaceApp(db, {}, { withWorker: true });

const SELLER = 'gm_surplus_depot';
const SEARCH = '/buy/browse/v1/item_summary/search';

const analyze = async (who: Person, storeIdentifier: string) =>
  who.post('/api/analyze-universal-store', { storeIdentifier, itemCount: 10 });

const searches = () =>
  simulator()
    .takeCalls()
    .filter(({ path }) => path === SEARCH)
    .map(({ query }) => new URLSearchParams(query));

test('a refused search by seller alone is retried within a category', async () => {
  const dana = await trader();
  simulator().takeCalls();
  simulator().setFaults({ tokenId: dana.tokenId }, [
    { kind: 'refuse', status: 400, errorId: 12_001, domain: 'API_BROWSE', forCalls: 1 },
  ]);
  const response = await analyze(dana, SELLER);
  expect(response.statusCode).toBe(200);
  const { data } = storeAnalysis.parse(response.json());
  expect([data.storeName, data.processedListings]).toEqual([SELLER, 10]);
  const searchCalls = searches();
  expect(searchCalls.map((query) => query.get('category_ids'))).toEqual(['0', '6028']);
});

test('a seller refused by every search costs three calls', async () => {
  const dana = await trader();
  simulator().takeCalls();
  simulator().setFaults({ tokenId: dana.tokenId }, [
    { kind: 'refuse', status: 400, errorId: 12_001, domain: 'API_BROWSE' },
  ]);
  expect((await analyze(dana, SELLER)).statusCode).toBe(502);
  expect(searches()).toHaveLength(3);
});

test('the URL of a listing with variations leads to its seller', async () => {
  await fetch(`${simulator().origin}/_control/wire`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ itemGroups: true }),
  });
  const dana = await trader();
  const found = await fetch(
    `${simulator().origin}${SEARCH}?filter=sellers:{${SELLER}}&limit=50&q=oem`,
    {
      headers: {
        authorization: `Bearer ${dana.token}`,
        'x-ebay-c-marketplace-id': 'EBAY_MOTORS_US',
      },
    },
  );
  const { itemSummaries = [] } = (await found.json()) as {
    itemSummaries?: { legacyItemId: string; itemGroupHref?: string }[];
  };
  const group = itemSummaries.find(({ itemGroupHref }) => itemGroupHref !== undefined);
  simulator().takeCalls();
  const response = await analyze(dana, `https://www.ebay.com/itm/${group?.legacyItemId}`);
  const calls = simulator().takeCalls();
  expect(response.json()).toMatchObject({ data: { storeName: SELLER } });
  expect(calls.some(({ path }) => path.endsWith('/get_items_by_item_group'))).toBe(true);
});

test('a listing that its seller is editing has its own message', async () => {
  const dana = await trader();
  simulator().setFaults({ tokenId: dana.tokenId }, [
    { kind: 'refuse', status: 400, errorId: 11_004, domain: 'API_BROWSE' },
  ]);
  const response = await analyze(dana, 'https://www.ebay.com/itm/123456789012');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    code: 'store/being-changed',
    message: 'This listing is being changed by its seller, try again in some minutes.',
  });
});
