import { sql } from 'kysely';

import type { Tx } from '../db/database.ts';

/** How long a holder may be silent before another may take the lane. */
export const HOLD_MS = 5_000;

export type SlotReply =
  | { readonly kind: 'granted' }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Another holder has taken the lane; this one must stop at once. */
  | { readonly kind: 'lost' };

export type PartRef = { readonly batchId: string; readonly rowNo: number };

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
      .set({ rests_until: sql`'epoch'` })
      .where('user_id', '=', userId)
      .execute();
  },
});

/** One lane, in the hands of a worker. */
export const laneRepo = ({ db, client }: Tx, laneId: string) => ({
  /** Takes the lane: every earlier holder is fenced off from here on. */
  async take(): Promise<{ fence: number; diedOn: PartRef | null } | null> {
    const { rows } = await client.query<{
      fence: number;
      at_batch: string | null;
      at_row: number | null;
    }>({
      name: 'lane-take',
      text: `with before as (select id, at_batch, at_row from lanes where id = $1 for update)
        update lanes set fence = fence + 1, at_batch = null, at_row = null,
          held_until = clock_timestamp() + $2 * interval '1 ms'
        from before where lanes.id = before.id
        returning lanes.fence, before.at_batch, before.at_row`,
      values: [laneId, HOLD_MS],
    });
    const row = rows[0];
    if (row === undefined) {
      return null;
    }
    const { at_batch: batchId, at_row: rowNo } = row;
    const diedOn = batchId === null || rowNo === null ? null : { batchId, rowNo };
    return { fence: row.fence, diedOn };
  },

  /**
   * The gate before every call. One statement checks the fence, grants the slot if the spacing has
   * passed, moves the next slot on, renews the hold and notes which part is under way.
   */
  async reserveSlot(fence: number, spacingMs: number, part: PartRef): Promise<SlotReply> {
    const { rows } = await client.query<{ free: boolean; wait_ms: number }>({
      name: 'lane-slot',
      text: `with gate as (
          select id, next_at, next_at <= clock_timestamp() as free from lanes where id = $1 for update
        )
        update lanes set
          next_at = case when gate.free
            then clock_timestamp() + $3 * interval '1 ms' else gate.next_at end,
          held_until = clock_timestamp() + $4 * interval '1 ms',
          at_batch = case when gate.free then $5::uuid end,
          at_row = case when gate.free then $6::int end
        from gate where lanes.id = gate.id and lanes.fence = $2
        returning gate.free,
          greatest(0, extract(epoch from gate.next_at - clock_timestamp()) * 1000)::float8 as wait_ms`,
      values: [laneId, fence, spacingMs, HOLD_MS, part.batchId, part.rowNo],
    });
    const row = rows[0];
    if (row === undefined) {
      return { kind: 'lost' };
    }
    return row.free ? { kind: 'granted' } : { kind: 'wait', ms: row.wait_ms };
  },

  /** Keeps the lane while its holder waits. False when somebody else has it. */
  async renew(fence: number): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'lane-renew',
      text: `update lanes set held_until = clock_timestamp() + $3 * interval '1 ms'
        where id = $1 and fence = $2`,
      values: [laneId, fence, HOLD_MS],
    });
    return rowCount === 1;
  },

  /**
   * The call is over. The next slot counts from the latest moment at which the marketplace can have
   * received it: `sinceArrivalMs` ago.
   */
  async endCall(fence: number, spacingMs: number, sinceArrivalMs: number): Promise<void> {
    await client.query({
      name: 'lane-end-call',
      text: `update lanes set at_batch = null, at_row = null,
          next_at = greatest(next_at, clock_timestamp() + $3 * interval '1 ms')
        where id = $1 and fence = $2`,
      values: [laneId, fence, spacingMs - sinceArrivalMs],
    });
  },

  async release(fence: number): Promise<void> {
    await client.query({
      name: 'lane-release',
      text: `update lanes set held_until = 'epoch', at_batch = null, at_row = null
        where id = $1 and fence = $2`,
      values: [laneId, fence],
    });
  },

  async rest(until: Date, outages: number): Promise<void> {
    await db
      .updateTable('lanes')
      .set({ rests_until: until, outages })
      .where('id', '=', laneId)
      .execute();
  },

  async health(): Promise<{ restsUntil: Date; outages: number } | null> {
    const row = await db
      .selectFrom('lanes')
      .select(['rests_until', 'outages'])
      .where('id', '=', laneId)
      .executeTakeFirst();
    return row === undefined ? null : { restsUntil: row.rests_until, outages: row.outages };
  },

  async clearOutages(): Promise<void> {
    await db.updateTable('lanes').set({ outages: 0 }).where('id', '=', laneId).execute();
  },
});

/** All lanes, for whoever looks for work that nobody does. */
export const laneSweepRepo = ({ client }: Tx) => ({
  async abandoned(): Promise<string[]> {
    const { rows } = await client.query<{ id: string }>({
      name: 'lane-abandoned',
      text: `select id from lanes
        where held_until < clock_timestamp() and rests_until <= clock_timestamp()
          and exists (select from batches
            where batches.lane_id = lanes.id and batches.status = 'processing')
        limit 1000`,
    });
    return rows.map(({ id }) => id);
  },

  /** Paused batches whose time has come; each is resumed in the name of its owner. */
  async dueBatches(): Promise<{ id: string; userId: string }[]> {
    const { rows } = await client.query<{ id: string; userId: string }>({
      name: 'batches-due',
      text: `select id, user_id as "userId" from batches
        where status = 'paused' and resumes_at <= clock_timestamp() limit 1000`,
    });
    return rows;
  },
});
