import { expect, test } from 'vitest';

import { replacedNames, textToApply } from './baseline.ts';

const TABLES = `-- replaces:
--   0001-people 0002-lanes
--   0007-renewals-2

create table people ();
`;
const FUNCTIONS = `-- replaces:
--   0097-lane-functions

create function f() returns int return 1;
`;
const HEAD = '-- The schema.\n\n';
const BASELINE = `${HEAD}${TABLES}${FUNCTIONS}`;
const OLD_TABLES = ['0001-people', '0002-lanes', '0007-renewals-2'];

test('a baseline names what it replaces, and other migrations replace nothing', () => {
  expect(replacedNames(BASELINE)).toEqual([...OLD_TABLES, '0097-lane-functions']);
  expect(replacedNames('create table t (); -- replaces: nothing')).toEqual([]);
});

test.each([
  ['an empty database', [], BASELINE],
  ['one that has all but the last section', OLD_TABLES, `${HEAD}${FUNCTIONS}`],
  ['one that has everything', [...OLD_TABLES, '0097-lane-functions'], HEAD],
])('%s runs the sections it does not have', (_, applied, text) => {
  expect(textToApply(BASELINE, new Set(applied))).toBe(text);
});

test('a database with a part of a section is refused', () => {
  expect(() => textToApply(BASELINE, new Set(['0001-people']))).toThrow(
    'it lacks 0002-lanes, 0007-renewals-2. First run `admin migrate` of an earlier release that has 0007-renewals-2.',
  );
});
