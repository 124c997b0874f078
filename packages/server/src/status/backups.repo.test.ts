import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { backupsRepo } from './backups.repo.ts';

const db = testDatabase();
const state = () => db.database.asSweeper((tx) => backupsRepo(tx).state());

test('knows the last backup, and counts a server without archive from its start', async () => {
  const [server] = await db.query<{ at: Date }>('select pg_postmaster_start_time() as at');
  expect(await state()).toEqual({ lastBackupAt: null, archivedAt: server?.at });
  await db.query(
    `insert into backups (kind, ended_at) values ('full', '2026-03-01T02:00:00Z'), ('incr', '2026-03-02T02:00:00Z')`,
  );
  expect((await state()).lastBackupAt).toEqual(new Date('2026-03-02T02:00:00Z'));
});
