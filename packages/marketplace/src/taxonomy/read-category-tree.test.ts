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

const credentials = (): { token: string; signal: AbortSignal } => ({
  token: harness.token,
  signal: notAborted(),
});

describe('the category tree', () => {
  test('is flattened, each category with its parent', async () => {
    const outcome = await client.readCategoryTree({ ...credentials(), treeId: MOTORS_TREE_ID });
    const categories = outcome.kind === 'found' ? outcome.answer.categories : [];
    const byId = new Map(categories.map((category) => [category.id, category]));
    expect(byId.get('33564')).toEqual({
      id: '33564',
      name: 'Brake Pads',
      parentId: '33559',
      isLeaf: true,
    });
    expect(byId.get('6030')).toMatchObject({ parentId: '6028', isLeaf: false });
    expect(categories[0]).toMatchObject({ id: '0', parentId: null });
    expect(categories.every(({ parentId }) => parentId === null || byId.has(parentId))).toBe(true);
  });

  test('is not found when it does not exist', async () => {
    expect(await client.readCategoryTree({ ...credentials(), treeId: '77' })).toEqual({
      kind: 'nothing-found',
    });
  });

  test.each([
    ['wrong-schema', { kind: 'malformed', detail: 'the answer does not fit at categoryTreeId' }],
    ['truncated-json', { kind: 'malformed', detail: 'the answer is not JSON' }],
  ] as const)('as %s is malformed', async (body, expected) => {
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [
      { kind: 'garbage', body, forCalls: 1 },
    ]);
    expect(await client.readCategoryTree({ ...credentials(), treeId: '100' })).toEqual(expected);
  });
});
