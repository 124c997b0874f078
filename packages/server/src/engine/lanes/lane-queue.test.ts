import { randomUUID } from 'node:crypto';

import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allInRedis } from '../../testing/all-in-redis.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { laneQueue, type LaneQueue } from './lane-queue.ts';

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
