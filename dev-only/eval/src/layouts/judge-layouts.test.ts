import { expect, test } from 'vitest';

import { judgeLayout } from './judge-layouts.ts';
import { layoutCase } from './layout-case.ts';

const rows = [
  'Part Number|Qty|Cost',
  '68012345AB|2|4.50',
  '68012346AC|1|15.25',
  '68012347AD|4|112.00',
];

test('every column that differs is named', () => {
  const right = layoutCase({ name: 'a list', rows, part: 0, quantity: 1, cost: 2 });
  expect(judgeLayout(right)).toEqual({ name: 'a list', wrong: [] });
  const wrong = layoutCase({ name: 'a list', rows, part: 1, quantity: null, cost: 2 });
  expect(judgeLayout(wrong).wrong).toEqual(['part 0 instead of 1', 'quantity 1 instead of none']);
});
