import { expect, test } from 'vitest';

import { findSql } from './check-sql.ts';

test.each([
  ['"select id from parts where batch_id = $1"'],
  ['"SELECT * FROM parts"'],
  ['`select ${columns} from ${table}`'],
  ['"select pg_advisory_xact_lock($1)"'],
  ['`and exists (select from lanes where id = $1)`'],
  ['"insert into parts (id) values ($1)"'],
  ['`update lanes set fence = fence + 1`'],
  ['sql`delete from parts`'],
  ['`copy ${table} (${columns}) from stdin`'],
  ['`with work as (${next}) table work`'],
  ['"create unique index on_id on parts (id)"'],
  ['"grant select, insert on parts to app"'],
])('finds SQL in %s', (code) => {
  expect(findSql('x.ts', code)).toHaveLength(1);
});

test.each([
  ['"Select a file from your computer."'],
  ['"Please select one or more parts from the list, then update them."'],
  ['"Delete from here"'],
  ['"We update your token and set the clock."'],
  ['"text-ink-muted truncate table-cell select-none from-accent"'],
  ['"Starts with batches as (always) expected"'],
])('finds no SQL in %s', (code) => {
  expect(findSql('x.ts', code)).toEqual([]);
});
