import { describe, expect, test } from 'vitest';

import { notAborted, testMarketplace } from '../testing/marketplace-harness.ts';
import { MOTORS_TREE_ID } from './read-category-tree.ts';

const harness = testMarketplace();

const credentials = (): { token: string; signal: AbortSignal } => ({
  token: harness.token,
  signal: notAborted(),
});

describe('the category tree', () => {
  test('is flattened, from the top', async () => {
    const outcome = await harness.client.readCategoryTree({
      ...credentials(),
      treeId: MOTORS_TREE_ID,
    });
    const categories = outcome.kind === 'found' ? outcome.answer.categories : [];
    const ids = categories.map(({ id }) => id);
    expect(ids[0]).toBe('0');
    expect(ids.indexOf('6028')).toBeLessThan(ids.indexOf('6030'));
    expect(categories).toContainEqual({ id: '33564', name: 'Brake Pads' });
  });

  test('is not found when it does not exist', async () => {
    expect(await harness.client.readCategoryTree({ ...credentials(), treeId: '77' })).toEqual({
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
    expect(await harness.client.readCategoryTree({ ...credentials(), treeId: '100' })).toEqual(
      expected,
    );
  });
});
