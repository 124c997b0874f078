import { expect, test } from 'vitest';

import { judgeLayout } from './judge-layouts.ts';
import { printed } from './layout-case.ts';

const ROWS = printed(`
Part Number|Qty|Cost
68012345AB|2|4.50
68012346AC|1|15.25
68012347AD|4|112.00`);

test('every column that differs is named', () => {
  const right = { part: 0, quantity: 1, cost: 2 };
  expect(judgeLayout(['a list', ROWS, right])).toEqual({ name: 'a list', wrong: [] });
  expect(judgeLayout(['a list', ROWS, { part: 1, quantity: null, cost: 2 }]).wrong).toEqual([
    'part 0 instead of 1',
    'quantity 1 instead of none',
  ]);
});
