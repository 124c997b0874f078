import { expect, test } from 'vitest';

import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { electSweeper } from './jobs/elect-sweeper.ts';

// What was promised before a clock was set back lies an hour ahead afterwards.

const db = testDatabase();
const { database } = db;
const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
const PART = { batchId: '00000000-0000-4000-8000-000000000000', rowNo: 1 };

const setBack = (table: string, ...columns: readonly string[]) =>
  db.query(
    `update ${table} set ${columns.map((column) => `${column} = ${column} + interval '1 hour'`).join(', ')}`,
  );

async function laneOf(userId: string): Promise<string> {
  return database.asUser(userId, ({ lanes }) => lanes.ensure());
}

test('a lane whose worker died is woken and taken', async () => {
  const user = await harness.user();
  await harness.started(user, [part(1, '84001234')]);
  const laneId = await laneOf(user);
  await harness.acquire(laneId);
  await db.query('update lanes set woken_at = clock_timestamp()');
  const abandoned = () => database.asSweeper(({ lanes }) => lanes.abandoned(new Date()));
  expect(await abandoned()).toEqual([]);
  await setBack('lanes', 'held_until', 'woken_at');
  expect(await database.asSweeper(({ lanes }) => lanes.canTakeWaiting(new Date()))).toBe(true);
  expect(await abandoned()).toEqual([laneId]);
  expect((await harness.acquire(laneId)).laneId).toBe(laneId);
});

test('a worker does not wait for someone who has left', async () => {
  const user = await harness.user();
  const laneId = await laneOf(user);
  const steps = database.holderSteps(await harness.acquire(laneId));
  await db.query('update lanes set visitor_until = clock_timestamp() where id = $1', [laneId]);
  await setBack('lanes', 'visitor_until');
  const slot = await steps.reserve(PART, { spacingMs: 2_000, now: harness.now() });
  expect(slot.kind).toBe('granted');
});

test('another process sweeps after the last one died', async () => {
  const [dead, next] = [electSweeper(database), electSweeper(database)];
  expect(await dead.isElected()).toBe(true);
  expect(await next.isElected()).toBe(false);
  await setBack('leases', 'held_until');
  expect(await next.isElected()).toBe(true);
});

test('another process mints a token after the last one died', async () => {
  const key = { application: 'app', access: 'base' } as const;
  const claim = (name: string) =>
    database.asShared(({ applicationTokens }) => applicationTokens.claim(key, name, 20_000));
  expect(await claim('7b1c6f2e-0000-4000-8000-000000000001')).toBe(true);
  expect(await claim('7b1c6f2e-0000-4000-8000-000000000002')).toBe(false);
  await setBack('application_tokens', 'claimed_until');
  expect(await claim('7b1c6f2e-0000-4000-8000-000000000002')).toBe(true);
});
