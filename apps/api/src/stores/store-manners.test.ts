import { storeAnalysis } from '@partsight/contract/stores';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

/** What the marketplace does with stores besides answering: refuses a way of asking, groups, changes. */

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

test('a search by seller alone that is refused is asked anew within a category', async () => {
  const dana = await trader();
  simulator().takeCalls();
  simulator().setFaults({ tokenId: dana.tokenId }, [
    { kind: 'refuse', status: 400, errorId: 12_001, domain: 'API_BROWSE', forCalls: 1 },
  ]);
  const answer = await analyze(dana, SELLER);
  expect(answer.statusCode).toBe(200);
  const { data } = storeAnalysis.parse(answer.json());
  expect([data.storeName, data.processedListings]).toEqual([SELLER, 10]);
  const asked = searches();
  expect(asked.map((query) => query.get('category_ids'))).toEqual(['0', '6028']);
});

test('a seller whom every way of asking is refused costs three calls', async () => {
  const dana = await trader();
  simulator().takeCalls();
  simulator().setFaults({ tokenId: dana.tokenId }, [
    { kind: 'refuse', status: 400, errorId: 12_001, domain: 'API_BROWSE' },
  ]);
  expect((await analyze(dana, SELLER)).statusCode).toBe(502);
  expect(searches()).toHaveLength(3);
});

test('the address of a listing with choices leads to its seller', async () => {
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
  const answer = await analyze(dana, `https://www.ebay.com/itm/${group?.legacyItemId}`);
  const calls = simulator().takeCalls();
  expect(answer.json()).toMatchObject({ data: { storeName: SELLER } });
  expect(calls.some(({ path }) => path.endsWith('/get_items_by_item_group'))).toBe(true);
});

test('a listing that its seller is changing has words of its own', async () => {
  const dana = await trader();
  simulator().setFaults({ tokenId: dana.tokenId }, [
    { kind: 'refuse', status: 400, errorId: 11_004, domain: 'API_BROWSE' },
  ]);
  const answer = await analyze(dana, 'https://www.ebay.com/itm/123456789012');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'store/being-changed',
    message: 'This listing is being changed by its seller, try again in some minutes.',
  });
});
