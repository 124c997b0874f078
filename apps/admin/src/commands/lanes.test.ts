import { userLaneRepo } from '@partsight/server/engine/lanes/lanes.repo';
import { found, laneHarness, part } from '@partsight/server/testing/lane-harness';
import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const harness = laneHarness(db, ({ keywords }) => found(keywords, 3));

const lanes = (args: string[] = [], env: Record<string, string> = {}) =>
  runInProcess(['lanes', ...args], {
    DATABASE_OPERATOR_URL: db.urlAs('operator'),
    REDIS_URL: db.redisUrl,
    ...env,
  });

type LanesOutput = {
  isQueueReachable: boolean;
  lanes: {
    id: string;
    holder: string | null;
    isRunning: boolean;
    restsFor: string;
    batches: unknown[];
  }[];
};

/** A user with a runnable batch, and its lane. */
async function runningBatch(): Promise<{ userId: string; batchId: string; laneId: string }> {
  const userId = await harness.user();
  const batchId = await harness.started(userId, [part(1, 'A-1'), part(2, 'A-2')]);
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  return { userId, batchId, laneId };
}

describe('what an operator sees', () => {
  let held: Awaited<ReturnType<typeof runningBatch>>;
  let resting: Awaited<ReturnType<typeof runningBatch>>;
  let silent: Awaited<ReturnType<typeof runningBatch>>;
  let idle: string;

  beforeAll(async () => {
    [held, resting, silent] = [await runningBatch(), await runningBatch(), await runningBatch()];
    idle = await db.database.asUser(await harness.user(), (tx) => userLaneRepo(tx).ensure());
    // Simulates workers that do not release the lanes during the test.
    await db.query(
      `update lanes set fence = 4, holder = 'box/17', seen_at = clock_timestamp() where id = $1`,
      [held.laneId],
    );
    await db.query(
      `update lanes set seen_at = 'epoch', rests_until = now() + interval '3 hours', rests_for = 'quota-spent' where id = $1`,
      [resting.laneId],
    );
    await db.query(
      `update batches set status = 'paused', paused_reason = 'quota-spent' where id = $1`,
      [resting.batchId],
    );
    await db.query(
      `update lanes set holder = 'box/18', seen_at = now() - interval '1 minute' where id = $1`,
      [silent.laneId],
    );
  });

  test('which worker runs which lane, which rest and why, and what waits in them', async () => {
    const { code, stdout } = await lanes();
    expect(code).toBe(0);
    const lineOf = (id: string) => stdout.split('\n').find((line) => line.startsWith(id)) ?? '';
    expect(stdout).toMatch(/^3 lanes at 20\S+Z\n/);
    expect(lineOf(held.laneId)).toMatch(/ box\/17 +- +20\S+Z +- +- +4 +1$/);
    expect(lineOf(resting.laneId)).toMatch(/ - +- +- +20\S+Z +quota-spent +0 +1$/);
    expect(lineOf(silent.laneId)).toMatch(/ box\/18 \(silent\) /);
    expect(lineOf(resting.batchId)).toMatch(/ paused +quota-spent .* 0\/2$/);
    expect(lineOf(held.batchId)).toMatch(/ processing +- .* 0\/2$/);
    expect(lineOf(idle)).toBe('');
  });

  test('all lanes, on request', async () => {
    expect((await lanes(['--all'])).stdout).toContain(idle);
  });

  test('the same as JSON', async () => {
    const overview = JSON.parse((await lanes(['--json'])).stdout) as LanesOutput;
    expect(overview.isQueueReachable).toBe(true);
    expect(overview.lanes.find(({ id }) => id === held.laneId)).toMatchObject({
      userId: held.userId,
      holder: 'box/17',
      isRunning: true,
      batches: [{ id: held.batchId, status: 'processing' }],
    });
  });

  test('nothing with any other role', async () => {
    for (const role of ['owner', 'worker', 'admin'] as const) {
      const { stdout } = await lanes([], { DATABASE_OPERATOR_URL: db.urlAs(role) });
      expect(stdout).not.toContain('box/17');
    }
  });

  test('the lanes, even while Redis is down', async () => {
    const { code, stdout } = await lanes([], { REDIS_URL: 'redis://127.0.0.1:1' });
    expect(code).toBe(0);
    expect(stdout).toContain('Redis does not answer');
    expect(stdout).toContain('box/17');
  });
});
