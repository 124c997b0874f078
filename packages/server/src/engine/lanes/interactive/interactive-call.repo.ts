import { sql } from 'kysely';

import type { Call } from '../../../db/call-function.ts';
import type { InteractiveTx } from '../../../db/scope.ts';
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
import { touchWork } from '../touch-work.sql.ts';

const EPOCH = new Date(0);

/** A lane and its user, for calls through the lane without running it. */
export type LaneRef = { readonly laneId: string; readonly userId: string };

/** What an interactive caller does to a lane, one round trip each: it holds nothing, so it names no fence. */
export const interactiveSteps = (call: Call, { laneId, userId }: LaneRef) => ({
  /** From any process: ahead of the holder, behind nothing but the spacing. */
  reserve: async ({ spacingMs, now, unused }: SlotRequest): Promise<SlotReservation> =>
    toReserved(
      await call(sql<SlotRow>`
        select * from reserve_slot(${laneId}, ${userId}, null, ${spacingMs}, ${now}, ${unused ?? null},
          null, null, false)`),
    ),

  /** The next slot counts from the arrival of this call. */
  async end(end: CallEnd): Promise<void> {
    await call(sql`select end_call(${laneId}, ${userId}, null, ${callEndSql(end)})`);
  },

  /** A caller that will not come back. */
  async leave(): Promise<void> {
    await call(sql`select leave_lane(${laneId}, ${userId})`);
  },
});

/**
 * Until the transaction ends, no other transaction changes the lane: a token saved meanwhile is either
 * visible in here, or it is saved after any pause set in here and ends that pause.
 */
export async function lockLane({ db, laneId }: InteractiveTx): Promise<void> {
  await db.selectFrom('lanes').select('id').where('id', '=', laneId).forNoKeyUpdate().execute();
}

/** What an answer to a person's question can mean for the lane that it came through. */
export const interactiveLaneRepo = (tx: InteractiveTx) => ({
  /** The lane need not ask what is known now. */
  touch: (): Promise<void> => touchWork(tx),

  startCooldown: (rest: Omit<LaneCooldown, 'isOutage'>): Promise<void> =>
    startCooldown(tx, { ...rest, isOutage: false }),

  /** The marketplace answers: no lane need rest until it does. False when this one did not. */
  async endOutage(): Promise<boolean> {
    const { numUpdatedRows } = await tx.db
      .updateTable('lanes')
      .set({ rests_until: EPOCH, rests_for: null })
      .where('id', '=', tx.laneId)
      .where('rests_for', '=', 'marketplace-unreachable')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
