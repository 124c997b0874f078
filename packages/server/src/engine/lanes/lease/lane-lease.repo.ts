import { sql } from 'kysely';

import type { Call } from '../../../db/call-function.ts';
import type { Tx } from '../../../db/connections.ts';
import type { CooldownReason } from '../../../db/records/cooldown.record.ts';
import { isLockTimeout } from '../../../platform/postgres-unavailable.ts';
import {
  callEndSql,
  startCooldown,
  toReserved,
  type CallEnd,
  type SlotReservation,
  type LaneCooldown,
  type SlotRequest,
  type SlotRow,
} from '../call/limiter.repo.ts';
import {
  LANE_LEASE_MS,
  LEASE_LOST,
  type LaneLease,
  type LeaseLost,
  type PartRef,
} from './lane-lease.record.ts';
import type { RenewTogether } from './renew-together.repo.ts';

export type AcquireLaneResult =
  | { readonly kind: 'taken'; readonly lease: LaneLease }
  /** Its holder is alive, or another transaction does not let go of its row. */
  | { readonly kind: 'held' }
  | { readonly kind: 'gone' };

type TakenLane = { readonly fence: number | null; readonly userId: string };

/** Takes the lane unless its holder is alive: every earlier holder is fenced off from here on. */
export async function acquireLane(
  call: Call,
  laneId: string,
  holder: string,
): Promise<AcquireLaneResult> {
  const taken = await call(
    sql<TakenLane>`select * from take_lane(${laneId}, ${holder}, ${LANE_LEASE_MS})`,
  ).catch((error: unknown) => {
    // The sweep wakes the lane once it is free; waiting here would only occupy this process.
    if (isLockTimeout(error)) {
      return null;
    }
    throw error;
  });
  if (taken === null) {
    return { kind: 'held' };
  }
  const [row] = taken.rows;
  if (row === undefined) {
    return { kind: 'gone' };
  }
  const { fence, userId } = row;
  return fence === null ? { kind: 'held' } : { kind: 'taken', lease: { laneId, userId, fence } };
}

/**
 * The first statement of whatever a holder does: renews the lease and locks the lane until the
 * transaction ends, so that no other holder takes it meanwhile. False when another holder has it.
 */
export async function lockByFence(
  { db }: Tx,
  { laneId, fence }: Pick<LaneLease, 'laneId' | 'fence'>,
): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select keep_lane(${laneId}, ${fence}, ${LANE_LEASE_MS}) as "isKept"`.execute(db);
  return rows[0]?.isKept === true;
}

/** One lane under the lock of its holder. Only handed out once the fence was found to be the holder's. */
export const holderLaneRepo = (tx: Tx, { laneId, userId, fence }: LaneLease) => ({
  startCooldown: (rest: LaneCooldown): Promise<void> => startCooldown(tx, laneId, rest),

  /** Until when the lane rests, and what its batches say meanwhile. */
  cooldown: (): Promise<{ readonly until: Date; readonly reason: CooldownReason | null }> =>
    tx.db
      .selectFrom('lanes')
      .select(['rests_until as until', 'rests_for as reason'])
      .where('id', '=', laneId)
      .executeTakeFirstOrThrow(),

  /** The part whose call was in progress when the last holder ended. Reading it clears it. */
  async claimInterruptedPart(): Promise<PartRef | null> {
    const row = await tx.db
      .with('before', (db) =>
        db
          .selectFrom('lanes')
          .select(['id', sql<string>`at_batch`.as('batchId'), sql<number>`at_row`.as('rowNo')])
          .where('id', '=', laneId)
          .where('at_batch', 'is not', null)
          .forUpdate(),
      )
      .updateTable('lanes')
      .set({ at_batch: null, at_row: null })
      .from('before')
      .whereRef('lanes.id', '=', 'before.id')
      .returning(['before.batchId', 'before.rowNo'])
      .executeTakeFirst();
    return row ?? null;
  },

  /** A call is over; the next slot counts from its arrival. */
  async endCall(end: CallEnd): Promise<{ readonly waitMs: number }> {
    const { rows } = await sql<{ waitMs: number | null }>`
      select free_slot(${laneId}, ${fence}, ${LANE_LEASE_MS}, ${callEndSql(end)}) as "waitMs"`.execute(
      tx.db,
    );
    return { waitMs: rows[0]?.waitMs ?? 0 };
  },

  /** When the soonest of all parts that must wait is due; null when no part is waiting. */
  async soonestWork(): Promise<Date | null> {
    const row = await tx.db
      .selectFrom('batches')
      .innerJoin('parts', 'parts.batch_id', 'batches.id')
      .select((eb) => eb.fn.min('parts.not_before').as('at'))
      .where('lane_id', '=', laneId)
      .where('batches.user_id', '=', userId)
      .where('batches.status', '=', 'processing')
      .where('cleared_at', 'is', null)
      .where('parts.status', '=', 'pending')
      .executeTakeFirst();
    return row?.at ?? null;
  },
});

/** Waits until the row is no longer locked. */
async function renewAlone(call: Call, { laneId, userId, fence }: LaneLease): Promise<boolean> {
  const { rows } = await call(sql<{ isKept: boolean }>`
    select renew_lane(${laneId}, ${userId}, ${fence}, ${LANE_LEASE_MS}) as "isKept"`);
  return rows[0]?.isKept === true;
}

/** What a holder does to its lane and nothing else, each in one round trip that names the fence. */
export const leaseSteps = (
  call: Call,
  renewWithOthers: RenewTogether,
  { laneId, userId, fence }: LaneLease,
) => ({
  /**
   * Another slot for the part at hand: grants it if the spacing has passed and no other call has priority,
   * moves the next slot on, renews the lease and notes which part is in progress.
   */
  reserve: async (
    { batchId, rowNo }: PartRef,
    { spacingMs, now, unused }: SlotRequest,
  ): Promise<SlotReservation> =>
    toReserved(
      await call(sql<SlotRow>`
        select * from reserve_slot(${laneId}, ${userId}, ${fence}, ${LANE_LEASE_MS}, ${spacingMs}, ${now},
          ${unused ?? null}, ${batchId}, ${rowNo})`),
    ),

  /** A call after which another one about the same part follows is over. */
  async endCall(end: CallEnd): Promise<{ readonly kind: 'ended' } | LeaseLost> {
    const { rows } = await call(sql<{ waitMs: number | null }>`
      select end_call(${laneId}, ${userId}, ${fence}, ${LANE_LEASE_MS}, ${callEndSql(end)}) as "waitMs"`);
    return (rows[0]?.waitMs ?? null) === null ? LEASE_LOST : { kind: 'ended' };
  },

  /** Keeps the lane while its holder waits. */
  async renew(): Promise<{ readonly kind: 'kept' } | LeaseLost> {
    const lease = { laneId, userId, fence };
    const isKept = (await renewWithOthers(lease)) ?? (await renewAlone(call, lease));
    return isKept ? { kind: 'kept' } : LEASE_LOST;
  },

  /** Gives the lane back, if it is still there to give. */
  async release(): Promise<void> {
    await call(sql`select release_lane(${laneId}, ${userId}, ${fence})`);
  },
});
