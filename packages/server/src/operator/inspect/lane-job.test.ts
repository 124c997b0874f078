import { randomUUID } from 'node:crypto';

import { DelayedError, Queue, Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, expect, inject, test } from 'vitest';

import { entryOf, LANE_QUEUE } from '../../engine/lanes/lane-queue.ts';
import { readLaneJob } from './lane-job.ts';

// Its own Redis database, so that no worker takes the test's jobs.
const redisUrl = `${inject('redisUrl')}/9`;
const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
const queue = new Queue(LANE_QUEUE, { connection });
afterAll(async () => {
  await connection.flushdb();
  await queue.close();
  connection.disconnect();
});

const DAY_MS = 86_400_000;
const RETRY = { attempts: 2, backoff: { type: 'fixed', delay: DAY_MS } };

async function added(laneId: string) {
  const job = await queue.add(
    'run',
    { laneId },
    { jobId: randomUUID(), deduplication: { id: entryOf(laneId) }, ...RETRY },
  );
  return new Date(job.timestamp);
}

/** The job of a new lane, while the worker runs it this way, and when it has. */
async function worked(run: (job: Job, token?: string) => Promise<void>) {
  const laneId = randomUUID();
  await added(laneId);
  const active = Promise.withResolvers<Awaited<ReturnType<typeof readLaneJob>>>();
  const worker = new Worker(
    LANE_QUEUE,
    async (job, token) => {
      active.resolve(await readLaneJob(redisUrl, laneId));
      await run(job, token);
    },
    { connection },
  );
  const during = await active.promise;
  await worker.close();
  return { during, after: await readLaneJob(redisUrl, laneId) };
}

const since = expect.any(Date) as Date;
const inADay = expect.toSatisfy(
  (at: unknown) => at instanceof Date && Math.abs(at.getTime() - Date.now() - DAY_MS) < 60_000,
) as Date;

test('a lane without a job, and one whose job waits', async () => {
  const laneId = randomUUID();
  expect(await readLaneJob(redisUrl, laneId)).toEqual({ state: 'none' });
  const job = { state: 'waiting', since: await added(laneId), until: null, attempts: 0 };
  expect(await readLaneJob(redisUrl, laneId)).toEqual({ ...job, failedReason: null });
  await queue.drain();
});

test('a job that runs, and then waits until its time', async () => {
  const { during, after } = await worked(async (job, token) => {
    await job.moveToDelayed(Date.now() + DAY_MS, token);
    throw new DelayedError();
  });
  expect(during).toMatchObject({ state: 'active', since, until: null });
  expect(after).toMatchObject({ state: 'delayed', until: inADay, failedReason: null });
});

test('a job that failed and is tried again', async () => {
  const { after } = await worked(() => Promise.reject(new Error('no memory left')));
  expect(after).toMatchObject({
    state: 'delayed',
    until: inADay,
    attempts: 1,
    failedReason: 'no memory left',
  });
});

test('tolerates a Redis that does not respond', async () => {
  expect(await readLaneJob('redis://127.0.0.1:1', randomUUID())).toBeNull();
});
