import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from '../marketplace-client.ts';
import { notAborted, openBench, type Bench } from '../testing/bench.ts';
import { MOTORS_TREE_ID } from './read-category-tree.ts';

let bench: Bench;
let client: MarketplaceClient;
beforeAll(async () => {
  bench = await openBench();
  client = marketplaceClient(bench.config);
});
afterAll(async () => {
  client.close();
  await bench.simulator.stop();
});

const asked = (): { token: string; signal: AbortSignal } => ({
  token: bench.token,
  signal: notAborted(),
});

describe('the category tree', () => {
  test('is read flat, each category with its parent', async () => {
    const outcome = await client.readCategoryTree({ ...asked(), treeId: MOTORS_TREE_ID });
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

  test('that does not exist is not found', async () => {
    expect(await client.readCategoryTree({ ...asked(), treeId: '77' })).toEqual({
      kind: 'nothing-found',
    });
  });

  test.each([
    ['wrong-schema', { kind: 'malformed', detail: 'the answer does not fit at categoryTreeId' }],
    ['truncated-json', { kind: 'malformed', detail: 'the answer is not JSON' }],
  ] as const)('as %s is malformed', async (body, expected) => {
    bench.simulator.setFaults({ tokenId: bench.tokenId }, [{ kind: 'garbage', body, forCalls: 1 }]);
    expect(await client.readCategoryTree({ ...asked(), treeId: '100' })).toEqual(expected);
  });
});
