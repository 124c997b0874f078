import { beforeAll, expect, test } from 'vitest';

import type { Tx } from '../db/connections.ts';
import type { Query } from '../db/pipelined-query.ts';
import { inScope } from '../db/scope.ts';
import { userLaneRepo } from '../engine/lanes/lanes.repo.ts';
import { testDatabase } from '../testing/test-database.ts';
import { batchQuery, rowsBetween, rowsByNumbers } from './batch-queries.repo.ts';

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
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  await db.query('update batches set lane_id = $2 where id = $1', [batchId, laneId]);
  await db.query('update lanes set at_batch = $2, at_row = $3 where id = $1', [
    laneId,
    batchId,
    ROWS,
  ]);
  await db.query(
    `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, priority, status)
     select $1, n, $2, n::text, n::text, n, 'pending' from generate_series(1, $3::int) n`,
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

/** How many rows of parts PostgreSQL read, as their owner. */
const rowsReadBy = (work: (tx: Tx) => Promise<unknown>): Promise<number> =>
  inScope(db.connections, { userId }, async (tx) => {
    const before = await rowsRead(tx);
    await work(tx);
    return (await rowsRead(tx)) - before;
  });

/** The rows of a query, in a transaction whose reading is counted. */
const read = async <Row>({ db: kysely }: Tx, query: Query<Row>): Promise<Row[]> =>
  (await kysely.executeQuery(query.compile())).rows;

test('opening a long list in progress reads only the current part', async () => {
  const count = await rowsReadBy(async (tx) => {
    expect(await read(tx, batchQuery(batchId))).toMatchObject([{ rowUnderWay: ROWS }]);
  });
  expect(count).toBeLessThan(10);
});

test('opening a long completed list reads none of its rows', async () => {
  await db.query("update batches set status = 'completed', sellable_minor = 1 where id = $1", [
    batchId,
  ]);
  const count = await rowsReadBy(async (tx) => {
    expect(await read(tx, batchQuery(batchId))).toMatchObject([{ rowUnderWay: null }]);
  });
  expect(count).toBe(0);
});

test.each(['force_custom_plan', 'force_generic_plan'])(
  'a list without any value is detected without scanning its rows: %s',
  async (planning) => {
    const [created] = await db.query<{ id: string }>(
      `insert into batches (user_id, file_name, file_size, original_columns, reading, status,
         total_parts, completed_parts)
       values ($1, 'no-cost.csv', 1, '["Part"]', 'null', 'completed', $2, $2) returning id`,
      [userId, ROWS],
    );
    const id = created?.id ?? '';
    await db.query(
      `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, status)
       select $1, n, $2, n::text, n::text, 'completed' from generate_series(1, $3::int) n`,
      [id, userId, ROWS],
    );
    await db.query('select measure_list($1, $2)', [id, userId]);
    await db.query('vacuum analyze parts');
    const count = await rowsReadBy(async (tx) => {
      await tx.client.query("select set_config('plan_cache_mode', $1, true)", [planning]);
      expect(await read(tx, batchQuery(id))).toMatchObject([{ hasWorth: false }]);
    });
    expect(count).toBeLessThan(10);
  },
);

test('a window of the sheet reads its own rows, at any depth', async () => {
  const count = await rowsReadBy(async (tx) => {
    const rows = await read(tx, rowsBetween(batchId, ROWS - 99, ROWS, true));
    expect(rows.map(({ rowNo }) => rowNo)).toEqual(
      Array.from({ length: 100 }, (_, at) => ROWS - 99 + at),
    );
  });
  expect(count).toBeLessThan(300);
});

test('a page of a cached order reads its own rows', async () => {
  const wanted = Int32Array.of(19_000, 3, 12_345);
  const count = await rowsReadBy(async (tx) => {
    const rows = await read(tx, rowsByNumbers(batchId, wanted));
    expect(rows.map(({ rowNo }) => rowNo)).toEqual([...wanted]);
  });
  expect(count).toBeLessThan(20);
});
