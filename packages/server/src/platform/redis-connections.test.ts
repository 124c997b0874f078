import { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';

import { laneQueue } from '../lanes/run/lane-queue.ts';
import { testRedis } from '../testing/test-redis.ts';

const redis = testRedis({ isRunning: false });
afterEach(() => redis.stop());

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

test('a queue that was made while Redis was away works once it is there', async () => {
  const queue = laneQueue(redis.url(), () => undefined);
  expect(await took(() => queue.wake('early'))).toBeLessThan(1_500);
  await redis.start();
  const look = new Redis(redis.url());
  await expect
    .poll(async () => {
      await queue.wake('late');
      return look.exists('bull:lanes:de:late');
    })
    .toBe(1);
  look.disconnect();
  await queue.close();
});

test('a queue is closed at once although Redis was never there', async () => {
  const queue = laneQueue(redis.url(), () => undefined);
  await queue.wake('never');
  expect(await took(() => queue.close())).toBeLessThan(1_000);
});
