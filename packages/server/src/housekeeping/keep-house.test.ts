import { expect, test } from 'vitest';

import { createLogger } from '../platform/logger.ts';
import { testDatabase } from '../testing/test-database.ts';
import { keepHouseOnce } from './keep-house.ts';

const db = testDatabase();
const house = { database: db.database, evidenceDays: 90, logger: createLogger('test', 'silent') };
const count = async (table: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ??
  -1;

test('what has served its time goes, and what has not stays', async () => {
  const user = await db.newUser();
  const hour = 3_600_000;
  await db.database.asUser(user, async ({ sessions, batches }) => {
    await sessions.open(Buffer.from('old'), new Date(), new Date(Date.now() - hour));
    await sessions.open(Buffer.from('new'), new Date(), new Date(Date.now() + hour));
    for (const fileName of ['kept', 'undoable', 'gone']) {
      await batches.create({ fileName, fileSize: 1, originalColumns: [], reading: null });
    }
  });
  await db.query(
    "update batches set cleared_at = now() - interval '25 hours' where file_name = 'gone'",
  );
  await db.query(
    "update batches set cleared_at = now() - interval '23 hours' where file_name = 'undoable'",
  );
  for (const days of [1, 91]) {
    await db.query(
      `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from,
         as_of, keywords, total, listings)
       values ($1, 'K', '3months', 's', now(), now(), now(), now() - make_interval(days => $2), '{}', 0, '[]')`,
      [user, days],
    );
  }

  await keepHouseOnce(house);

  expect(await count('sessions')).toBe(1);
  expect(await count('lookups')).toBe(1);
  const left = await db.query<{ file_name: string }>('select file_name from batches order by 1');
  expect(left.map((row) => row.file_name)).toEqual(['kept', 'undoable']);
});
