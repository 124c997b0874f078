import { userLaneRepo } from '@partsight/server/engine/lanes/lanes.repo';
import { found, laneHarness, part } from '@partsight/server/testing/lane-harness';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const harness = laneHarness(db, ({ keywords }) => found(keywords, 3));

const admin = (...args: string[]) =>
  runInProcess(args, { DATABASE_ADMIN_URL: db.urlAs('admin'), REDIS_URL: db.redisUrl });

async function runningBatch() {
  const userId = await harness.user();
  const batchId = await harness.started(userId, [part(1, 'A-1'), part(2, 'A-2')]);
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  return { userId, batchId, laneId };
}

const batchState = async (batchId: string) =>
  (
    await db.query('select status, paused_reason, completed_parts from batches where id = $1', [
      batchId,
    ])
  )[0];

const RERUN_OPTIONS = { timeRange: '3months', oemOnly: true } as const;

test('a paused batch stays paused whatever its owner does, and continues when resumed', async () => {
  const { userId, batchId } = await runningBatch();
  expect(await admin('pause', 'batch', batchId)).toMatchObject({ code: 0 });
  await harness.run(userId);
  const paused = { status: 'paused', paused_reason: 'paused-by-operator', completed_parts: 0 };
  expect(await batchState(batchId)).toEqual(paused);
  await expect(harness.batches.start(userId, batchId, RERUN_OPTIONS)).rejects.toThrow('has paused');
  await expect(harness.batches.stop(userId, batchId)).rejects.toThrow('has paused');
  expect((await admin('pause', 'batch', batchId)).stdout).toContain('was paused already');
  expect((await admin('requeue', 'batch', batchId)).code).toBe(1);

  expect(await admin('resume', 'batch', batchId)).toMatchObject({ code: 0 });
  await harness.run(userId);
  expect(await batchState(batchId)).toMatchObject({ status: 'completed', completed_parts: 2 });
  expect(await admin('resume', 'batch', batchId)).toMatchObject({
    code: 1,
    stderr: `batch ${batchId}: is completed: nothing of it is paused\n`,
  });
});

test('a paused lane makes no calls, whatever is started or saved in it', async () => {
  const { userId, batchId, laneId } = await runningBatch();
  expect((await admin('pause', 'lane', laneId)).stdout).toContain('1 batch paused');
  const second = await harness.started(userId, [part(1, 'B-1')]);
  await db.database.asUser(userId, (tx) => userLaneRepo(tx).endCooldown());
  const before = harness.queries.length;
  await harness.run(userId);
  expect(harness.queries).toHaveLength(before);
  for (const id of [batchId, second]) {
    expect(await batchState(id)).toMatchObject({ paused_reason: 'paused-by-operator' });
  }
  const response = await harness.fetchPart(userId, 'C-100', '3months', AbortSignal.timeout(60_000));
  expect(response.kind).toBe('paused-by-operator');
  expect((await admin('resume', 'batch', batchId)).stderr).toContain('waits in a paused lane');

  expect((await admin('resume', 'lane', laneId)).stdout).toContain('2 batches resumed');
  await harness.run(userId);
  expect(await batchState(batchId)).toMatchObject({ status: 'completed' });
  expect((await admin('resume', 'lane', laneId)).code).toBe(1);
});

test('requeued work is due immediately', async () => {
  const { userId, batchId, laneId } = await runningBatch();
  await db.query(
    `update lanes set rests_until = now() + interval '1 hour', rests_for = 'marketplace-unreachable'
     where id = $1`,
    [laneId],
  );
  await db.query(
    "update parts set not_before = now() + interval '1 hour' where batch_id = $1 and row_no = 1",
    [batchId],
  );
  expect((await admin('requeue', 'batch', batchId)).stdout).toContain('1 parts that waited');
  await harness.run(userId);
  expect(await batchState(batchId)).toMatchObject({ status: 'completed' });
  expect((await admin('requeue', 'batch', batchId)).stderr).toContain('is completed');
  expect(await admin('requeue', 'lane', laneId)).toMatchObject({ code: 0 });
});

test('fails for an unknown batch or lane', async () => {
  const nobodys = '00000000-0000-4000-8000-000000000000';
  expect((await admin('pause', 'batch', nobodys)).stderr).toContain('there is no such batch');
  expect((await admin('resume', 'lane', nobodys)).stderr).toContain('there is no such lane');
});

test.each(['operator', 'backup', 'api'] as const)(
  'the %s role can neither see nor pause anything',
  async (role) => {
    const { batchId, laneId } = await runningBatch();
    for (const [kind, id] of [
      ['batch', batchId],
      ['lane', laneId],
    ] as const) {
      const { code } = await runInProcess(['pause', kind, id], {
        DATABASE_ADMIN_URL: db.urlAs(role),
        REDIS_URL: db.redisUrl,
      });
      expect(code).toBe(1);
    }
    expect(await batchState(batchId)).toMatchObject({ status: 'processing' });
  },
);

test('shows batches with what they wait for to a read-only operator', async () => {
  const { batchId } = await runningBatch();
  await admin('pause', 'batch', batchId);
  const result = await runInProcess(['batches'], { DATABASE_OPERATOR_URL: db.urlAs('operator') });
  expect(result.stdout).toMatch(new RegExp(`${batchId}.+paused +paused-by-operator`));
  const all = await runInProcess(['batches', '--all', '--json'], {
    DATABASE_OPERATOR_URL: db.urlAs('operator'),
  });
  expect((JSON.parse(all.stdout) as unknown[]).length).toBeGreaterThan(1);
});
