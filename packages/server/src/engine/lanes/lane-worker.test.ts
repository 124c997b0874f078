import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import type { SoldQuery } from '@partsight/marketplace/sold-source';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, inject, test } from 'vitest';

import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { allLanesRepo } from './all-lanes.repo.ts';
import { LANE_QUEUE, laneQueue } from './lane-queue.ts';
import { createLaneWorker, type LaneWorker } from './lane-worker.ts';
import { userLaneRepo } from './lanes.repo.ts';

const db = testDatabase();
// Its own Redis database, because these tests flush it.
const redisUrl = `${inject('redisUrl')}/7`;
const redis = new Redis(redisUrl);
const ignore = () => undefined;

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) {
    await close();
  }
  await redis.flushdb();
});

function engine(
  answer: (query: SoldQuery) => LookupOutcome | Promise<LookupOutcome>,
  { spacingMs = 0, sliceMs = 30_000 } = {},
) {
  const harness = laneHarness(db, answer, { spacingMs });
  const queue = laneQueue(redisUrl, ignore);
  open.push(() => queue.close());
  return {
    bench: harness,
    queue,
    worker: (): LaneWorker => {
      const worker = createLaneWorker(harness.deps, {
        redisUrl,
        concurrency: 20,
        sliceMs,
        queue,
        callTimeoutMs: 300,
      });
      open.push(() => worker.drain());
      return worker;
    },
    /** Tells the queue of lanes that it has lost, as `reconcile` does. */
    reconcile: async (): Promise<void> => {
      await db.query("update lanes set seen_at = seen_at - interval '1 minute'");
      const lost = await db.database.asSweeper((tx) => allLanesRepo(tx).unseen(harness.now()));
      await Promise.all(lost.map(({ laneId }) => queue.ensure(laneId)));
    },
    batch: async (count: number, prefix: string) => {
      const user = await harness.user();
      const rows = Array.from({ length: count }, (_, row) =>
        part(row + 1, `${prefix}${1000 + row}`),
      );
      const id = await harness.started(user, rows);
      const laneId = await db.database.asUser(user, (tx) => userLaneRepo(tx).ensure());
      return { laneId, status: async () => (await harness.batch(user, id)).status };
    },
  };
}

describe('a worker', () => {
  test('runs a lane that is woken', async () => {
    const { worker, queue, batch } = engine(({ keywords }) => found(keywords, 1));
    worker();
    const { laneId, status } = await batch(5, 'WAKE');
    await queue.wake(laneId);
    await expect.poll(status).toBe('completed');
  });

  test('runs a lane once however often it is woken, and again for a wake that came meanwhile', async () => {
    const searched: string[] = [];
    const {
      worker,
      queue,
      batch,
      bench: harness,
    } = engine(({ keywords }) => {
      searched.push(keywords);
      return found(keywords, 1);
    });
    worker();
    worker();
    const { laneId, status } = await batch(20, 'OFTEN');
    await Promise.all(Array.from({ length: 20 }, () => queue.wake(laneId)));
    await expect.poll(status).toBe('completed');
    expect(new Set(searched).size).toBe(searched.length);
    expect(harness.queries).toHaveLength(20);
  });

  test('releases a lane after its slice and continues with it', async () => {
    const { worker, queue, batch } = engine(({ keywords }) => found(keywords, 1), {
      spacingMs: 20,
      sliceMs: 100,
    });
    worker();
    const { laneId, status } = await batch(25, 'SLICE');
    await queue.wake(laneId);
    await expect.poll(status).toBe('completed');
    const [lane] = await db.query<{ fence: number }>('select fence from lanes where id = $1', [
      laneId,
    ]);
    expect(lane?.fence).toBeGreaterThan(2);
  });

  test('finishes although Redis loses everything halfway', async () => {
    const { worker, queue, reconcile, batch } = engine(
      async ({ keywords }) => {
        if (keywords === 'FLUSH1005') {
          await redis.flushdb();
        }
        return found(keywords, 1);
      },
      { spacingMs: 20, sliceMs: 200 },
    );
    worker();
    const { laneId, status } = await batch(25, 'FLUSH');
    await queue.wake(laneId);
    await expect
      .poll(async () => {
        await reconcile();
        return status();
      })
      .toBe('completed');
  });

  test('ends a run whose lock the queue has lost, and the lane goes on', async () => {
    const calls = Promise.withResolvers<void>();
    const {
      worker,
      queue,
      batch,
      bench: harness,
    } = engine(async ({ keywords }) => {
      if (keywords === 'LOST1001') {
        await calls.promise;
      }
      return found(keywords, 1);
    });
    const running = worker();
    const { laneId, status } = await batch(5, 'LOST');
    await queue.wake(laneId);
    await expect.poll(() => harness.queries).toHaveLength(2);
    await redis.flushdb();
    // The next renewal of the lock fails: the run ends after the call in flight and wakes its lane.
    await once(running.worker, 'lockRenewalFailed');
    calls.resolve();
    await expect.poll(status).toBe('completed');
    expect(new Set(harness.queries).size).toBe(5);
    expect(harness.queries).toHaveLength(5);
  });

  test('never runs one lane twice at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const { worker, queue, batch } = engine(
      async ({ keywords }) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await delay(20);
        atOnce -= 1;
        return found(keywords, 1);
      },
      { spacingMs: 10 },
    );
    worker();
    const { laneId, status } = await batch(20, 'TWICE');
    await queue.wake(laneId);
    // The same lane under a job that the queue does not know to be the same.
    const second = new Queue(LANE_QUEUE, { connection: redis.duplicate() });
    open.push(() => second.close());
    await second.add('run', { laneId });
    await expect.poll(status, { timeout: 10_000 }).toBe('completed');
    expect(most).toBe(1);
  });

  test('runs a lane again that was woken while it was given back to rest', async () => {
    let isDown = true;
    const {
      worker,
      queue,
      batch,
      bench: harness,
    } = engine(({ keywords }) => {
      if (!isDown) {
        return found(keywords, 1);
      }
      return { kind: 'throttled', until: new Date(harness.now().getTime() + 3_600_000) };
    });
    const isResting = Promise.withResolvers<void>();
    const { laneId, status } = await batch(2, 'RESTS');
    const { lanes } = harness.deps;
    Object.assign(harness.deps, {
      lanes: {
        ...lanes,
        async workStamp(id: string) {
          // The cooldown ends between the run and its job.
          if (isDown) {
            isDown = false;
            await harness.tokens.save(await harness.ownerOf(id), 'v^1.1#i^1#other');
            isResting.resolve();
          }
          return lanes.workStamp(id);
        },
      },
    });
    worker();
    await queue.wake(laneId);
    await isResting.promise;
    await expect.poll(status).toBe('completed');
  });

  test('takes a lane over whose worker is gone', async () => {
    const { worker, queue, batch, bench: harness } = engine(({ keywords }) => found(keywords, 1));
    const { laneId, status } = await batch(3, 'DEAD');
    // A worker that took the lane and its job and then died.
    await harness.acquire(laneId);
    await queue.wake(laneId);
    const never = Promise.withResolvers<void>();
    const dead = new Worker(LANE_QUEUE, () => never.promise, {
      connection: redis.duplicate({ maxRetriesPerRequest: null }),
      lockDuration: 1_000,
      stalledInterval: 1_000,
    });
    await once(dead, 'active');
    await dead.close(true);
    worker();
    await expect.poll(status, { timeout: 10_000 }).toBe('completed');
  });
});

test('forged jobs change nothing and stop no lane', async () => {
  const { worker, queue, batch, bench: harness } = engine(({ keywords }) => found(keywords, 1));
  const { laneId, status } = await batch(2, 'FORGED');
  const forger = new Queue(LANE_QUEUE, { connection: redis.duplicate() });
  open.push(() => forger.close());
  const forged: unknown[] = [null, 5, 'x', [], {}, { laneId: null }, { laneId: 7 }];
  forged.push({ laneId: "' or 1=1" }, { laneId: { toString: 'x' } }, { laneId: randomUUID() });
  for (const data of forged) {
    await forger.add('run', data);
  }
  // Not even JSON.
  const { id = '' } = await forger.add('run', {});
  await redis.hset(`bull:${LANE_QUEUE}:${id}`, 'data', '{"laneId":');
  await queue.wake(laneId);
  worker();
  await expect.poll(status).toBe('completed');
  expect(harness.queries).toHaveLength(2);
  await expect.poll(() => forger.getWaitingCount()).toBe(0);
  // Only the one that cannot be read at all is left.
  await expect.poll(() => forger.getActiveCount()).toBeLessThanOrEqual(1);
});

test('a worker without work lives on while another transaction locks the only lane', async () => {
  const { worker, queue, batch, bench: harness } = engine(({ keywords }) => found(keywords, 1));
  // Lists that other tests left behind would count as work that can be taken.
  await db.query("update batches set status = 'stopped' where status = 'processing'");
  const { laneId, status } = await batch(1, 'LOCKED');
  const orphan = await db.connections.pool.connect();
  // On a slow machine the lock has to last longer than PostgreSQL lets a transaction idle.
  await orphan.query('begin; set local idle_in_transaction_session_timeout = 0');
  await orphan.query("select set_config('app.lane_id', $1, true)", [laneId]);
  await orphan.query('select from lanes where id = $1 for update', [laneId]);
  const running = worker();
  await queue.wake(laneId);
  await expect.poll(() => running.held()).toBe(1);
  // It gives up after the lock timeout instead of waiting as if it worked on the lane.
  await expect.poll(() => running.held()).toBe(0);
  await orphan.query('rollback');
  orphan.release();
  await expect.poll(status).toBe('completed');
  expect(harness.queries).toHaveLength(1);
});

describe('a drain', () => {
  test('lets the call in flight finish, stores its result and releases the lane', async () => {
    const answered = Promise.withResolvers<void>();
    const {
      worker,
      queue,
      batch,
      bench: harness,
    } = engine(async ({ keywords }) => {
      await answered.promise;
      return found(keywords, 1);
    });
    const running = worker();
    const { laneId } = await batch(3, 'DRAIN');
    await queue.wake(laneId);
    await expect.poll(() => harness.queries).toEqual(['DRAIN1000']);
    expect(running.held()).toBe(1);
    const drained = running.drain();
    answered.resolve();
    await drained;
    const [lane] = await db.query('select holder, at_batch from lanes where id = $1', [laneId]);
    expect(lane).toEqual({ holder: null, at_batch: null });
    const rows = await db.query(
      "select from parts where status = 'completed' and lookup_key like 'DRAIN%'",
    );
    expect([rows.length, harness.queries.length]).toEqual([1, 1]);
  });

  test('aborts a call that does not finish, without charging an attempt', async () => {
    const {
      worker,
      queue,
      batch,
      bench: harness,
    } = engine(
      ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () =>
            resolve({ kind: 'unreachable', detail: 'aborted by the caller' }),
          );
        }),
    );
    const running = worker();
    const { laneId } = await batch(1, 'HANG');
    await queue.wake(laneId);
    await expect.poll(() => harness.queries).toHaveLength(1);
    const startedAt = performance.now();
    await running.drain();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    const [row] = await db.query(
      `select parts.status, attempts, crashes, outages from parts join lanes using (user_id)
       where lookup_key like 'HANG%'`,
    );
    expect(row).toEqual({ status: 'pending', attempts: 0, crashes: 0, outages: 0 });
  });
});
