import { sql } from 'kysely';

import type { CallResult } from '../../../db/call-function.ts';
import { BY_OPERATOR, type CooldownReason } from '../../../db/records/cooldown.record.ts';
import type { LaneTx } from '../../../db/scope.ts';

export type Slot = {
  readonly number: number;
  /** Answers the lane has had so far, and outages since the last one. */
  readonly answers: number;
  readonly outages: number;
};

/** A reply of the limiter, and when it was requested on the process's own clock: no slot was granted before. */
export type SlotReservation = SlotResult & { readonly sentAtMs: number };
export type GrantedSlot = Extract<SlotReservation, { readonly kind: 'granted' }>;

export type SlotResult =
  | { readonly kind: 'granted'; readonly slot: Slot; readonly opensInMs: number }
  | { readonly kind: 'wait'; readonly ms: number }
  /** The whole lane makes no calls until then. */
  | { readonly kind: 'resting'; readonly until: Date; readonly reason: CooldownReason | null }
  /** The lane is gone, or another holder has taken it; this one must stop at once. */
  | { readonly kind: 'lost' };

export type SlotRequest = {
  readonly spacingMs: number;
  readonly now: Date;
  /** The number of a slot that was granted to the same caller and never used. */
  readonly unused?: number | undefined;
};

export type CallEnd = {
  readonly slot: number;
  readonly spacingMs: number;
  /** Since the latest moment at which the marketplace can have received the call. */
  readonly sinceArrivalMs: number;
  readonly isAnswered: boolean;
};

export type LaneCooldown = {
  readonly until: Date;
  /** What the lane's batches say meanwhile; null where they need not say anything. */
  readonly reason: CooldownReason | null;
  /** Whether a call did not get through; counted until the marketplace answers again. */
  readonly isOutage: boolean;
};

/** The type `slot_reply` of the database. */
export type SlotRow = {
  readonly granted: boolean;
  readonly resting: boolean;
  readonly restsUntil: Date;
  readonly restsFor: CooldownReason | null;
  readonly slot: number;
  readonly answers: number;
  readonly outages: number;
  readonly opensInMs: number;
  readonly waitMs: number;
};

const toSlotResult = (row: SlotRow | undefined): SlotResult => {
  if (row === undefined) {
    return { kind: 'lost' };
  }
  if (row.granted) {
    const { slot: number, answers, outages, opensInMs } = row;
    return { kind: 'granted', slot: { number, answers, outages }, opensInMs };
  }
  return row.resting
    ? { kind: 'resting', until: row.restsUntil, reason: row.restsFor }
    : { kind: 'wait', ms: row.waitMs };
};

export const toReserved = ({ rows: [row], sentAtMs }: CallResult<SlotRow>): SlotReservation => ({
  ...toSlotResult(row),
  sentAtMs,
});

/**
 * Added to every spacing. The arrival of a call is estimated from the fastest response so far, and
 * the process, the database and the marketplace each have a clock.
 */
const CLOCK_MARGIN_MS = 5;

/** The last parameters of the functions that end a call. */
export const callEndSql = ({ slot, spacingMs, sinceArrivalMs, isAnswered }: CallEnd) =>
  sql`${slot}, ${spacingMs + CLOCK_MARGIN_MS - sinceArrivalMs}, ${isAnswered}`;

/** Shuts the lane until a moment, unless an operator has. The caller has locked the lane. */
export async function startCooldown(
  { db, laneId }: LaneTx,
  { until, reason, isOutage }: LaneCooldown,
): Promise<void> {
  await db
    .updateTable('lanes')
    .set({
      rests_until: until,
      rests_for: reason,
      outages: sql`outages + ${isOutage ? 1 : 0}::int`,
    })
    .where('id', '=', laneId)
    .where('rests_for', 'is distinct from', BY_OPERATOR)
    .execute();
}
