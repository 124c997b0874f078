import { expect, test } from 'vitest';

import { sweepUntil } from '../lanes/run/sweep.ts';
import { createLogger } from '../platform/logger.ts';
import { testDatabase } from '../testing/test-database.ts';
import { electSweeper } from './elect-sweeper.ts';

const db = testDatabase();
const { database } = db;
const queue = {
  wake: async () => undefined,
  wakeAbandoned: async () => undefined,
  forget: async () => undefined,
  close: async () => undefined,
};
const logger = createLogger('test', 'silent');

/** The sweep of one process, with how often it swept and how often it only looked. */
function process() {
  const ending = new AbortController();
  const seen = { swept: 0, looked: 0 };
  const sweepJobs = async () => {
    seen.swept += 1;
  };
  const over = sweepUntil(
    { database, queue, now: () => new Date(), logger, election: electSweeper(database), sweepJobs },
    ending.signal,
    () => {
      seen.looked += 1;
    },
  );
  return {
    seen,
    async stop() {
      ending.abort();
      await over;
    },
  };
}

test('of three processes one sweeps, and the others look on', async () => {
  const processes = [process(), process(), process()];
  const total = () => processes.reduce((sum, { seen }) => sum + seen.looked, 0);
  await expect.poll(total).toBeGreaterThan(9);
  expect(processes.filter(({ seen }) => seen.swept > 0)).toHaveLength(1);
  expect(processes.filter(({ seen }) => seen.looked > 1)).toHaveLength(3);
  await Promise.all(processes.map((one) => one.stop()));
});

test('a process that cannot start jobs anew still sees the store', async () => {
  const ending = new AbortController();
  let looked = 0;
  const over = sweepUntil(
    {
      database,
      queue,
      now: () => new Date(),
      logger,
      sweepJobs: () => Promise.reject(new Error('Redis is away')),
    },
    ending.signal,
    () => {
      looked += 1;
    },
  );
  await expect.poll(() => looked).toBeGreaterThan(1);
  ending.abort();
  await over;
});

test('whoever ends lets the next one sweep at once', async () => {
  const first = process();
  await expect.poll(() => first.seen.swept).toBeGreaterThan(0);
  const second = process();
  await expect.poll(() => second.seen.looked).toBeGreaterThan(1);
  expect(second.seen.swept).toBe(0);
  await first.stop();
  await expect.poll(() => second.seen.swept, { timeout: 1_500 }).toBeGreaterThan(0);
  await second.stop();
});

test('whoever falls silent is replaced, and is told so when it comes back', async () => {
  const [frozen, next] = [electSweeper(database), electSweeper(database)];
  expect(await frozen.isElected()).toBe(true);
  expect(await frozen.isElected()).toBe(true);
  expect(await next.isElected()).toBe(false);
  await db.query("update leases set held_until = now() - interval '1 ms'");
  expect(await next.isElected()).toBe(true);
  expect(await frozen.isElected()).toBe(false);
  await frozen.stepDown();
  expect(await next.isElected()).toBe(true);
  expect(await frozen.isElected()).toBe(false);
});

test('whoever freezes in the middle of its turn holds nobody up for long', async () => {
  await db.query("update leases set held_until = 'epoch'");
  const [next, thawed] = [electSweeper(database), Promise.withResolvers<void>()];
  const held = Promise.withResolvers<void>();
  // Its transaction is open and will not end by itself.
  const frozen = database.asSweeper(async ({ leases }) => {
    await leases.take('sweep', 'frozen', 3_000);
    held.resolve();
    await thawed.promise;
    await leases.take('sweep', 'frozen', 3_000);
  });
  const ended = frozen.then(
    () => 'committed',
    () => 'ended',
  );
  await held.promise;
  const startedAt = performance.now();
  expect(await next.isElected()).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await expect.poll(() => next.isElected()).toBe(true);
  thawed.resolve();
  expect(await ended).toBe('ended');
});
