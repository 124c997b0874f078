import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { Queue } from 'bullmq';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { createLogger } from '../../platform/logger.ts';
import { failFastRedis } from '../../platform/redis-connections.ts';
import { testRedis } from '../../testing/test-redis.ts';
import type { JobHandlers } from './job-handler.ts';
import { JOB_QUEUE, jobQueue } from './job-queue.ts';
import { startJobs } from './job-worker.ts';

const redis = testRedis();
const logger = createLogger('test', 'silent');
const ignore = () => undefined;

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) {
    await close();
  }
  await redis.start();
  await redis.flushAll();
});

const newQueue = () => {
  const queue = jobQueue(redis.url(), ignore);
  open.push(() => queue.close());
  return queue;
};

const check = () => {
  const connection = failFastRedis(redis.url(), ignore);
  const queue = new Queue(JOB_QUEUE, { connection });
  open.push(async () => {
    await queue.close();
    connection.disconnect();
  });
  return queue;
};

const IDLE: JobHandlers = {
  'analyze-store': async () => 'done',
  'appraise-batch': async () => 'done',
  'predict-lot': async () => 'done',
  'match-inventory': async () => 'done',
  'follow-rules': async () => 'done',
  'fetch-category-names': async () => 'done',
  'fetch-category-specifics': async () => 'done',
  'sync-connection': async () => 'done',
  'erase-person': async () => 'done',
  reconcile: async () => 'done',
  'probe-notifications': async () => 'done',
  'record-status': async () => 'done',
  'mail-runs': async () => 'done',
  housekeeping: async () => 'done',
  retention: async () => 'done',
};

const OPTIONS = () => ({
  redisUrl: redis.url(),
  logger,
  ensureSchedules: () => Promise.resolve(),
});

const newWorker = (handlers: Partial<JobHandlers>, stepsEndWithinMs = 1_000) => {
  const worker = startJobs(
    { ...OPTIONS(), concurrency: 5, stepTimeoutMs: stepsEndWithinMs },
    { ...IDLE, ...handlers },
  );
  open.push(() => worker.drain());
  return worker;
};

const newRun = () => ({ userId: randomUUID(), runId: randomUUID() });

test('forged jobs reach no handler with anything but ids, and stop no other job', async () => {
  const received: unknown[] = [];
  const note = async (payload: unknown) => {
    received.push(payload);
    return 'done' as const;
  };
  const queue = check();
  const { userId, runId } = newRun();
  const forged: unknown[] = [null, 'x', [], { userId }, { userId, runId: 'x' }];
  forged.push({ userId, runId, isAdmin: true }, { userId: { $ne: null }, runId });
  for (const data of forged) {
    await queue.add('analyze-store', data, { attempts: 1 });
  }
  await queue.add('constructor', { userId }, { attempts: 1 });
  await queue.add('erase-everyone', {}, { attempts: 1 });
  newWorker(Object.fromEntries(Object.keys(IDLE).map((name) => [name, note])));
  await newQueue().start('analyze-store', { userId, runId });
  await expect.poll(() => received).toEqual([{ userId, runId }]);
  await expect.poll(() => queue.getFailedCount()).toBe(forged.length + 2);
  expect(received).toHaveLength(1);
});

describe('a worker', () => {
  test('does not start without a handler for every job', () => {
    const { housekeeping: _left, ...rest } = IDLE;
    expect(() => startJobs({ ...OPTIONS(), concurrency: 1 }, rest as JobHandlers)).toThrow(
      'no handler for housekeeping',
    );
  });

  test('runs a job once however often it is started', async () => {
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    newWorker({
      'analyze-store': async ({ runId }) => {
        done.push(runId);
        await gate.promise;
        return 'done';
      },
    });
    const { start } = newQueue();
    const [one, other] = [newRun(), newRun()];
    await Promise.all([one, one, other, one].map((run) => start('analyze-store', run)));
    await expect.poll(() => done.length).toBe(2);
    await start('analyze-store', one);
    gate.resolve();
    const queue = check();
    await expect.poll(async () => queue.getActiveCount()).toBe(0);
    expect(done.toSorted()).toEqual([one.runId, other.runId].toSorted());
  });

  test('runs it again for a start that came meanwhile, where there may be something new', async () => {
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    newWorker({
      'match-inventory': async () => {
        runs += 1;
        await gate.promise;
        return 'done';
      },
    });
    const { start } = newQueue();
    const user = { userId: randomUUID() };
    await start('match-inventory', user);
    await expect.poll(() => runs).toBe(1);
    await start('match-inventory', user);
    await start('match-inventory', user);
    gate.resolve();
    await expect.poll(() => runs).toBe(2);
    const queue = check();
    await expect.poll(async () => queue.getActiveCount()).toBe(0);
    expect(runs).toBe(2);
  });

  test('retries a failure with increasing delays', async () => {
    const triedAtMs: number[] = [];
    newWorker({
      'analyze-store': async () => {
        triedAtMs.push(performance.now());
        if (triedAtMs.length < 3) {
          throw new Error('not yet');
        }
        return 'done';
      },
    });
    await newQueue().start('analyze-store', newRun());
    await expect.poll(() => triedAtMs.length).toBe(3);
    const [first = 0, second = 0, third = 0] = triedAtMs;
    // The library waits one second, then two, each shortened by half at most.
    expect(second - first).toBeGreaterThan(450);
    expect(third - second).toBeGreaterThan(900);
  });

  test('says once that jobs fail because PostgreSQL is away', async () => {
    const said = [vi.spyOn(logger, 'warn'), vi.spyOn(logger, 'error')];
    newWorker({
      'analyze-store': () => Promise.reject(new Error('Connection terminated unexpectedly')),
    });
    const { start } = newQueue();
    await Promise.all([start('analyze-store', newRun()), start('analyze-store', newRun())]);
    const queue = check();
    await expect.poll(async () => queue.getDelayedCount()).toBe(2);
    expect(said.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    said.forEach((spy) => spy.mockRestore());
  });

  test('keeps a job with an unreadable payload for inspection, without retrying it', async () => {
    const received: unknown[] = [];
    newWorker({
      'analyze-store': async (payload) => {
        received.push(payload);
        return 'done';
      },
    });
    const queue = check();
    await queue.add('analyze-store', { userId: 'stranger', text: 'secret' }, { attempts: 5 });
    await queue.add('analyze-store', { ...newRun(), text: 'too much' }, { attempts: 5 });
    await expect.poll(async () => queue.getFailedCount()).toBe(2);
    expect(received).toEqual([]);
  });
});

describe('a drain', () => {
  test('lets a step finish and returns the job, so that the next process continues at once', async () => {
    const starts: string[] = [];
    let isEnding = false;
    const gate = Promise.withResolvers<void>();
    const first = newWorker({
      'analyze-store': async (_run, { drainSignal, signal }) => {
        starts.push('first');
        drainSignal.addEventListener('abort', () => {
          isEnding = true;
        });
        await gate.promise;
        return signal.aborted ? 'done' : 'interrupted';
      },
    });
    await newQueue().start('analyze-store', newRun());
    await expect.poll(() => starts).toEqual(['first']);
    newWorker({
      'analyze-store': async () => {
        starts.push('second');
        return 'done';
      },
    });
    // Idle by then: it waits for the queue to notify it.
    await delay(500);
    const drained = first.drain();
    await expect.poll(() => isEnding).toBe(true);
    gate.resolve();
    await drained;
    const startedAt = performance.now();
    await expect.poll(() => starts).toEqual(['first', 'second']);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('aborts a step that does not finish', async () => {
    let isGivenUp = false;
    const hanging = newWorker(
      {
        'analyze-store': (_run, { signal }) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              isGivenUp = true;
              resolve('interrupted');
            });
          }),
      },
      200,
    );
    await newQueue().start('analyze-store', newRun());
    const queue = check();
    await expect.poll(async () => queue.getActiveCount()).toBe(1);
    await hanging.drain();
    expect(isGivenUp).toBe(true);
    expect(await queue.getDelayedCount()).toBe(1);
  });
});

describe('a queue', () => {
  test('starts nothing while Redis is down, and does not wait for it', async () => {
    const { start } = newQueue();
    await start('analyze-store', newRun());
    await redis.stop();
    const starting = Promise.all([1, 2, 3].map(() => start('analyze-store', newRun())));
    await expect(starting).resolves.toHaveLength(3);
  });

  test('registers schedules once, and again when Redis has lost them', async () => {
    const done: string[] = [];
    newWorker({
      housekeeping: async () => {
        done.push('housekeeping');
        return 'done';
      },
      retention: async () => {
        done.push('retention');
        return 'done';
      },
    });
    const { ensureSchedules } = newQueue();
    const queue = check();
    const schedules = async () =>
      (await queue.getJobSchedulers()).map(({ key, every }) => `${key} ${every}`).toSorted();
    const all = [
      'housekeeping 60000',
      'mail-runs 60000',
      'probe-notifications 300000',
      'reconcile 3000',
      'record-status 60000',
      'retention 300000',
    ];
    await ensureSchedules();
    await ensureSchedules();
    expect(await schedules()).toEqual(all);
    await expect.poll(() => done.toSorted()).toEqual(['housekeeping', 'retention']);
    await redis.flushAll();
    expect(await schedules()).toEqual([]);
    await ensureSchedules();
    expect(await schedules()).toEqual(all);
    await expect.poll(() => done.length).toBe(4);
  });

  test('restarts a stalled schedule', async () => {
    const { ensureSchedules } = newQueue();
    const queue = check();
    await ensureSchedules();
    // Loses its next run, and with it all later ones.
    await queue.drain(true);
    const connection = failFastRedis(redis.url(), ignore);
    open.push(() => connection.disconnect());
    await expect.poll(() => connection.status).toBe('ready');
    await connection.zadd(`bull:${JOB_QUEUE}:repeat`, Date.now() - 600_000, 'housekeeping');
    let runs = 0;
    newWorker({
      housekeeping: async () => {
        runs += 1;
        return 'done';
      },
    });
    await ensureSchedules();
    await expect.poll(() => runs).toBe(1);
  });
});
