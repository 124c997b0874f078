import { expect, test } from 'vitest';

import { createLogger } from '../../platform/logger.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sweepUntil } from '../lanes/run/sweep.ts';
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

/** One process's sweep, with how often it swept and how often it only checked. */
function process() {
  const ending = new AbortController();
  const checks = { swept: 0, looked: 0 };
  const sweepJobs = async () => {
    checks.swept += 1;
  };
  const over = sweepUntil(
    { database, queue, now: () => new Date(), logger, election: electSweeper(database), sweepJobs },
    ending.signal,
    () => {
      checks.looked += 1;
    },
  );
  return {
    seen: checks,
    async stop() {
      ending.abort();
      await over;
    },
  };
}

test('one of three processes sweeps, and the others only check', async () => {
  const processes = [process(), process(), process()];
  const total = () => processes.reduce((sum, { seen: checks }) => sum + checks.looked, 0);
  await expect.poll(total).toBeGreaterThan(9);
  expect(processes.filter(({ seen: checks }) => checks.swept > 0)).toHaveLength(1);
  expect(processes.filter(({ seen: checks }) => checks.looked > 1)).toHaveLength(3);
  await Promise.all(processes.map((one) => one.stop()));
});

test('a process that cannot start jobs still checks the store', async () => {
  const ending = new AbortController();
  let looked = 0;
  const over = sweepUntil(
    {
      database,
      queue,
      now: () => new Date(),
      logger,
      sweepJobs: () => Promise.reject(new Error('Redis is down')),
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

test('a process that stops lets the next one sweep at once', async () => {
  const first = process();
  await expect.poll(() => first.seen.swept).toBeGreaterThan(0);
  const second = process();
  await expect.poll(() => second.seen.looked).toBeGreaterThan(1);
  expect(second.seen.swept).toBe(0);
  await first.stop();
  await expect.poll(() => second.seen.swept, { timeout: 1_500 }).toBeGreaterThan(0);
  await second.stop();
});

test('a silent process is replaced, and learns so when it comes back', async () => {
  const [stalledSweep, next] = [electSweeper(database), electSweeper(database)];
  expect(await stalledSweep.isElected()).toBe(true);
  expect(await stalledSweep.isElected()).toBe(true);
  expect(await next.isElected()).toBe(false);
  await db.query("update leases set held_until = now() - interval '1 ms'");
  expect(await next.isElected()).toBe(true);
  expect(await stalledSweep.isElected()).toBe(false);
  await stalledSweep.stepDown();
  expect(await next.isElected()).toBe(true);
  expect(await stalledSweep.isElected()).toBe(false);
});

test('a process that freezes mid-sweep blocks the others only briefly', async () => {
  await db.query("update leases set held_until = 'epoch'");
  const [next, thawed] = [electSweeper(database), Promise.withResolvers<void>()];
  const held = Promise.withResolvers<void>();
  // Its transaction stays open.
  const stalledSweep = database.asSweeper(async ({ leases }) => {
    await leases.acquire('sweep', 'frozen', 3_000);
    held.resolve();
    await thawed.promise;
    await leases.acquire('sweep', 'frozen', 3_000);
  });
  const ended = stalledSweep.then(
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
