import { sql } from 'kysely';

import type { Call } from '../../db/call-function.ts';
import type { Tx } from '../../db/connections.ts';
import type { CooldownReason } from '../../db/records/cooldown.record.ts';
import type { HolderTx, InteractiveTx } from '../../db/scope.ts';
import {
  callEndSql,
  startCooldown,
  toReserved,
  type CallEnd,
  type LaneCooldown,
  type SlotRequest,
  type SlotReservation,
  type SlotRow,
} from './call/limiter.repo.ts';
import { LANE_LOST, type LaneFence, type LaneLost, type PartRef } from './lane.record.ts';

/** The type `lane_opening` of the database. */
type OpeningRow = {
  readonly fence: number;
  readonly userId: string;
  readonly workStamp: number;
  readonly wasClosed: boolean;
  readonly isListed: boolean;
  readonly restsUntil: Date;
  readonly restsFor: CooldownReason | null;
  readonly waitMs: number;
  readonly isDue: boolean;
  readonly crashedBatch: string | null;
  readonly crashedRow: number | null;
};

export type LaneOpening = Omit<OpeningRow, 'crashedBatch' | 'crashedRow'> & {
  readonly laneId: string;
  /** The part whose call crashed the last run. */
  readonly crashed: PartRef | null;
};

/** A run of the lane begins: every earlier one is shut out from here on. Null: there is no such lane. */
export async function openLane(
  call: Call,
  laneId: string,
  holder: string,
  now: Date,
): Promise<LaneOpening | null> {
  const { rows } = await call(
    sql<OpeningRow>`select * from open_lane(${laneId}, ${holder}, ${now})`,
  );
  const [row] = rows;
  if (row === undefined) {
    return null;
  }
  const { crashedBatch: batchId, crashedRow: rowNo, ...opening } = row;
  return {
    ...opening,
    laneId,
    crashed: batchId !== null && rowNo !== null ? { batchId, rowNo } : null,
  };
}

/**
 * The first statement of whatever a run does in a transaction: locks the lane until it ends, so that no
 * other run begins meanwhile. Null when another one has.
 */
export async function lockByFence(
  { db, laneId }: InteractiveTx,
  fence: number,
): Promise<{ readonly workStamp: number } | null> {
  const { rows } = await sql<{ workStamp: number }>`update lanes set seen_at = clock_timestamp()
    where id = ${laneId} and fence = ${fence} returning work_stamp as "workStamp"`.execute(db);
  return rows[0] ?? null;
}

/** One lane under the lock of its run. Only handed out once the fence was found to be the run's. */
export const holderLaneRepo = (tx: HolderTx) => ({
  startCooldown: (rest: LaneCooldown): Promise<void> => startCooldown(tx, rest),

  /** A call is over; the next slot counts from its arrival. */
  async endCall(end: CallEnd): Promise<{ readonly waitMs: number }> {
    const { rows } = await sql<{ waitMs: number | null }>`
      select end_call(${tx.laneId}, ${tx.userId}, ${tx.fence}, ${callEndSql(end)}) as "waitMs"`.execute(
      tx.db,
    );
    return { waitMs: rows[0]?.waitMs ?? 0 };
  },
});

/** What there is to do in the lane, as a number that changes with it; null: there is no such lane. */
export async function readStamp({
  db,
  laneId,
}: Tx & { readonly laneId: string }): Promise<number | null> {
  const lane = await db
    .selectFrom('lanes')
    .select('work_stamp')
    .where('id', '=', laneId)
    .executeTakeFirst();
  return lane?.work_stamp ?? null;
}

export type LaneClosing = {
  /** A slot that was granted and not used. */
  readonly unusedSlot: number | null;
  readonly spacingMs: number;
  /** The lane need not be looked for before. */
  readonly backInMs: number;
};

/** What a run does to its lane and nothing else, each in one round trip that names the fence. */
export const laneSteps = (call: Call, { laneId, userId, fence }: LaneFence) => ({
  /**
   * A slot for the part at hand: grants it if the spacing has passed and no other call has priority, moves
   * the next slot on and notes which part is in progress.
   */
  reserve: async (
    { batchId, rowNo }: PartRef,
    { spacingMs, now, unused, isAtRisk = false }: SlotRequest & { readonly isAtRisk?: boolean },
  ): Promise<SlotReservation> =>
    toReserved(
      await call(sql<SlotRow>`
        select * from reserve_slot(${laneId}, ${userId}, ${fence}, ${spacingMs}, ${now}, ${unused ?? null},
          ${batchId}, ${rowNo}, ${isAtRisk})`),
    ),

  /** A call after which another one about the same part follows is over. */
  async endCall(end: CallEnd): Promise<{ readonly kind: 'ended' } | LaneLost> {
    const { rows } = await call(sql<{ waitMs: number | null }>`
      select end_call(${laneId}, ${userId}, ${fence}, ${callEndSql(end)}) as "waitMs"`);
    return (rows[0]?.waitMs ?? null) === null ? LANE_LOST : { kind: 'ended' };
  },

  /** The run is over. Changes nothing if another one has begun. */
  async close({ unusedSlot, spacingMs, backInMs }: LaneClosing): Promise<void> {
    await call(
      sql`select close_lane(${laneId}, ${userId}, ${fence}, ${unusedSlot}, ${spacingMs}, ${backInMs})`,
    );
  },
});
