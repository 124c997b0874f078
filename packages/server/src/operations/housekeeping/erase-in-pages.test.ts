import { beforeAll, expect, test } from 'vitest';

import { batchesRepo } from '../../batches/batches.repo.ts';
import { createLogger } from '../../platform/logger.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyRetention } from './apply-retention.job.ts';

const db = testDatabase();
const { database } = db;
const { signal } = new AbortController();
const retention = applyRetention({
  database,
  erasure: { begin: async () => false },
  evidenceDays: 90,
  now: () => new Date(),
  logger: createLogger('test', 'silent'),
});

beforeAll(() =>
  db.query("insert into access_rules (kind, value) values ('domain', 'people.test')"),
);

/** A list that was cleared two days ago. */
async function clearedList(rows: number): Promise<{ userId: string; id: string }> {
  const userId = await db.newUser();
  const [batch] = await db.query<{ id: string }>(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, total_parts, cleared_at)
     values ($1, 'gone.csv', 1, '[]', 'null', $2, now() - interval '2 days') returning id`,
    [userId, rows],
  );
  const id = batch?.id ?? '';
  await db.query(
    `insert into parts (batch_id, row_no, user_id, part_number, lookup_key)
     select $1, n, $2, n::text, n::text from generate_series(1, $3::int) n`,
    [id, userId, rows],
  );
  await db.query(
    `insert into part_cells (batch_id, row_no, user_id, cells)
     select $1, n, $2, '[]' from generate_series(1, $3::int) n`,
    [id, userId, rows],
  );
  await db.query(
    `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
     select $1, n::text, 's', $2, now(), '{}' from generate_series(1, $3::int) n`,
    [id, userId, rows],
  );
  await db.query(
    `insert into part_history (batch_id, lookup_key, as_of, user_id, source, covered_from, covered_to,
       exact_listings, probable_listings, units_low, units_mid, units_high, is_lower_bound)
     select $1, n::text, now(), $2, 's', now(), now(), 1, 0, 1, 1, 1, false
     from generate_series(1, $3::int) n`,
    [id, userId, rows],
  );
  return { userId, id };
}

const TABLES = ['batches', 'parts', 'part_cells', 'part_comps', 'part_history'] as const;

const left = async (table: (typeof TABLES)[number], userId: string): Promise<number> =>
  (await db.query(`select from ${table} where user_id = $1`, [userId])).length;

test('erases a long list page by page, and the batch with the last page', async () => {
  const { userId } = await clearedList(12_000);
  const erase = () => database.asUser(userId, (tx) => batchesRepo(tx).eraseCleared());
  expect(await erase()).toBeGreaterThan(0);
  expect([await left('parts', userId), await left('batches', userId)]).toEqual([7_000, 1]);
  while ((await erase()) > 0) {
    // Until nothing is left.
  }
  expect(await Promise.all(TABLES.map((table) => left(table, userId)))).toEqual([0, 0, 0, 0, 0]);
});

test('a batch that cannot be erased does not block the others', async () => {
  const [stuck, other] = [await clearedList(3), await clearedList(3)];
  await db.query(
    `create function refuse() returns trigger language plpgsql as $$
     begin raise exception 'not this one'; end $$`,
  );
  await db.query(
    `create trigger refuse before delete on batches for each row
     when (old.id = '${stuck.id}') execute function refuse()`,
  );
  await db.query("update batches set cleared_at = now() - interval '9 days' where id = $1", [
    stuck.id,
  ]);
  expect(await retention({}, { drainSignal: signal, signal })).toBe('done');
  expect([await left('batches', stuck.userId), await left('batches', other.userId)]).toEqual([
    1, 0,
  ]);
});
