import { beforeAll, expect, test } from 'vitest';

import type { Tx } from '../db/connections.ts';
import type { Question } from '../db/one-message.ts';
import { inScope } from '../db/scope.ts';
import { testDatabase } from '../testing/test-database.ts';
import { askParts, askWatched, rowsBetween, rowsByNumbers } from './watched.repo.ts';

const ROWS = 20_000;
const db = testDatabase();
let userId = '';
let batchId = '';

beforeAll(async () => {
  userId = await db.newUser();
  const [created] = await db.query<{ id: string }>(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, status, total_parts)
     values ($1, 'long.csv', 1, '["Part"]', 'null', 'processing', $2) returning id`,
    [userId, ROWS],
  );
  batchId = created?.id ?? '';
  await db.query(
    `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, worth_minor, cells, status)
     select $1, n, $2, n::text, n::text, n, '["x"]', 'pending' from generate_series(1, $3::int) n`,
    [batchId, userId, ROWS],
  );
  await db.query('vacuum analyze parts');
});

const rowsRead = async ({ client }: Tx): Promise<number> => {
  const { rows } = await client.query<{ read: number }>(
    `select pg_stat_get_xact_tuples_returned('parts'::regclass)
       + pg_stat_get_xact_tuples_fetched('parts'::regclass) as read`,
  );
  return rows[0]?.read ?? Number.NaN;
};

/** How many rows of parts PostgreSQL looked at, as the person whose they are. */
const rowsReadBy = (work: (tx: Tx) => Promise<unknown>): Promise<number> =>
  inScope(db.connections, { userId }, async (tx) => {
    const before = await rowsRead(tx);
    await work(tx);
    return (await rowsRead(tx)) - before;
  });

/** The rows that each statement of a question finds, in a transaction whose reading is counted. */
async function asked<T>({ client }: Tx, { statements, read }: Question<T>): Promise<T> {
  const rows: object[][] = [];
  for (const { text, values } of statements) {
    rows.push((await client.query<object>(text, [...values])).rows);
  }
  return read(rows);
}

test('looking at a long list that is worked on reads the part whose turn it is', async () => {
  const read = await rowsReadBy(async (tx) => {
    expect((await asked(tx, askWatched(batchId, null)))?.batch).toMatchObject({
      rowUnderWay: ROWS,
    });
  });
  expect(read).toBeLessThan(10);
});

test('looking at a long list that is done reads none of its rows', async () => {
  await db.query("update batches set status = 'completed', sellable_minor = 1 where id = $1", [
    batchId,
  ]);
  const read = await rowsReadBy(async (tx) => {
    expect((await asked(tx, askWatched(batchId, null)))?.batch).toMatchObject({
      rowUnderWay: null,
    });
  });
  expect(read).toBe(0);
});

test.each(['force_custom_plan', 'force_generic_plan'])(
  'a list without any worth is found to have none without a walk through its rows: %s',
  async (planning) => {
    const [created] = await db.query<{ id: string }>(
      `insert into batches (user_id, file_name, file_size, original_columns, reading, status,
         total_parts, completed_parts)
       values ($1, 'no-cost.csv', 1, '["Part"]', 'null', 'completed', $2, $2) returning id`,
      [userId, ROWS],
    );
    const id = created?.id ?? '';
    await db.query(
      `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, cells, status)
       select $1, n, $2, n::text, n::text, '["x"]', 'completed' from generate_series(1, $3::int) n`,
      [id, userId, ROWS],
    );
    await db.query('vacuum analyze parts');
    const read = await rowsReadBy(async (tx) => {
      await tx.client.query("select set_config('plan_cache_mode', $1, true)", [planning]);
      expect((await asked(tx, askWatched(id, null)))?.batch).toMatchObject({ hasWorth: false });
    });
    expect(read).toBeLessThan(10);
  },
);

test('a window of the sheet reads its own rows, at any depth', async () => {
  const read = await rowsReadBy(async (tx) => {
    const rows = await asked(tx, askParts(rowsBetween(batchId, ROWS - 99, ROWS, true)));
    expect(rows.map(({ rowNo }) => rowNo)).toEqual(
      Array.from({ length: 100 }, (_, at) => ROWS - 99 + at),
    );
  });
  expect(read).toBeLessThan(300);
});

test('a window of a kept order reads its own rows', async () => {
  const wanted = Int32Array.of(19_000, 3, 12_345);
  const read = await rowsReadBy(async (tx) => {
    const rows = await asked(tx, askParts(rowsByNumbers(batchId, wanted)));
    expect(rows.map(({ rowNo }) => rowNo)).toEqual([...wanted]);
  });
  expect(read).toBeLessThan(20);
});
