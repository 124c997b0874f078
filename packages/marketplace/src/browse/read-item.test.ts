import { beforeAll, describe, expect, test } from 'vitest';

import { notAborted, testMarketplace } from '../testing/marketplace-harness.ts';
import type { Item, ItemOutcome } from './read-item.ts';

const harness = testMarketplace();
let itemIds: readonly string[] = [];
beforeAll(async () => {
  const found = await harness.client.searchStore({
    token: harness.token,
    seller: 'gm_surplus_depot',
    limit: 50,
    signal: notAborted(),
  });
  itemIds = found.kind === 'found' ? found.answer.listings.map(({ itemId }) => itemId) : [];
});

const read = (itemId: string): Promise<ItemOutcome> =>
  harness.client.readItem({ token: harness.token, itemId, signal: notAborted() });

const allItems = async (): Promise<Item[]> =>
  (await Promise.all(itemIds.map(read))).flatMap((outcome) =>
    outcome.kind === 'found' ? outcome.answer : [],
  );

describe('an item', () => {
  test('has the fields its seller filled in, and null for the rest', async () => {
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
    }
  });

  test('lists its categories from the top', async () => {
    const filed = (await allItems()).find(({ categoryId }) => categoryId !== null);
    expect(filed?.categoryPath.slice(0, 3)).toEqual([
      'eBay Motors',
      'Parts & Accessories',
      'Car & Truck Parts & Accessories',
    ]);
  });

  test('is not found when it has ended, never existed or is requested by its bare number', async () => {
    const [itemId = ''] = itemIds;
    for (const wrong of ['v1|999999999999|0', itemId.split('|')[1] ?? '', '../../etc', '']) {
      const outcome = await read(wrong);
      expect(['nothing-found', 'access-not-granted']).toContain(outcome.kind);
    }
    expect(await read('v1|999999999999|0')).toEqual({ kind: 'nothing-found' });
  });

  test('is found by the number in its URL', async () => {
    const [itemId = ''] = itemIds;
    const outcome = await harness.client.readItemByLegacyId({
      token: harness.token,
      legacyItemId: itemId.split('|')[1] ?? '',
      signal: notAborted(),
    });
    expect(outcome).toEqual(await read(itemId));
  });

  test('is not found by a wrong number in its URL', async () => {
    const query = { token: harness.token, legacyItemId: '1', signal: notAborted() };
    expect(await harness.client.readItemByLegacyId(query)).toEqual({ kind: 'nothing-found' });
  });
});
