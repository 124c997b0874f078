import { expect, test } from 'vitest';

import { callOver, type Call } from '../../../db/call-function.ts';
import { laneHarness } from '../../../testing/lane-harness.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import type { LaneLease } from './lane-lease.record.ts';
import { renewTogether } from './renew-together.repo.ts';

const db = testDatabase();

async function heldLanes(count: number): Promise<LaneLease[]> {
  const harness = laneHarness(db, () => ({ kind: 'nothing-found' }));
  const leases: LaneLease[] = [];
  for (let lane = 0; lane < count; lane += 1) {
    const userId = await harness.user();
    const laneId = await db.database.asUser(userId, ({ lanes }) => lanes.ensure());
    leases.push(await harness.acquire(laneId));
  }
  await db.query("update lanes set held_until = now() + interval '1 second'");
  return leases;
}

async function renewedLanes(): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select id from lanes where held_until > now() + interval '3 seconds'",
  );
  return rows.map(({ id }) => id);
}

test('lanes that renew at the same moment do so in one statement, each by its own fence', async () => {
  const leases = await heldLanes(12);
  const [lost] = leases;
  await db.query('update lanes set fence = fence + 1 where id = $1', [lost?.laneId]);
  const call = callOver(db.connections);
  let statements = 0;
  const counted: Call = (query) => {
    statements += 1;
    return call(query);
  };
  const renew = renewTogether(counted);
  expect(await Promise.all(leases.map(renew))).toEqual(leases.map((lease) => lease !== lost));
  expect(statements).toBe(1);
  expect(new Set(await renewedLanes())).toEqual(
    new Set(leases.filter((lease) => lease !== lost).map(({ laneId }) => laneId)),
  );
});

test('a lane whose row is locked holds up no other, and is renewed once it is free', async () => {
  const [locked, free] = (await heldLanes(2)) as [LaneLease, LaneLease];
  const renew = (lease: LaneLease) => db.database.holderSteps(lease).renew();
  const isWaiting = async () =>
    (await db.query("select from pg_stat_activity where wait_event_type = 'Lock'")).length === 1;
  const renewal = await db.database.asInteractiveCaller(locked, async () => {
    const pending = renew(locked);
    expect(await renew(free)).toEqual({ kind: 'kept' });
    await expect.poll(isWaiting).toBe(true);
    return { pending };
  });
  expect(await renewal.pending).toEqual({ kind: 'kept' });
  expect((await renewedLanes()).toSorted()).toEqual([locked.laneId, free.laneId].toSorted());
});
