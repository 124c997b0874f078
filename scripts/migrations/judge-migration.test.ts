import { expect, test } from 'vitest';

import { judgeMigration } from './judge-migration.ts';

const judge = (text: string): readonly string[] => judgeMigration('0100-x', text, ['0100-x']);

test.each([
  ['create index i on parts (x);', 'say concurrently'],
  ['create unique index i on parts (x);', 'say concurrently'],
  ['alter table parts alter column x type bigint;', 'changes the type'],
  ['alter table parts alter x set not null;', 'set not null'],
  ['alter table parts add constraint c check (x > 0);', 'not valid'],
  ['alter table parts add constraint c foreign key (x) references y;', 'not valid'],
  ['alter table parts add column x int not null;', 'has no default'],
  ['begin; select 1; commit;', 'begins or ends a transaction'],
  ["set lock_timeout = '1s';", 'lock_timeout'],
  ['create index concurrently i on parts (x);', 'without transaction'],
  ['-- without transaction\ncreate table t (x int);', 'more than one statement'],
])('%s is refused', (text, fault) => {
  expect(judge(text).join('\n')).toContain(fault);
});

test.each([
  ['create table t (x int); create index i on t (x); alter table t alter x set not null;'],
  ['-- without transaction\ncreate index concurrently if not exists i on parts (x);'],
  ['alter table parts add column x int;'],
  ['alter table parts add column x int not null default 0;'],
  ['alter table parts add constraint c check (x > 0) not valid;'],
  ['-- create index i on parts (x);\nselect 1;'],
])('%s is accepted', (text) => {
  expect(judge(text)).toEqual([]);
});

test('a number is used once', () => {
  expect(judgeMigration('0100-x', 'select 1;', ['0100-x', '0100-y'])).toEqual([
    'shares its number',
  ]);
});

test.each([
  ['100-x', 'is not named by four digits'],
  ['0100-X', 'is not named by four digits'],
  ['0099-x', 'has a number that an earlier migration may have had'],
])('the name %s is refused', (name, fault) => {
  expect(judgeMigration(name, 'select 1;', [name]).join('\n')).toContain(fault);
});

test('the baseline is exempt', () => {
  expect(
    judgeMigration('0001-baseline', 'create index i on parts (x);', ['0001-baseline']),
  ).toEqual([]);
});
