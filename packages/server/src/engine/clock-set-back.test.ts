import { expect, test } from 'vitest';

import { found, laneHarness, part } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { applicationTokensRepo } from '../tokens/application/application-tokens.repo.ts';
import { allLanesRepo } from './lanes/all-lanes.repo.ts';
import { userLaneRepo } from './lanes/lanes.repo.ts';

// What was promised before a clock was set back lies an hour ahead afterwards.

const db = testDatabase();
const { database, lanes } = db;
const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
const PART = { batchId: '00000000-0000-4000-8000-000000000000', rowNo: 1 };

const setBack = (table: string, ...columns: readonly string[]) =>
  db.query(
    `update ${table} set ${columns.map((column) => `${column} = ${column} + interval '1 hour'`).join(', ')}`,
  );

async function laneOf(userId: string): Promise<string> {
  return database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
}

test('a lane whose worker died is found and runs again', async () => {
  const user = await harness.user();
  await harness.started(user, [part(1, '84001234')]);
  const laneId = await laneOf(user);
  await harness.acquire(laneId);
  const unseen = async () =>
    (await database.asSweeper((tx) => allLanesRepo(tx).unseen(harness.now()))).map(
      (lane) => lane.laneId,
    );
  expect(await unseen()).toEqual([]);
  await setBack('lanes', 'seen_at');
  expect(await unseen()).toEqual([laneId]);
  expect((await harness.acquire(laneId)).fence).toBe(2);
});

test('a worker does not wait for someone who has left', async () => {
  const user = await harness.user();
  const laneId = await laneOf(user);
  const steps = lanes.holderSteps(await harness.acquire(laneId));
  await db.query('update lanes set visitor_until = clock_timestamp() where id = $1', [laneId]);
  await setBack('lanes', 'visitor_until');
  const slot = await steps.reserve(PART, { spacingMs: 2_000, now: harness.now() });
  expect(slot.kind).toBe('granted');
});

test('another process mints a token after the last one died', async () => {
  const key = { application: 'app', access: 'base' } as const;
  const claim = (name: string) =>
    database.asShared((tx) => applicationTokensRepo(tx).claim(key, name, 20_000));
  expect(await claim('7b1c6f2e-0000-4000-8000-000000000001')).toBe(true);
  expect(await claim('7b1c6f2e-0000-4000-8000-000000000002')).toBe(false);
  await setBack('application_tokens', 'claimed_until');
  expect(await claim('7b1c6f2e-0000-4000-8000-000000000002')).toBe(true);
});
