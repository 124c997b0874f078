import { expect, test } from 'vitest';

import { findForeignRepositories, findSql } from './check-sql.ts';

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

test.each<[string, string, number]>([
  ['runs/run.service.ts', '../evidence/lookups/lookups.repo.ts', 1],
  ['evidence/by-hand/save.service.ts', '../lookups/lookups.repo.ts', 0],
  ['runs/run.service.ts', '../batches/parts.repo.ts', 0],
  ['runs/run.service.test.ts', '../evidence/lookups/lookups.repo.ts', 0],
  ['create-worker-services.ts', './evidence/lookups/lookups.repo.ts', 0],
])('%s imports %s: %i faults', (file, imported, faults) => {
  const source = `import { repo } from '${imported}';`;
  expect(findForeignRepositories(`packages/server/src/${file}`, source)).toHaveLength(faults);
});
