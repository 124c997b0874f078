import { expect, test } from 'vitest';

import { inScope } from '../db/scope.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();

test('settling a part updates its batch in place, without touching an index', async () => {
  const userId = await db.newUser();
  await db.query(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, status, total_parts)
     select $1, 'list.csv', 1, '[]', to_jsonb(repeat('x', 1200)), 'processing', 9
     from generate_series(1, 20)`,
    [userId],
  );
  const inPlace = await inScope(db.connections, { userId }, async ({ client }) => {
    await client.query(
      `update batches set completed_parts = completed_parts + 1, revision = revision + 1,
         served_at = clock_timestamp()`,
    );
    const { rows } = await client.query<{ hot: number; all: number }>(
      `select pg_stat_get_xact_tuples_hot_updated('batches'::regclass)::int as hot,
         pg_stat_get_xact_tuples_updated('batches'::regclass)::int as all`,
    );
    return rows[0];
  });
  expect(inPlace).toEqual({ hot: 20, all: 20 });
});

test('ids grow with time, and are valid UUIDs', async () => {
  const rows = await db.query<{ id: string }>(
    'select time_ordered_id() as id, pg_sleep(0.002) from generate_series(1, 5)',
  );
  const ids = rows.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(ids);
  const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(ids.filter((id) => !version7.test(id))).toEqual([]);
  const [first = ''] = ids;
  expect(
    Math.abs(Number.parseInt(first.replace('-', '').slice(0, 12), 16) - Date.now()),
  ).toBeLessThan(60_000);
});
