import { expect, test } from 'vitest';

import type { CaseRow } from './case-row.ts';
import { judgeCase } from './judge-case.ts';

const caseOf = (wanted: CaseRow[3]): CaseRow => [
  'plain',
  '68402348AB',
  [['Genuine Mopar 68402348AB Oxygen Sensor', 60, 2]],
  wanted,
];

test('a case is right when units and price lie in the wanted ranges', () => {
  expect(judgeCase(caseOf({ units: [2, 2], price: [59, 61] }))).toEqual([]);
});

test('a figure outside of its range, and one that should be unknown, are wrong', () => {
  expect(judgeCase(caseOf({ units: [3, 4], price: null }))).toEqual([
    'units 2 instead of 3 to 4',
    'price 60 instead of unknown',
  ]);
});

test('none is zero or unknown', () => {
  const wanted = { units: 'none', price: null } as const;
  const none: CaseRow = ['none', '68402348AB', [], wanted];
  const open: CaseRow = ['open', '68402348AB', [['Sensor 68402348AB', 60]], wanted];
  expect([judgeCase(none), judgeCase(open)]).toEqual([[], []]);
  expect(judgeCase(caseOf({ units: 'none', price: [59, 61] }))).toEqual([
    'units 2 instead of none',
  ]);
});
