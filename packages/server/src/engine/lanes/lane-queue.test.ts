import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allInRedis } from '../../testing/all-in-redis.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { LANE_QUEUE, laneQueue, type LaneQueue } from './lane-queue.ts';

const db = testDatabase();
let lanes: LaneQueue;
let redis: Redis;
beforeAll(() => {
  lanes = laneQueue(db.redisUrl, () => undefined);
  redis = new Redis(db.redisUrl);
});
afterAll(async () => {
  await lanes.close();
  redis.disconnect();
});

test('nothing in the queue names a lane that was removed', async () => {
  const laneId = randomUUID();
  await lanes.wake(laneId);
  await lanes.wake(laneId);
  expect(await allInRedis(redis)).toContain(laneId);
  await lanes.remove(laneId);
  const left = await allInRedis(redis);
  expect(left).toContain('events');
  expect(left).not.toContain(laneId);
});

test('a lane that is looked for while it runs is not run again, one that is woken is', async () => {
  const running = Promise.withResolvers<void>();
  const runs: string[] = [];
  const worker = new Worker<{ laneId: string }>(
    LANE_QUEUE,
    async ({ data: { laneId } }) => {
      runs.push(laneId);
      await running.promise;
    },
    { connection: redis.duplicate({ maxRetriesPerRequest: null }), concurrency: 2 },
  );
  const [looked, woken] = [randomUUID(), randomUUID()];
  await lanes.wake(looked);
  await lanes.wake(woken);
  await expect.poll(() => runs.length).toBe(2);
  await lanes.ensure(looked);
  await lanes.wake(woken);
  running.resolve();
  await once(worker, 'drained');
  await expect.poll(() => runs.toSorted()).toEqual([looked, woken, woken].toSorted());
  await worker.close();
});
