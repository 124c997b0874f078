import { describe, expect, test } from 'vitest';

import { notAborted, testMarketplace } from '../testing/marketplace-harness.ts';
import { MOTORS_TREE_ID } from './read-category-tree.ts';

const harness = testMarketplace();

const read = (categoryId: string) =>
  harness.client.readRequiredSpecifics({
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
