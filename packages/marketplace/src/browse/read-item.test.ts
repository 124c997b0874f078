import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from '../marketplace-client.ts';
import { notAborted, openBench, type Bench } from '../testing/bench.ts';
import type { Item, ItemOutcome } from './read-item.ts';

let bench: Bench;
let client: MarketplaceClient;
let itemIds: readonly string[] = [];
beforeAll(async () => {
  bench = await openBench();
  client = marketplaceClient(bench.config);
  const found = await client.searchStore({
    token: bench.token,
    seller: 'gm_surplus_depot',
    limit: 50,
    signal: notAborted(),
  });
  itemIds = found.kind === 'found' ? found.answer.listings.map(({ itemId }) => itemId) : [];
});
afterAll(async () => {
  client.close();
  await bench.simulator.stop();
});

const read = (itemId: string): Promise<ItemOutcome> =>
  client.readItem({ token: bench.token, itemId, signal: notAborted() });

const allItems = async (): Promise<Item[]> =>
  (await Promise.all(itemIds.map(read))).flatMap((outcome) =>
    outcome.kind === 'found' ? outcome.answer : [],
  );

describe('an item', () => {
  test('has what its seller filled in, and null for the rest', async () => {
    const items = await allItems();
    expect(items).toHaveLength(itemIds.length);
    expect(items.length).toBeGreaterThan(10);
    expect(items.some(({ mpn }) => mpn !== null)).toBe(true);
    expect(items.some(({ mpn }) => mpn === null)).toBe(true);
    expect(
      items.some(({ specifics }) =>
        specifics.some(({ name, value }) => name === 'Manufacturer Part Number' && value !== ''),
      ),
    ).toBe(true);
    for (const item of items) {
      expect(item.seller).toBe('gm_surplus_depot');
      expect(item.imageUrls.length).toBeGreaterThan(0);
      expect(Number.isSafeInteger(item.priceMinor)).toBe(true);
    }
  });

  test('names its categories from the top', async () => {
    const filed = (await allItems()).find(({ categoryId }) => categoryId !== null);
    expect(filed?.categoryPath.slice(0, 3)).toEqual([
      'eBay Motors',
      'Parts & Accessories',
      'Car & Truck Parts & Accessories',
    ]);
  });

  test('that has ended, never was or is named by its bare number is not found', async () => {
    const [itemId = ''] = itemIds;
    for (const wrong of ['v1|999999999999|0', itemId.split('|')[1] ?? '', '../../etc', '']) {
      const outcome = await read(wrong);
      expect(['nothing-found', 'access-not-granted']).toContain(outcome.kind);
    }
    expect(await read('v1|999999999999|0')).toEqual({ kind: 'nothing-found' });
  });

  test('is found by the number in its address', async () => {
    const [itemId = ''] = itemIds;
    const outcome = await client.readItemByLegacyId({
      token: bench.token,
      legacyItemId: itemId.split('|')[1] ?? '',
      signal: notAborted(),
    });
    expect(outcome).toEqual(await read(itemId));
  });

  test('is not found by a wrong number in its address', async () => {
    const query = { token: bench.token, legacyItemId: '1', signal: notAborted() };
    expect(await client.readItemByLegacyId(query)).toEqual({ kind: 'nothing-found' });
  });
});
