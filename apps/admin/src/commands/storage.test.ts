import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const storage = (...args: string[]) =>
  runInProcess(['storage', ...args], { DATABASE_OPERATOR_URL: db.urlAs('operator') });

const MIB = 1024 * 1024;

async function addList(userId: string, bytes: number, isCleared: boolean): Promise<void> {
  await db.query(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, total_parts, stored_bytes, cleared_at)
     values ($1, 'secret name.csv', $2, '["Part Number"]', 'null', 7, $3, case when $4 then now() end)`,
    [userId, MIB, bytes, isCleared],
  );
}

test('shows whose lists take how much, the most first, and nothing of what is in them', async () => {
  const [dana, lee] = [await db.newUser(), await db.newUser()];
  await addList(dana, 2 * MIB, false);
  await addList(lee, 4 * MIB, false);
  await addList(lee, 5 * MIB, true);
  const { people, databaseBytes } = JSON.parse((await storage('--json')).stdout) as {
    people: object[];
    databaseBytes: number;
  };
  expect(people).toEqual([
    { userId: lee, lists: 2, cleared: 1, rows: 14, bytes: 11 * MIB },
    { userId: dana, lists: 1, cleared: 0, rows: 7, bytes: 3 * MIB },
  ]);
  expect(databaseBytes).toBeGreaterThan(MIB);
  const { stdout } = await storage();
  expect(stdout).toMatch(new RegExp(`${lee} +2 +1 +14 +11\\.0\\n${dana} +1 +0 +7 +3\\.0`));
  expect(stdout).not.toContain('secret');
});
