import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, expect, inject, test } from 'vitest';

import { LANE_QUEUE, laneQueue } from '../../engine/lanes/lane-queue.ts';
import { readQueueEntries } from './queue-entries.ts';

// Its own Redis database, so that no worker takes the test's entries.
const redisUrl = `${inject('redisUrl')}/8`;
const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
afterAll(async () => {
  await connection.flushdb();
  connection.disconnect();
});

test('lists waiting and taken lanes, with since when', async () => {
  const queue = laneQueue(redisUrl, () => undefined);
  const [taken, waiting] = [randomUUID(), randomUUID()];
  await queue.wake(taken);
  const ending = Promise.withResolvers<void>();
  const worker = new Worker(LANE_QUEUE, () => ending.promise, { connection });
  await once(worker, 'active');
  await queue.wake(waiting);

  const entries = await readQueueEntries(redisUrl);
  expect(entries).toEqual([
    { laneId: taken, state: 'active', since: expect.any(Date) as Date },
    { laneId: waiting, state: 'waiting', since: expect.any(Date) as Date },
  ]);
  for (const { since } of entries ?? []) {
    expect(Math.abs(Date.now() - since.getTime())).toBeLessThan(120_000);
  }
  await worker.close(true);
  ending.resolve();
  await queue.close();
});

test('tolerates a Redis that does not respond', async () => {
  expect(await readQueueEntries('redis://127.0.0.1:1')).toBeNull();
});
