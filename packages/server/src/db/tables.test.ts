import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();
const run = promisify(execFile);

test('the generated table types are those of the migrated database', async () => {
  const folder = resolve(import.meta.dirname, '../..');
  const codegen = resolve(folder, '../../node_modules/kysely-codegen/dist/cli/bin.js');
  await expect(
    run(process.execPath, [codegen, '--url', db.ownerUrl, '--verify'], { cwd: folder }),
  ).resolves.toBeDefined();
});

// An index in one collation is of no use for numbers that come from a column in another.
test('part numbers are compared alike wherever they are kept', async () => {
  const columns = await db.query<{ table_name: string; collation_name: string }>(
    "select table_name, collation_name from information_schema.columns where column_name = 'lookup_key'",
  );
  expect(columns.length).toBeGreaterThan(2);
  expect(columns.filter(({ collation_name }) => collation_name !== 'C')).toEqual([]);
});
