import { detectStoreType } from '@partsight/domain/titles/stores/detect-store-type';
import { openStores } from '@partsight/marketplace-simulator/market/stores/stores';
import { expect, test } from 'vitest';

test('four hundred stores are classified by their specifics where no listing shows its category', () => {
  const mistakes: string[] = [];
  for (let seed = 1; seed <= 10; seed += 1) {
    for (const { username, kind, listings } of openStores(seed).stores.values()) {
      const facts = listings.slice(0, 10).map(({ title, brand, mpn, gtin, specifics }) => ({
        title,
        brand,
        mpn,
        gtin,
        specifics,
        categoryIds: [],
        categoryPath: [],
      }));
      const type = detectStoreType(facts);
      if (type !== kind) {
        mistakes.push(`${username} (${seed}): ${kind} taken for ${type}`);
      }
    }
  }
  expect(mistakes).toEqual([]);
});
