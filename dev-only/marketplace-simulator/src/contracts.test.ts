import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEVELOPMENT_APPLICATIONS } from './oauth/applications.ts';
import { startSimulator, type RunningSimulator } from './start-simulator.ts';
import { callerOf, controlCall, INSIGHTS_PATH, rowsIn, type Caller } from './testing/caller.ts';
import { mistakesIn } from './testing/response-fields.ts';

describe('responses of the realistic market have the documented fields of', () => {
  let simulator: RunningSimulator;
  let caller: Caller;
  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, seed: 1, isMild: false });
    const { clientId } = DEVELOPMENT_APPLICATIONS.everything;
    caller = callerOf(simulator, simulator.issueToken({ clientId }).token);
  });
  afterAll(async () => {
    await simulator.stop();
  });

  const someNumbers = async (count: number): Promise<string[]> =>
    rowsIn((await controlCall(simulator, 'GET', `numbers?count=${count}`)).body, 'lines').map(
      ({ partNumber }) => String(partNumber),
    );

  test('Marketplace Insights, for numbers of a dealer’s list', async () => {
    let rows = 0;
    const numbers = await someNumbers(60);
    for (const q of [...numbers, 'headlight', 'SIM-2002', 'SIM-2004']) {
      const { body } = await caller.sold({ q, limit: '200' });
      expect(mistakesIn('insights', 'SalesHistoryPagedCollection', body)).toEqual([]);
      rows += rowsIn(body, 'itemSales').length;
    }
    expect(rows).toBeGreaterThan(300);
  });

  test('Browse, for live listings of these numbers and for groups', async () => {
    let items = 0;
    let groups = 0;
    for (const q of await someNumbers(20)) {
      const { body } = await caller.live({ q, limit: '200' });
      expect(mistakesIn('browse', 'SearchPagedCollection', body)).toEqual([]);
      for (const row of rowsIn(body, 'itemSummaries').slice(0, 4)) {
        const id = encodeURIComponent(String(row.itemId));
        const one = await caller.get(`/buy/browse/v1/item/${id}`);
        const isGood = one.status === 200;
        expect(isGood ? mistakesIn('browse', 'Item', one.body) : []).toEqual([]);
        items += isGood ? 1 : 0;
        const all = await caller.get('/buy/browse/v1/item/get_items_by_item_group', {
          item_group_id: String(row.legacyItemId),
        });
        expect(all.status === 200 ? mistakesIn('browse', 'ItemGroup', all.body) : []).toEqual([]);
        groups += all.status === 200 ? 1 : 0;
      }
    }
    expect(items).toBeGreaterThan(20);
    expect(groups).toBeGreaterThan(0);
  });
});

describe('responses have the documented fields of', () => {
  let simulator: RunningSimulator;
  let caller: Caller;
  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, seed: 1 });
    const { clientId } = DEVELOPMENT_APPLICATIONS.everything;
    caller = callerOf(simulator, simulator.issueToken({ clientId }).token);
  });
  afterAll(async () => {
    await simulator.stop();
  });

  test('Browse, for searches and every item of some stores', async () => {
    for (const seller of ['partsight_demo', 'voltage_corner', 'vintage_loom', 'attic_library']) {
      const filter = `sellers:{${seller}},buyingOptions:{AUCTION|FIXED_PRICE}`;
      const { body } = await caller.live({ category_ids: '0', limit: '200', filter });
      expect(mistakesIn('browse', 'SearchPagedCollection', body)).toEqual([]);
      const ids = rowsIn(body, 'itemSummaries').map(({ itemId }) => String(itemId));
      expect(ids.length).toBeGreaterThanOrEqual(12);
      for (const id of ids) {
        const reply = await caller.get(`/buy/browse/v1/item/${encodeURIComponent(id)}`);
        expect(mistakesIn('browse', 'Item', reply.body)).toEqual([]);
      }
    }
    const warned = await caller.live({ category_ids: '0', filter: 'sellers:{nobody}' });
    expect(mistakesIn('browse', 'SearchPagedCollection', warned.body)).toEqual([]);
  });

  test('Taxonomy', async () => {
    const root = '/commerce/taxonomy/v1';
    const tree = await caller.get(`${root}/category_tree/100`);
    const id = await caller.get(`${root}/get_default_category_tree_id`, {
      marketplace_id: 'EBAY_US',
    });
    const aspects = await caller.get(`${root}/category_tree/100/get_item_aspects_for_category`, {
      category_id: '33564',
    });
    expect(mistakesIn('taxonomy', 'CategoryTree', tree.body)).toEqual([]);
    expect(mistakesIn('taxonomy', 'BaseCategoryTree', id.body)).toEqual([]);
    expect(mistakesIn('taxonomy', 'AspectMetadata', aspects.body)).toEqual([]);
  });

  test('Developer Analytics', async () => {
    const { body } = await caller.get('/developer/analytics/v1_beta/rate_limit/');
    expect(mistakesIn('analytics', 'RateLimitsResponse', body)).toEqual([]);
  });

  test('a body with an unknown field is rejected', () => {
    expect(
      mistakesIn('insights', 'SalesHistoryPagedCollection', {
        total: 1,
        itemSales: [{ title: 'x', mpn: 'y' }],
      }),
    ).toHaveLength(1);
    expect(
      mistakesIn('insights', 'SalesHistoryPagedCollection', {
        itemSales: [{ lastSoldPrice: { value: 9.5 } }],
      }),
    ).toHaveLength(1);
  });

  test('errors', async () => {
    const refused = await Promise.all([
      caller.sold({ q: 'x' }),
      caller.sold({ q: '84972952', category_ids: '1,2' }),
      caller.get(INSIGHTS_PATH, {}, { authorization: 'Bearer nothing' }),
      caller.live({}),
    ]);
    for (const { status, body } of refused) {
      expect(status).toBeGreaterThanOrEqual(400);
      for (const entry of rowsIn(body, 'errors')) {
        expect(mistakesIn('insights', 'Error', entry)).toEqual([]);
      }
    }
  });
});
