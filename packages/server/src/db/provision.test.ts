import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();

test('whole pages go into the log of a provisioned database in a compressed form', async () => {
  const settings = await db.query<{ setting: string }>(
    `select distinct unnest(setconfig) as setting from pg_db_role_setting
     join pg_database on pg_database.oid = setdatabase where setrole = 0`,
  );
  expect(settings).toEqual([
    { setting: expect.stringMatching(/^wal_compression=(lz4|on)$/) as string },
  ]);
});
