import { randomUUID } from 'node:crypto';

import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, expect, inject, test } from 'vitest';

import { LANE_QUEUE, laneQueue } from '../lanes/run/lane-queue.ts';
import { readQueueEntries } from './queue-entries.ts';

// A database of its own on the server, so that nobody takes what the test has put there.
const redisUrl = `${inject('redisUrl')}/8`;
const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
afterAll(async () => {
  await connection.flushdb();
  connection.disconnect();
});

test('lanes that wait and lanes that somebody took, with since when', async () => {
  const queue = laneQueue(redisUrl, () => undefined);
  const [taken, waiting] = [randomUUID(), randomUUID()];
  await queue.wake(taken);
  const worker = new Worker(LANE_QUEUE, null, { connection });
  await worker.getNextJob('test');
  await queue.wake(waiting);

  const entries = await readQueueEntries(redisUrl);
  expect(entries).toEqual([
    { laneId: taken, state: 'active', since: expect.any(Date) as Date },
    { laneId: waiting, state: 'waiting', since: expect.any(Date) as Date },
  ]);
  for (const { since } of entries ?? []) {
    expect(Math.abs(Date.now() - since.getTime())).toBeLessThan(10_000);
  }
  await worker.close();
  await queue.close();
});

test('a Redis that does not answer is no fault', async () => {
  expect(await readQueueEntries('redis://127.0.0.1:1')).toBeNull();
});
