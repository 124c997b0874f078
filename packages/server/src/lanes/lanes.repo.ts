import type { PauseReason } from '@partsight/domain/batches/batch';
import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import { HOLD_MS, laneGate, type PartRef } from './lane-gate.repo.ts';
import { laneWork } from './lane-work.repo.ts';

export type RestReason = Extract<PauseReason, 'quota-spent' | 'marketplace-unreachable'>;

/** The lane of one user's own token. */
export const userLaneRepo = ({ db }: Tx, userId: string) => ({
  async ensure(): Promise<string> {
    const existing = await db
      .selectFrom('lanes')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (existing !== undefined) {
      return existing.id;
    }
    const created = await db
      .insertInto('lanes')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return created.id;
  },

  async endRest(): Promise<void> {
    await db
      .updateTable('lanes')
      .set({ rests_until: sql`'epoch'`, rests_for: null })
      .where('user_id', '=', userId)
      .execute();
  },
});

export type Taken =
  | { readonly kind: 'taken'; readonly fence: number; readonly userId: string }
  /** Its holder is alive. */
  | { readonly kind: 'held' }
  | { readonly kind: 'gone' };

export type LaneState = {
  readonly restsUntil: Date;
  readonly restsFor: RestReason | null;
};

/** One lane, in the hands of a worker. */
export const laneRepo = (tx: Tx, laneId: string) => ({
  ...laneGate(tx, laneId),
  ...laneWork(tx, laneId),

  /** Takes the lane unless its holder is alive: every earlier holder is fenced off from here on. */
  async take(holder: string): Promise<Taken> {
    const { rows } = await tx.client.query<{ fence: number | null; userId: string }>({
      name: 'lane-take',
      text: `with before as (
          select id, user_id, held_until < clock_timestamp() as free
          from lanes where id = $1 for update
        ), taking as (
          update lanes set fence = fence + 1, holder = $2,
            held_until = clock_timestamp() + $3 * interval '1 ms'
          from before where lanes.id = before.id and before.free
          returning fence
        )
        select (select fence from taking), user_id as "userId" from before`,
      values: [laneId, holder, HOLD_MS],
    });
    const row = rows[0];
    if (row === undefined) {
      return { kind: 'gone' };
    }
    const { fence, userId } = row;
    return fence === null ? { kind: 'held' } : { kind: 'taken', fence, userId };
  },

  /** The part on whose call the last holder died; noted until somebody has asked for it. */
  async takeDeath(fence: number): Promise<PartRef | null> {
    const { rows } = await tx.client.query<PartRef>({
      name: 'lane-take-death',
      text: `with before as (
          select id, at_batch, at_row from lanes
          where id = $1 and fence = $2 and at_batch is not null for update)
        update lanes set at_batch = null, at_row = null
        from before where lanes.id = before.id
        returning before.at_batch as "batchId", before.at_row as "rowNo"`,
      values: [laneId, fence],
    });
    return rows[0] ?? null;
  },

  /** Keeps the lane while its holder waits. False when somebody else has it. */
  async renew(fence: number): Promise<boolean> {
    const { rowCount } = await tx.client.query({
      name: 'lane-renew',
      text: `update lanes set held_until = clock_timestamp() + $3 * interval '1 ms'
        where id = $1 and fence = $2`,
      values: [laneId, fence, HOLD_MS],
    });
    return rowCount === 1;
  },

  async release(fence: number): Promise<void> {
    await tx.client.query({
      name: 'lane-release',
      text: `update lanes set held_until = 'epoch', holder = null, at_batch = null, at_row = null
        where id = $1 and fence = $2`,
      values: [laneId, fence],
    });
  },

  async rest(until: Date, reason: RestReason | null, isOutage: boolean): Promise<void> {
    await tx.client.query({
      name: 'lane-rest',
      text: `update lanes set rests_until = $2, rests_for = $3, outages = outages + $4::int
        where id = $1`,
      values: [laneId, until, reason, isOutage ? 1 : 0],
    });
  },

  async state(): Promise<LaneState | null> {
    const { rows } = await tx.client.query<LaneState>({
      name: 'lane-state',
      text: `select rests_until as "restsUntil", rests_for as "restsFor"
        from lanes where id = $1`,
      values: [laneId],
    });
    return rows[0] ?? null;
  },

  async isOwnerListed(): Promise<boolean> {
    const { rows } = await tx.client.query<{ listed: boolean }>({
      name: 'lane-owner-listed',
      text: 'select user_is_listed(user_id) as listed from lanes where id = $1',
      values: [laneId],
    });
    return rows[0]?.listed ?? false;
  },
});

/** A lane is woken by all sweeps together no more often than this. */
const WAKE_AGAIN_MS = 3_000;

/** All lanes, for whoever looks for work that nobody does. */
export const laneSweepRepo = ({ client }: Tx) => ({
  /** Lanes with work and no holder. */
  async abandoned(now: Date): Promise<string[]> {
    const { rows } = await client.query<{ id: string }>({
      name: 'lane-abandoned',
      text: `update lanes set woken_at = clock_timestamp()
        where id in (
          select id from lanes
          where held_until < clock_timestamp() and rests_until <= $1
            and woken_at < clock_timestamp() - $2 * interval '1 ms'
            and id in (select lane_id from batches where status = 'processing')
          limit 1000 for update skip locked)
        returning id`,
      values: [now, WAKE_AGAIN_MS],
    });
    return rows.map(({ id }) => id);
  },

  /** Since when work has been waiting that somebody should be doing; null when there is none. */
  async waitingSince(now: Date): Promise<Date | null> {
    const { rows } = await client.query<{ since: Date | null }>({
      name: 'lane-waiting-since',
      text: `select min(greatest(lanes.held_until, lanes.rests_until, batches.served_at,
            batches.started_at)) as since
        from batches join lanes on lanes.id = batches.lane_id
        where batches.status = 'processing' and lanes.rests_until <= $1
          and lanes.held_until < clock_timestamp()`,
      values: [now],
    });
    return rows[0]?.since ?? null;
  },

  /** Paused batches whose time has come; each is resumed in the name of its owner. */
  async dueBatches(now: Date): Promise<{ id: string; userId: string }[]> {
    const { rows } = await client.query<{ id: string; userId: string }>({
      name: 'batches-due',
      text: `select id, user_id as "userId" from batches
        where status = 'paused' and resumes_at <= $1 limit 1000`,
      values: [now],
    });
    return rows;
  },
});
