import { randomUUID } from 'node:crypto';

import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { allInRedis } from '../../testing/all-in-redis.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { jobQueue, type JobQueue } from './job-queue.ts';

const db = testDatabase();
let jobs: JobQueue;
let redis: Redis;
beforeAll(() => {
  jobs = jobQueue(db.redisUrl, () => undefined);
  redis = new Redis(db.redisUrl);
});
afterAll(async () => {
  await jobs.close();
  redis.disconnect();
});

test('no job, key or event of the queue holds the id of an erased person', async () => {
  const userId = randomUUID();
  for (const name of ['match-inventory', 'match-inventory', 'erase-person'] as const) {
    expect(await jobs.start(name, { userId })).toBe(true);
  }
  expect(await allInRedis(redis)).toContain(userId);
  await jobs.removeUser(userId);
  const left = await allInRedis(redis);
  expect(left).toContain('events');
  expect(left).not.toContain(userId);
});
