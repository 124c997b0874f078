import { testDatabase } from '@partsight/server/testing/test-database';
import { testRedis } from '@partsight/server/testing/test-redis';
import { expect, test } from 'vitest';

import { workerHarness } from './testing/worker-harness.ts';

const db = testDatabase();
const redis = testRedis();
const { services, simulator, startWorker, workerRunning, userWithToken } = workerHarness(
  db,
  redis,
  {
    LANE_SPACING_MS: '200',
  },
);

const SOON = { interval: 20 };

/** A store analysis, whichever worker runs it. */
async function newAnalysis() {
  const { userId, tokenId } = await userWithToken();
  const signal = AbortSignal.timeout(60_000);
  const { id } = await services().storeAnalyses.ownStore(userId, signal, 0);
  const run = () => services().storeAnalyses.find(userId, id);
  /** How many steps have been stored. */
  const steps = async (): Promise<number> => {
    const [row] = await db.query<{ steps: number }>(
      `select listings_read + (select count(*)::int from jsonb_array_elements(listings) row
         where row -> 'sales' ->> 'kind' = 'known') as steps
       from store_runs where id = $1`,
      [id],
    );
    return row?.steps ?? 0;
  };
  return {
    async until(wanted: number) {
      await expect.poll(steps, SOON).toBeGreaterThanOrEqual(wanted);
    },

    /** The result, once it has finished. */
    async outcome() {
      await expect.poll(async () => (await run()).status, SOON).not.toBe('running');
      const { status, rows, failure, storeType } = await run();
      const settled = rows.filter(({ sales }) => sales.kind !== 'waiting').length;
      const calls = simulator().takeCalls({ tokenId });
      const reads = calls.flatMap(({ path }) => (path.includes('/item/') ? [path] : []));
      const arrivals = calls.map(({ arrivedAtMs }) => arrivedAtMs);
      const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
      return {
        run: { status, failure, storeType, listings: new Set(reads).size, settled },
        /** Listings fetched twice: their response was in flight. */
        repeated: reads.length - new Set(reads).size,
        /** The longest time between two calls. */
        longestGapMs: Math.max(...gaps),
      };
    },
  };
}

const WHOLE = {
  status: 'completed',
  failure: null,
  storeType: 'parts',
  listings: 10,
  settled: 10,
};

test('after a worker is killed, another continues with the next listing', async () => {
  await Promise.all([startWorker(), startWorker()]);
  const analysis = await newAnalysis();
  await analysis.until(3);
  const worker = await workerRunning('analyze-store');
  worker.signal('SIGKILL');
  const { run, repeated, longestGapMs } = await analysis.outcome();
  expect(run).toEqual(WHOLE);
  expect(repeated).toBeLessThanOrEqual(1);
  expect(longestGapMs).toBeLessThan(10_000);
});

test('a worker that is asked to stop finishes its call and hands the run over', async () => {
  await Promise.all([startWorker(), startWorker()]);
  const analysis = await newAnalysis();
  await analysis.until(3);
  const worker = await workerRunning('analyze-store');
  worker.signal('SIGTERM');
  expect(await worker.ended).toEqual({ code: 0, signal: null });
  const { run, repeated, longestGapMs } = await analysis.outcome();
  expect(run).toEqual(WHOLE);
  expect(repeated).toBe(0);
  expect(longestGapMs).toBeLessThan(3_000);
});

test('continues after Redis loses everything halfway', async () => {
  await startWorker();
  const analysis = await newAnalysis();
  await analysis.until(3);
  await redis.flushAll();
  const { run, repeated, longestGapMs } = await analysis.outcome();
  expect(run).toEqual(WHOLE);
  expect(repeated).toBeLessThanOrEqual(1);
  expect(longestGapMs).toBeLessThan(3_000);
});

test('resumes from PostgreSQL when its worker is killed after Redis lost everything', async () => {
  await Promise.all([startWorker(), startWorker()]);
  const analysis = await newAnalysis();
  await analysis.until(3);
  const worker = await workerRunning('analyze-store');
  await redis.flushAll();
  worker.signal('SIGKILL');
  const { run, repeated, longestGapMs } = await analysis.outcome();
  expect(run).toEqual(WHOLE);
  expect(repeated).toBeLessThanOrEqual(1);
  expect(longestGapMs).toBeLessThan(10_000);
});

test('starts from PostgreSQL when Redis lost everything before the run began', async () => {
  const analysis = await newAnalysis();
  await redis.flushAll();
  await startWorker();
  const { run, repeated, longestGapMs } = await analysis.outcome();
  expect(run).toEqual(WHOLE);
  expect(repeated).toBe(0);
  expect(longestGapMs).toBeLessThan(3_000);
});
