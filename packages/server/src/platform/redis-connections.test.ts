import { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';

import { entryOf, laneQueue } from '../engine/lanes/lane-queue.ts';
import { testRedis } from '../testing/test-redis.ts';

const redis = testRedis({ isRunning: false });
afterEach(() => redis.stop());

test('a queue that was created while Redis was down works once it is up', async () => {
  const queue = laneQueue(redis.url(), () => undefined);
  // It would wait until Redis is started.
  await queue.wake('early');
  await redis.start();
  const probe = new Redis(redis.url());
  await expect
    .poll(async () => {
      await queue.wake('late');
      return probe.exists(`bull:lanes:de:${entryOf('late')}`);
    })
    .toBe(1);
  probe.disconnect();
  await queue.close();
});

test('a queue closes although Redis was never up', async () => {
  const queue = laneQueue(redis.url(), () => undefined);
  await queue.wake('never');
  await expect(queue.close()).resolves.toBeUndefined();
});
