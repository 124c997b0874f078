import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from '../marketplace-client.ts';
import {
  notAborted,
  openMarketplaceHarness,
  type MarketplaceHarness,
} from '../testing/marketplace-harness.ts';
import { MOTORS_TREE_ID } from './read-category-tree.ts';

let harness: MarketplaceHarness;
let client: MarketplaceClient;
beforeAll(async () => {
  harness = await openMarketplaceHarness();
  client = marketplaceClient(harness.config);
});
afterAll(async () => {
  client.close();
  await harness.simulator.stop();
});

const read = (categoryId: string) =>
  client.readRequiredSpecifics({
    token: harness.token,
    signal: notAborted(),
    treeId: MOTORS_TREE_ID,
    categoryId,
  });

describe('required specifics', () => {
  test('are those that the leaf category cannot do without', async () => {
    expect(await read('33564')).toEqual({
      kind: 'found',
      answer: { required: ['Brand', 'Manufacturer Part Number'] },
    });
  });

  test.each(['0', '6028', '999999999'])('category %s has none', async (categoryId) => {
    expect(await read(categoryId)).toEqual({ kind: 'nothing-found' });
  });

  test('that do not fit the schema are malformed', async () => {
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [
      { kind: 'garbage', body: 'wrong-schema', forCalls: 1 },
    ]);
    expect(await read('33564')).toEqual({
      kind: 'malformed',
      detail: 'the answer does not fit at aspects',
    });
  });
});
