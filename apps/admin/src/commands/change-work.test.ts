import { found, laneBench, part } from '@partsight/server/testing/lane-bench';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runHere } from '../testing/run-program.ts';

const db = testDatabase();
const bench = laneBench(db, ({ keywords }) => found(keywords, 3));

const admin = (...args: string[]) =>
  runHere(args, { DATABASE_ADMIN_URL: db.urlAs('admin'), REDIS_URL: db.redisUrl });

async function runningBatch() {
  const userId = await bench.user();
  const batchId = await bench.started(userId, [part(1, 'A-1'), part(2, 'A-2')]);
  const laneId = await db.database.asUser(userId, (repos) => repos.lanes.ensure());
  return { userId, batchId, laneId };
}

const standing = async (batchId: string) =>
  (
    await db.query('select status, paused_reason, completed_parts from batches where id = $1', [
      batchId,
    ])
  )[0];

const AGAIN = { timeRange: '3months', oemOnly: true } as const;

test('a paused batch stands still whatever its person does, and goes on when it is resumed', async () => {
  const { userId, batchId } = await runningBatch();
  expect(await admin('pause', 'batch', batchId)).toMatchObject({ code: 0 });
  await bench.run(userId);
  const paused = { status: 'paused', paused_reason: 'paused-by-operator', completed_parts: 0 };
  expect(await standing(batchId)).toEqual(paused);
  await expect(bench.batches.start(userId, batchId, AGAIN)).rejects.toThrow('has paused');
  await expect(bench.batches.stop(userId, batchId)).rejects.toThrow('has paused');
  expect((await admin('pause', 'batch', batchId)).stdout).toContain('was paused already');
  expect((await admin('requeue', 'batch', batchId)).code).toBe(1);

  expect(await admin('resume', 'batch', batchId)).toMatchObject({ code: 0 });
  await bench.run(userId);
  expect(await standing(batchId)).toMatchObject({ status: 'completed', completed_parts: 2 });
  expect(await admin('resume', 'batch', batchId)).toMatchObject({
    code: 1,
    stderr: `batch ${batchId}: is completed: nothing of it is paused\n`,
  });
});

test('a paused lane makes no call for anybody, whatever is started or saved in it', async () => {
  const { userId, batchId, laneId } = await runningBatch();
  expect((await admin('pause', 'lane', laneId)).stdout).toContain('1 batch paused');
  const second = await bench.started(userId, [part(1, 'B-1')]);
  await db.database.asUser(userId, (repos) => repos.lanes.endRest());
  const before = bench.asked.length;
  await bench.run(userId);
  expect(bench.asked).toHaveLength(before);
  for (const id of [batchId, second]) {
    expect(await standing(id)).toMatchObject({ paused_reason: 'paused-by-operator' });
  }
  const asked = await bench.ask(userId, 'C-1', '3months', AbortSignal.timeout(5_000));
  expect(asked.kind).toBe('paused-by-operator');
  expect((await admin('resume', 'batch', batchId)).stderr).toContain('waits in a paused lane');

  expect((await admin('resume', 'lane', laneId)).stdout).toContain('2 batches resumed');
  await bench.run(userId);
  expect(await standing(batchId)).toMatchObject({ status: 'completed' });
  expect((await admin('resume', 'lane', laneId)).code).toBe(1);
});

test('what waits is due at once when it is requeued', async () => {
  const { userId, batchId, laneId } = await runningBatch();
  await db.query(
    `update lanes set rests_until = now() + interval '1 hour', rests_for = 'marketplace-unreachable',
       woken_at = clock_timestamp() where id = $1`,
    [laneId],
  );
  await db.query(
    "update parts set not_before = now() + interval '1 hour' where batch_id = $1 and row_no = 1",
    [batchId],
  );
  expect((await admin('requeue', 'batch', batchId)).stdout).toContain('1 parts that waited');
  const [woken] = await db.database.asSweeper(({ lanes }) => lanes.abandoned(new Date()));
  expect(woken).toBe(laneId);
  await bench.run(userId);
  expect(await standing(batchId)).toMatchObject({ status: 'completed' });
  expect((await admin('requeue', 'batch', batchId)).stderr).toContain('is completed');
  expect(await admin('requeue', 'lane', laneId)).toMatchObject({ code: 0 });
});

test('what is nowhere cannot be changed', async () => {
  const nobodys = '00000000-0000-4000-8000-000000000000';
  expect((await admin('pause', 'batch', nobodys)).stderr).toContain('there is no such batch');
  expect((await admin('resume', 'lane', nobodys)).stderr).toContain('there is no such lane');
});

test.each(['operator', 'backup', 'api'] as const)(
  'the role of %s sees and pauses nothing',
  async (role) => {
    const { batchId, laneId } = await runningBatch();
    for (const [kind, id] of [
      ['batch', batchId],
      ['lane', laneId],
    ] as const) {
      const { code } = await runHere(['pause', kind, id], {
        DATABASE_ADMIN_URL: db.urlAs(role),
        REDIS_URL: db.redisUrl,
      });
      expect(code).toBe(1);
    }
    expect(await standing(batchId)).toMatchObject({ status: 'processing' });
  },
);

test('batches are shown with what they wait for, to an operator who can change nothing', async () => {
  const { batchId } = await runningBatch();
  await admin('pause', 'batch', batchId);
  const seen = await runHere(['batches'], { DATABASE_OPERATOR_URL: db.urlAs('operator') });
  expect(seen.stdout).toMatch(new RegExp(`${batchId}.+paused +paused-by-operator`));
  const all = await runHere(['batches', '--all', '--json'], {
    DATABASE_OPERATOR_URL: db.urlAs('operator'),
  });
  expect((JSON.parse(all.stdout) as unknown[]).length).toBeGreaterThan(1);
});
