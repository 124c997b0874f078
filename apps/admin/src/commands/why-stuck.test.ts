import { userLaneRepo } from '@partsight/server/engine/lanes/lanes.repo';
import { found, laneHarness, part } from '@partsight/server/testing/lane-harness';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { runInProcess } from '../testing/run-program.ts';

const db = testDatabase();
const harness = laneHarness(db, ({ keywords }) => found(keywords, 3));

const whyStuck = (...args: string[]) =>
  runInProcess(['why-stuck', ...args], {
    DATABASE_OPERATOR_URL: db.urlAs('operator'),
    REDIS_URL: db.redisUrl,
  });

async function runningBatch() {
  const userId = await harness.user();
  const batchId = await harness.started(userId, [part(1, 'A-1'), part(2, 'A-2')]);
  await db.query("update batches set started_at = now() - interval '5 minutes' where id = $1", [
    batchId,
  ]);
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  return { userId, batchId, laneId };
}

test('no worker is running', async () => {
  const { batchId, laneId } = await runningBatch();
  await db.query("update lanes set seen_at = 'epoch'");
  const { code, stdout } = await whyStuck(batchId);
  expect(code).toBe(0);
  const [why, todo, , ...facts] = stdout.trimEnd().split('\n');
  expect(why).toBe('The queue has no job for its lane, and no worker adds it again.');
  expect(todo).toBe('To do: Start a worker, or look at the log of the one that runs.');
  expect(facts.map((line) => line.split(/ {2,}/)[0])).toEqual([
    'batch',
    'parts',
    'user',
    'token',
    'lane',
    'run',
    'rest',
    'last slot',
    'under way',
    'pace',
    'job',
    'maintenance',
  ]);
  expect(stdout).toContain('0 of 2 parts settled');
  expect(stdout).toContain('2 due now; 0 wait');
  expect(stdout).toMatch(/user +\S+@people\.test; on the allow-list/);
  expect(stdout).toContain('pasted, saved');
  expect(stdout).toContain(laneId);
  expect(stdout).toMatch(/job +none in the queue/);
});

test('names a holder that makes no progress, with its current row', async () => {
  const { batchId, laneId } = await runningBatch();
  await db.query(
    `update lanes set fence = 2, holder = 'box/17', seen_at = clock_timestamp(),
       slots = 5, slots_ended = 4, at_batch = $2, at_row = 2 where id = $1`,
    [laneId, batchId],
  );
  const { stdout } = await whyStuck(batchId);
  expect(stdout).toMatch(/^box\/17 runs its lane but has handled no part/);
  expect(stdout).toMatch(/last slot +number 5, its call has not ended/);
  expect(stdout).toContain(`row 2 of batch ${batchId}`);
});

test('a person no longer on the allow-list, and how to restore access', async () => {
  const { userId, batchId } = await runningBatch();
  await db.query(
    "update users set email = 'gone@elsewhere.test', email_domain = 'elsewhere.test' where id = $1",
    [userId],
  );
  await harness.run(userId);
  const { stdout } = await whyStuck(batchId);
  expect(stdout).toMatch(/^The allow-list does not name its user\.\n/);
  expect(stdout).toContain('admin access add address gone@elsewhere.test');
});

test('a missing token', async () => {
  const { userId, batchId } = await runningBatch();
  await db.query('update tokens set refused_at = now() where user_id = $1', [userId]);
  await harness.run(userId);
  const { stdout } = await whyStuck(batchId, '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    why: 'Its user’s marketplace token has expired or was refused.',
    todo: 'Its user saves a new token; the batch then goes on by itself.',
    batch: { status: 'paused', pausedReason: 'token-expired' },
    token: { origin: 'pasted' },
  });
});

test('an unknown batch', async () => {
  const nobodys = '00000000-0000-4000-8000-000000000000';
  expect(await whyStuck(nobodys)).toEqual({
    code: 1,
    stdout: '',
    stderr: `there is no batch ${nobodys}\n`,
  });
});
