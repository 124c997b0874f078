import type { Tx } from '../../db/connections.ts';
import { BY_OPERATOR, type RestReason } from '../rest.record.ts';

/**
 * A grant keeps the next one away this much longer than the spacing, for a call that leaves late or
 * travels slowly and whose end is never reported. The end of a call puts the exact moment in place.
 */
const UNDER_WAY_MS = 250;
/** A slot is given out this long before it opens, so that asking for it is over by then. */
const AHEAD_MS = 60;
/** Where the moment of the next slot is not settled yet, one looks again after this. */
const LOOK_AGAIN_MS = 25;

export type Slot = {
  readonly number: number;
  /** Answers the lane has had so far, and outages since the last one. */
  readonly answers: number;
  readonly outages: number;
};

/** A reply of the gate, and when it was asked for on the process's own clock: no slot was granted before. */
export type Reserved = SlotReply & { readonly sentAtMs: number };
export type ReservedSlot = Extract<Reserved, { readonly kind: 'granted' }>;

export type SlotReply =
  | { readonly kind: 'granted'; readonly slot: Slot; readonly opensInMs: number }
  | { readonly kind: 'wait'; readonly ms: number }
  /** The whole lane makes no calls until then. */
  | { readonly kind: 'resting'; readonly until: Date; readonly reason: RestReason | null }
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

export type Rest = {
  readonly until: Date;
  /** What the lane's batches say meanwhile; null where they need not say anything. */
  readonly reason: RestReason | null;
  /** Whether a call did not get through; counted until the marketplace answers again. */
  readonly isOutage: boolean;
};

export type GateRow = {
  readonly granted: boolean;
  readonly resting: boolean;
  readonly rests_until: Date;
  readonly rests_for: RestReason | null;
  readonly wait_ms: number;
  readonly opens_in_ms: number;
  readonly slots: number;
  readonly answers: number;
  readonly outages: number;
};

export const toReply = (row: GateRow | undefined): SlotReply => {
  if (row === undefined) {
    return { kind: 'lost' };
  }
  if (row.granted) {
    return {
      kind: 'granted',
      slot: { number: row.slots, answers: row.answers, outages: row.outages },
      opensInMs: row.opens_in_ms,
    };
  }
  return row.resting
    ? { kind: 'resting', until: row.rests_until, reason: row.rests_for }
    : { kind: 'wait', ms: row.wait_ms };
};

type Reservation = {
  /** Places of the spacing, with its allowance, and of an unused slot. */
  readonly spacing: string;
  readonly unused: string;
  /** What else to see in the lane's row: at least whether it is `visited` and whether it is `resting`. */
  readonly columns: string;
  readonly conditions?: string;
  readonly changes: string;
  readonly where?: string;
};

const AHEAD = `interval '${AHEAD_MS} ms'`;
/** Milliseconds until the next slot can be asked for. */
const ASK_IN_MS = `extract(epoch from lanes.next_at - clock_timestamp()) * 1000 - ${AHEAD_MS}`;

/**
 * The gate before every call of one lane, whoever makes it: common table expressions that look at the
 * lane's row ($1) under its lock and move it on if the slot is granted; `moved` is the reply. No moment
 * further away than a whole spacing was ever promised: a clock that was set back must not keep the
 * gate shut for hours. While a call is under way its end may still bring the next slot forward.
 */
export function reserveSql(plan: Reservation): string {
  const spacing = `${plan.spacing} * interval '1 ms'`;
  const isUnused = `slots = ${plan.unused}::bigint`;
  return `seen as (
      select id, next_at, slots, slots <> slots_ended as under_way,
        next_at - case when ${isUnused} then ${spacing} else interval '0' end as opens_at,
        next_at <= clock_timestamp() or ${isUnused}
          or slots = slots_ended and next_at <= clock_timestamp() + ${AHEAD} as free,
        ${plan.columns}
      from lanes where id = $1 for update
    ), gate as (
      select *, free and not visited and not resting and ${plan.conditions ?? 'true'} as granted
      from seen
    ), moved as (
      update lanes set
        next_at = case when gate.granted then greatest(gate.opens_at, clock_timestamp()) + ${spacing}
          else least(gate.next_at, clock_timestamp() + ${spacing} + ${AHEAD}) end,
        slots = gate.slots + gate.granted::int,
        ${plan.changes}
      from gate where lanes.id = gate.id and ${plan.where ?? 'true'}
      returning gate.granted, gate.resting, lanes.rests_until, lanes.rests_for, lanes.slots,
        lanes.answers, lanes.outages,
        greatest(0, extract(epoch from gate.opens_at - clock_timestamp()) * 1000)::float8
          as opens_in_ms,
        greatest(
          ${ASK_IN_MS} - case when gate.under_way then ${UNDER_WAY_MS - AHEAD_MS} else 0 end,
          case when gate.under_way or gate.visited then ${LOOK_AGAIN_MS} else 0 end)::float8
          as wait_ms)`;
}

const NO_SLOT = -1;

/** The spacing with its allowance, the time, and the unused slot. */
export const requestValues = ({ spacingMs, now, unused }: SlotRequest) =>
  [spacingMs + UNDER_WAY_MS, now, unused ?? NO_SLOT] as const;

/** The end of a call: the next slot counts from its arrival, unless another slot was given out since. */
export const endSql = (place: { slot: string; aheadMs: string; answered: string }): string => {
  const exact = `clock_timestamp() + ${place.aheadMs}::float8 * interval '1 ms'`;
  return `update lanes set
      next_at = case when slots = ${place.slot} then ${exact} else greatest(next_at, ${exact}) end,
      slots_ended = greatest(slots_ended, ${place.slot}),
      answers = answers + ${place.answered}::int,
      outages = case when ${place.answered}::int = 1 then 0 else outages end`;
};

export const endValues = ({ slot, spacingMs, sinceArrivalMs, isAnswered }: CallEnd) =>
  [slot, spacingMs - sinceArrivalMs, isAnswered ? 1 : 0] as const;

/** Milliseconds until the next slot can be asked for, as a holder that has just ended a call hears it. */
export const WAIT_MS = `greatest(0, ${ASK_IN_MS})::float8`;

/** Shuts the gate until a moment, unless an operator has. Whoever calls this has locked the lane. */
export async function restLane(
  { client }: Tx,
  laneId: string,
  { until, reason, isOutage }: Rest,
): Promise<void> {
  await client.query({
    name: 'lane-rest',
    text: `update lanes set rests_until = $2, rests_for = $3, outages = outages + $4::int
      where id = $1 and rests_for is distinct from '${BY_OPERATOR}'`,
    values: [laneId, until, reason, isOutage ? 1 : 0],
  });
}
