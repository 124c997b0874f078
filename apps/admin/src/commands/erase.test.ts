import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { insertSampleRows } from '@partsight/server/testing/insert-sample-rows';
import { temporaryFolder } from '@partsight/server/testing/temporary-folder';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const folder = temporaryFolder();
const program = (...args: string[]) =>
  runInProcess(args, { DATABASE_ADMIN_URL: db.urlAs('admin'), REDIS_URL: db.redisUrl });

test('erases a person completely, and again after a backup is restored', async () => {
  const id = await db.newUser('pat@people.test');
  await insertSampleRows(db, id);
  const [row] = await db.query<{ person: unknown }>(
    'select to_jsonb(users) as person from users where id = $1',
    [id],
  );
  await program('access', 'add', 'address', 'pat@people.test');

  expect(await program('erase', 'Pat@People.test')).toMatchObject({
    code: 0,
    stdout: 'Pat@People.test: 1 erased\n  taken off the allow-list\n',
  });
  expect(await db.query('select from users where id = $1', [id])).toEqual([]);
  expect(await db.query('select from access_rules')).toEqual([]);
  expect(await program('erase', 'pat@people.test')).toMatchObject({
    code: 1,
    stdout: 'pat@people.test: no such person\n',
  });

  const { stdout: ledger } = await program('erase', '--ledger');
  expect(ledger).not.toContain('pat');
  const file = join(folder(), 'ledger.jsonl');
  await writeFile(file, ledger);
  await db.query('delete from erasures');
  await db.query('insert into users select * from jsonb_populate_record(null::users, $1)', [
    JSON.stringify(row?.person),
  ]);
  expect(await program('erase', '--again', file)).toMatchObject({
    code: 0,
    stdout: 'erased again: 1 people, 0 sellers\nlines brought into the ledger: 1\n',
  });
  expect(await db.query('select from users where id = $1', [id])).toEqual([]);
});
