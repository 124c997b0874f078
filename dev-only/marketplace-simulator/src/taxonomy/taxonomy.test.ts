import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PART_KINDS } from '../market/words/part-kinds.ts';
import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import { callerOf, errorIdsIn, field, rowsIn, type Caller } from '../testing/caller.ts';
import { categoryOf, isWithin } from './category-trees.ts';

let simulator: RunningSimulator;
let caller: Caller;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1 });
  caller = callerOf(simulator, simulator.issueToken().token);
});
afterAll(async () => {
  await simulator.stop();
});

const ROOT = '/commerce/taxonomy/v1';
const ASPECTS = `${ROOT}/category_tree/100/get_item_aspects_for_category`;

const countNodes = (node: unknown): number =>
  rowsIn(node, 'childCategoryTreeNodes').reduce((sum, child) => sum + countNodes(child), 1);

describe('the category trees', () => {
  test.each([
    ['EBAY_US', '0'],
    ['EBAY_MOTORS_US', '100'],
  ])('%s has tree %s', async (marketplace_id, treeId) => {
    const { body } = await caller.get(`${ROOT}/get_default_category_tree_id`, { marketplace_id });
    expect(field(body, 'categoryTreeId')).toBe(treeId);
  });

  test('the whole tree of car parts is returned', async () => {
    const { body } = await caller.get(`${ROOT}/category_tree/100`);
    expect(body).toMatchObject({
      categoryTreeId: '100',
      rootCategoryNode: { category: { categoryId: '0' }, categoryTreeNodeLevel: 0 },
    });
    expect(countNodes(field(body, 'rootCategoryNode'))).toBeGreaterThan(60);
  });

  test('every kind of part is filed under a leaf below car and truck parts', () => {
    for (const { leafId } of PART_KINDS) {
      expect(categoryOf(leafId)?.isLeaf).toBe(true);
      expect(isWithin(leafId, '6030')).toBe(true);
    }
  });

  test('a leaf of parts has brand and part number as aspects', async () => {
    const { body } = await caller.get(ASPECTS, { category_id: '33564' });
    const required = rowsIn(body, 'aspects').filter(
      ({ aspectConstraint }) => field(aspectConstraint, 'aspectRequired') === true,
    );
    expect(required.map(({ localizedAspectName }) => localizedAspectName)).toEqual([
      'Brand',
      'Manufacturer Part Number',
    ]);
  });

  test('a leaf without specifics has no content', async () => {
    const path = `${ROOT}/category_tree/0/get_item_aspects_for_category`;
    expect((await caller.get(path, { category_id: '13777' })).status).toBe(204);
  });

  test.each([
    [`${ROOT}/get_default_category_tree_id`, {}, 400, 62_002],
    [`${ROOT}/get_default_category_tree_id`, { marketplace_id: 'EBAY_MARS' }, 400, 62_003],
    [`${ROOT}/category_tree/77`, {}, 404, 62_004],
    [ASPECTS, {}, 400, 62_006],
    [ASPECTS, { category_id: '0' }, 400, 62_008],
    [ASPECTS, { category_id: '261186' }, 400, 62_005],
    [ASPECTS, { category_id: '6030' }, 400, 62_009],
  ])('%s with %o returns %s', async (path, params, status, errorId) => {
    const reply = await caller.get(path, params);
    expect(reply.status).toBe(status);
    expect(errorIdsIn(reply.body)).toEqual([errorId]);
  });
});
