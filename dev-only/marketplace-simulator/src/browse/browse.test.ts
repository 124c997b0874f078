import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEVELOPMENT_APPLICATIONS } from '../oauth/applications.ts';
import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import { callerOf, errorIdsIn, field, rowsIn, type Caller, type Reply } from '../testing/caller.ts';

let simulator: RunningSimulator;
let caller: Caller;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
  const { clientId } = DEVELOPMENT_APPLICATIONS.base;
  caller = callerOf(simulator, simulator.issueToken({ clientId }).token);
});
afterAll(async () => {
  await simulator.stop();
});

const STORE = 'summit_ridge_oem';
const inStore = (params: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  caller.live({ category_ids: '0', filter: `sellers:{${STORE}}`, limit: '200', ...params });
const bothWays = `sellers:{${STORE}},buyingOptions:{AUCTION|FIXED_PRICE}`;
const threeStores = `sellers:{${STORE}|oldtown_mopar|tri-state-salvage}`;

const itemOf = async (
  itemId: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Reply> =>
  caller.get(`/buy/browse/v1/item/${encodeURIComponent(String(itemId))}`, {}, headers);

const total = (reply: Reply): number => Number(field(reply.body, 'total'));

const withPostage = (replies: readonly Reply[]): number =>
  replies.filter(({ body }) => field(body, 'shippingOptions') !== undefined).length;

const wholeStore = async (filter = bothWays): Promise<Record<string, unknown>[]> => {
  const { body } = await inStore({ filter });
  const items = await Promise.all(
    rowsIn(body, 'itemSummaries').map(({ itemId }) => itemOf(itemId)),
  );
  return rowsIn({ items: items.map((reply) => reply.body) }, 'items');
};

describe('a search of live listings', () => {
  test('finds a store’s listings, and only that store’s', async () => {
    const { status, body } = await inStore();
    const rows = rowsIn(body, 'itemSummaries');
    expect(status).toBe(200);
    expect(rows.length).toBeGreaterThan(8);
    expect(body).not.toHaveProperty('warnings');
    for (const row of rows) {
      expect(field(row.seller, 'username')).toBe(STORE);
      for (const absent of ['brand', 'mpn', 'gtin', 'localizedAspects']) {
        expect(row).not.toHaveProperty(absent);
      }
    }
  });

  test('omits auctions unless the filter includes them', async () => {
    const fixed = await inStore();
    const both = await inStore({ filter: bothWays });
    const auctions = await inStore({ filter: `sellers:{${STORE}},buyingOptions:{AUCTION}` });
    expect(total(auctions)).toBeGreaterThan(0);
    expect(total(both)).toBe(total(fixed) + total(auctions));
    for (const row of rowsIn(auctions.body, 'itemSummaries')) {
      expect(row).toHaveProperty('currentBidPrice');
      expect(row).not.toHaveProperty('price');
    }
  });

  test('requires every keyword', async () => {
    const [row] = rowsIn((await inStore()).body, 'itemSummaries');
    const words = String(row?.title).split(' ').slice(0, 2).join(' ');
    const hit = await inStore({ q: words });
    const miss = await inStore({ q: `${words} zeppelin` });
    expect(Number(field(hit.body, 'total'))).toBeGreaterThan(0);
    expect(field(miss.body, 'total')).toBe(0);
  });

  test('finds listings of a part number outside of the stores', async () => {
    const totals = await Promise.all(
      ['84972952', '68402348AB', '13540551', '42798696'].map(async (q) =>
        Number(field((await caller.live({ q })).body, 'total')),
      ),
    );
    expect(Math.max(...totals)).toBeGreaterThan(0);
  });

  test.each([
    ['an unknown seller', { filter: 'sellers:{no_such_seller}', category_ids: '0' }, 12_003],
    ['an unknown category', { category_ids: '987654' }, 12_009],
    ['a price without currency', { q: 'brake', filter: 'price:[1..50]' }, 12_012],
    ['an unknown filter', { q: 'brake', filter: 'colour:red' }, 12_002],
    ['a broken filter', { q: 'brake', filter: 'conditionIds:{1000' }, 12_002],
    ['a bad gtin', { gtin: '12345' }, 12_022],
  ])('returns a success with a warning for %s', async (_, params, errorId) => {
    const reply = await caller.live(params);
    expect(reply.status).toBe(200);
    expect(errorIdsIn(reply.body, 'warnings')).toEqual([errorId]);
    expect(reply.body).not.toHaveProperty('errors');
  });

  test('finds other sellers’ listings if the seller is unknown', async () => {
    const { body } = await caller.live({ category_ids: '0', filter: 'sellers:{no_such_seller}' });
    expect(rowsIn(body, 'itemSummaries').length).toBeGreaterThan(0);
  });

  test.each([
    ['nothing at all', {}, 400, 12_001],
    ['a seller alone', { filter: `sellers:{${STORE}}` }, 400, 12_001],
    ['a top category alone', { category_ids: '6000' }, 409, 12_013],
    ['two categories', { category_ids: '6028,6030' }, 400, 12_030],
    ['a limit of 201', { q: 'x', limit: '201' }, 400, 12_006],
    ['a limit of text', { q: 'x', limit: 'ten' }, 400, 12_007],
    ['a negative offset', { q: 'x', offset: '-50' }, 400, 12_004],
    ['an offset of text', { q: 'x', offset: 'ten' }, 400, 12_005],
    ['an offset of 10,000', { q: 'x', offset: '10000' }, 400, 12_029],
    [
      'an offset that is no multiple of the limit',
      { q: 'x', limit: '50', offset: '75' },
      400,
      12_515,
    ],
    [
      '251 sellers',
      { q: 'x', filter: `sellers:{${Array.from({ length: 251 }, (_, i) => `s${i}`).join('|')}}` },
      400,
      12_032,
    ],
  ])('refuses %s', async (_, params: Record<string, string>, status, errorId) => {
    const reply = await caller.live(params);
    expect(reply.status).toBe(status);
    expect(errorIdsIn(reply.body)).toEqual([errorId]);
  });

  test('pages through a store without repeating or losing a listing', async () => {
    const count = total(await inStore());
    const ids: unknown[] = [];
    for (let offset = 0; offset < count; offset += 5) {
      const { body } = await inStore({ limit: '5', offset: String(offset) });
      ids.push(...rowsIn(body, 'itemSummaries').map(({ itemId }) => itemId));
    }
    expect(new Set(ids).size).toBe(count);
  });
});

describe('an item', () => {
  test('has its specifics, its number sometimes only among them', async () => {
    const items = await wholeStore(threeStores);
    const withMpn = items.filter(({ mpn }) => mpn !== undefined);
    const onlyInside = items.filter(
      (item) =>
        item.mpn === undefined &&
        rowsIn(item, 'localizedAspects').some(({ name }) => name === 'Manufacturer Part Number'),
    );
    expect(withMpn.length).toBeGreaterThan(0);
    expect(onlyInside.length).toBeGreaterThan(0);
  });

  test('omits calculated postage unless the caller names a destination', async () => {
    const ids = (await wholeStore()).map(({ itemId }) => itemId);
    const headers = { 'x-ebay-c-enduserctx': 'contextualLocation=country%3DUS%2Czip%3D19406' };
    const plain = await Promise.all(ids.map((id) => itemOf(id)));
    const placed = await Promise.all(ids.map((id) => itemOf(id, headers)));
    expect(withPostage(placed)).toBe(ids.length);
    expect(withPostage(plain)).toBeLessThan(ids.length);
  });

  test('is found by its legacy id', async () => {
    const [item] = await wholeStore();
    const reply = await caller.get('/buy/browse/v1/item/get_item_by_legacy_id', {
      legacy_item_id: String(item?.legacyItemId),
    });
    expect(field(reply.body, 'itemId')).toBe(item?.itemId);
  });

  test('that has ended is not found, and none by its bare legacy id', async () => {
    const sold = callerOf(simulator, simulator.issueToken().token);
    const [row] = rowsIn((await sold.sold({ q: 'JL3Z-13240-AA' })).body, 'itemSales');
    const [live] = await wholeStore();
    for (const itemId of [row?.itemId, live?.legacyItemId, 'v1|1|0', 'nonsense']) {
      const reply = await itemOf(itemId);
      expect(reply.status).toBe(404);
      expect(errorIdsIn(reply.body)).toEqual([11_001]);
    }
  });
});
