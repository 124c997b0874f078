import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { dumpSchema, SCHEMA_FILE } from './testing/dump-schema.ts';
import { SETTLE_PART, withFigures } from './testing/settled-figures.ts';

const db = testDatabase();
const run = promisify(execFile);

test('the generated table types are those of the migrated database', async () => {
  const folder = resolve(import.meta.dirname, '../..');
  const codegen = resolve(folder, '../../node_modules/kysely-codegen/dist/cli/bin.js');
  await expect(
    run(process.execPath, [codegen, '--url', db.ownerUrl, '--verify'], { cwd: folder }),
  ).resolves.toBeDefined();
});

test('schema.sql is the schema of the migrated database', async () => {
  expect(await dumpSchema(db.ownerUrl)).toBe(await readFile(SCHEMA_FILE, 'utf8'));
});

test('settle_part writes every figure', async () => {
  const text = await readFile(SETTLE_PART, 'utf8');
  expect(withFigures(text)).toBe(text);
});

// An index in one collation is of no use for numbers that come from a column in another.
test('part numbers are compared alike wherever they are kept', async () => {
  const columns = await db.query<{ table_name: string; collation_name: string }>(
    "select table_name, collation_name from information_schema.columns where column_name = 'lookup_key'",
  );
  expect(columns.length).toBeGreaterThan(2);
  expect(columns.filter(({ collation_name }) => collation_name !== 'C')).toEqual([]);
});

// Rows that belong to a batch are found through the batch.
test('the rows that point to a person are found without going through everybody’s', async () => {
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
       and exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
         and f.confrelid = 'users'::regclass and f.conkey = array[a.attnum])
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`,
  );
  expect(tables).toEqual([]);
});
