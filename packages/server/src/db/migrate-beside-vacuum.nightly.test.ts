import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { Client } from '../testing/pg-client.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { sqlFolderWith } from './testing/sql-folder-with.ts';

const db = testDatabase();
const temporary = temporaryFolder();

test('a migration waits for the automatic vacuum of a large table', async () => {
  const folder = join(temporary(), 'sql');
  await sqlFolderWith(folder, {
    '0002-trial.sql': '-- without transaction\ndrop index concurrently if exists parts_by_units;',
  });
  await db.query('create index parts_by_units on parts (units_sold)');
  const vacuum = new Client({ connectionString: db.ownerUrl });
  await vacuum.connect();
  await vacuum.query('begin; lock table parts in share update exclusive mode');
  const migrated = migrate(db.ownerUrl, folder);
  const first = await Promise.race([
    migrated.catch((error: unknown) => error),
    delay(10_000, 'waits'),
  ]);
  await vacuum.end();
  expect(first).toBe('waits');
  expect(await migrated).toEqual(['0002-trial']);
});
