import { describe, expect, test } from 'vitest';

import { parseSource } from './parse-source.ts';
import { sqlIn } from './sql-in.ts';

const found = (code: string) => sqlIn(parseSource('x.ts', code)).length > 0;

describe('reads as SQL', () => {
  test.each([
    ['a query', '"select id from parts where batch_id = $1"'],
    ['a query in capitals', '"SELECT * FROM parts"'],
    ['a query over lines', '`\n  select id,\n    name\n  from parts`'],
    ['a query with holes', '`select ${columns} from ${table}`'],
    ['a query of a function', '"select pg_advisory_xact_lock($1)"'],
    ['a query without a table', '"select 1"'],
    ['a query inside another text', '`and exists (select from lanes where id = $1)`'],
    ['an insert', '"insert into parts (id) values ($1)"'],
    ['an update', '`update lanes set fence = fence + 1`'],
    ['an update of several columns', '`update lanes as l set (a, b) = ($1, $2)`'],
    ['a delete', '"delete from sessions where id = $1"'],
    ['a truncation', '"truncate table parts"'],
    ['a copy', '`copy ${table} (${columns}) from stdin`'],
    ['a common table expression', '`with work as (${next}) table work`'],
    ['a new table', '"create temporary table incoming (id int)"'],
    ['a new index', '"create unique index concurrently on_id on parts (id)"'],
    ['a changed role', '"alter role app nobypassrls"'],
    ['a dropped index', '"drop index if exists on_id"'],
    ['a grant', '"grant select, insert on parts to app"'],
    ['a statement in pieces', '"select id " + "from " + table'],
    ['a tagged text', 'sql`delete from parts`'],
  ])('%s', (_, code) => {
    expect(found(code)).toBe(true);
  });
});

describe('does not read as SQL', () => {
  test.each([
    ['an invitation', '"Select a file from your computer."'],
    ['a hint', '"Please select one or more parts from the list, then update them."'],
    ['a label', '"Delete from here"'],
    ['a sentence', '"Insert into the table what you know; create a table of your own."'],
    ['a sentence on updates', '"We update your token and set the clock."'],
    ['a class list', '"text-ink-muted truncate table-cell select-none from-accent"'],
    ['an address', '"/api/select/from"'],
    ['a name', '"selectFrom"'],
    ['a sentence with with', '"Starts with batches as (always) expected"'],
  ])('%s', (_, code) => {
    expect(found(code)).toBe(false);
  });
});
