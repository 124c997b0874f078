import { setTimeout as delay } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { Client } from '../testing/pg-client.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const db = testDatabase();
const DROPS_INDEX = '0187-no-index-of-units';

test('a migration waits for the automatic vacuum of a large table', async () => {
  await db.query('delete from kysely_migration where name = $1', [DROPS_INDEX]);
  await db.query('create index parts_by_units on parts (units_sold)');
  const vacuum = new Client({ connectionString: db.ownerUrl });
  await vacuum.connect();
  await vacuum.query('begin; lock table parts in share update exclusive mode');
  const migrated = migrate(db.ownerUrl);
  const first = await Promise.race([
    migrated.catch((error: unknown) => error),
    delay(10_000, 'waits'),
  ]);
  await vacuum.end();
  expect(first).toBe('waits');
  expect(await migrated).toEqual([DROPS_INDEX]);
});
