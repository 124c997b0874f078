import { testDatabase } from '@partsight/server/testing/test-database';
import { testRedis } from '@partsight/server/testing/test-redis';
import { expect, test } from 'vitest';

import { workerHarness } from './testing/worker-harness.ts';

const db = testDatabase();
const redis = testRedis();
const { startWorker, workerRunning } = workerHarness(db, redis);

const PARTS = 12_000;
const SOON = { interval: 20 };

/**
 * A user whose batch of many looked-up parts is about to be matched with an inventory that holds
 * them all.
 */
async function newMatching() {
  const userId = await db.newUser();
  const [batch] = await db.query<{ id: string }>(
    `insert into batches (user_id, file_name, file_size, original_columns, reading, status,
       total_parts, completed_parts)
     values ($1, 'list.csv', 1, '[]', 'null', 'completed', $2, $2) returning id`,
    [userId, PARTS],
  );
  const id = batch?.id ?? '';
  await db.query(
    `insert into parts (batch_id, row_no, user_id, part_number, lookup_key, status)
     select $1, n, $2, 'N' || n, 'N' || n, 'completed' from generate_series(1, $3::int) n`,
    [id, userId, PARTS],
  );
  const [file] = await db.query<{ id: string }>(
    `insert into inventory_files (user_id, file_name, file_size, total_items, matched_at)
     values ($1, 'stock.csv', 1, $2, now()) returning id`,
    [userId, PARTS],
  );
  await db.query(
    `insert into inventory_items (file_id, row_no, user_id, title)
     select $1, n, $2, 'Thing ' || n from generate_series(1, $3::int) n`,
    [file?.id, userId, PARTS],
  );
  await db.query(
    `insert into inventory_keys (file_id, row_no, user_id, lookup_key)
     select $1, n, $2, 'N' || n from generate_series(1, $3::int) n`,
    [file?.id, userId, PARTS],
  );
  await db.query('analyze');
  // In one statement, as an upload leaves it.
  await db.query('update inventory_files set matched_at = null where id = $1', [file?.id]);

  const state = async () => {
    const [row] = await db.query<{ row: number; counted: number; isOver: boolean }>(
      `select matching_row as row, duplicate_count as counted, matched_at is not null as "isOver"
       from batches join inventory_files using (user_id) where batches.id = $1`,
      [id],
    );
    return row;
  };
  return {
    async begun() {
      await expect.poll(async () => (await state())?.row, SOON).toBeGreaterThan(0);
    },
    row: async () => (await state())?.row ?? 0,
    /** Time until the next page. */
    async timeToNextPageMs() {
      const startedAt = performance.now();
      const before = (await state())?.row ?? 0;
      const isFurther = async () => {
        const now = await state();
        return now?.isOver === true || (now?.row ?? 0) > before;
      };
      await expect.poll(isFurther, SOON).toBe(true);
      return performance.now() - startedAt;
    },
    async expectWhole() {
      await expect.poll(async () => (await state())?.isOver, SOON).toBe(true);
      const [row] = await db.query<{ marked: number }>(
        `select count(*)::int as marked from parts
         where batch_id = $1 and is_duplicate and duplicate_title = 'Thing ' || row_no`,
        [id],
      );
      expect([row?.marked, (await state())?.counted]).toEqual([PARTS, PARTS]);
    },
  };
}

test('after a worker is killed, another continues with the next page', async () => {
  await Promise.all([startWorker(), startWorker()]);
  const matching = await newMatching();
  await matching.begun();
  const worker = await workerRunning('match-inventory');
  worker.signal('SIGKILL');
  await worker.ended;
  const reached = await matching.row();
  expect(await matching.timeToNextPageMs()).toBeLessThan(10_000);
  expect(await matching.row()).toBeGreaterThan(reached);
  await matching.expectWhole();
});

test('a worker that is asked to stop hands the matching over', async () => {
  await Promise.all([startWorker(), startWorker()]);
  const matching = await newMatching();
  await matching.begun();
  const worker = await workerRunning('match-inventory');
  worker.signal('SIGTERM');
  expect(await worker.ended).toEqual({ code: 0, signal: null });
  expect(await matching.timeToNextPageMs()).toBeLessThan(3_000);
  await matching.expectWhole();
});

test('continues after Redis loses everything halfway', async () => {
  await startWorker();
  const matching = await newMatching();
  await matching.begun();
  await redis.flushAll();
  expect(await matching.timeToNextPageMs()).toBeLessThan(3_000);
  await matching.expectWhole();
});

test('resumes from PostgreSQL when its worker is killed after Redis lost everything', async () => {
  await Promise.all([startWorker(), startWorker()]);
  const matching = await newMatching();
  await matching.begun();
  const worker = await workerRunning('match-inventory');
  await redis.flushAll();
  worker.signal('SIGKILL');
  await worker.ended;
  expect(await matching.timeToNextPageMs()).toBeLessThan(10_000);
  await matching.expectWhole();
});
