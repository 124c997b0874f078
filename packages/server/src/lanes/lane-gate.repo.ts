import type { Tx } from '../db/connections.ts';

/** How long a holder may be silent before another may take the lane. */
export const HOLD_MS = 5_000;

/**
 * A grant keeps the next one away this much longer than the spacing, for a call that leaves late or
 * travels slowly and whose end is never reported. The end of a call puts the exact moment in place.
 */
const UNDER_WAY_MS = 250;
/** A visitor that is about to come back for its slot is waited for this long. */
const VISITOR_GRACE_MS = 500;
/** A slot is given out this long before it opens, so that asking for it is over by then. */
const AHEAD_MS = 60;
/** Where the moment of the next slot is not settled yet, one looks again after this. */
const LOOK_AGAIN_MS = 25;

export type PartRef = { readonly batchId: string; readonly rowNo: number };

export type Slot = {
  readonly number: number;
  /** Answers the lane has had so far, and outages since the last one. */
  readonly answers: number;
  readonly outages: number;
};

export type SlotReply =
  | { readonly kind: 'granted'; readonly slot: Slot; readonly opensInMs: number }
  | { readonly kind: 'wait'; readonly ms: number }
  /** The whole lane is quiet until then. */
  | { readonly kind: 'resting'; readonly until: Date; readonly reason: string | null }
  /** Another holder has taken the lane; this one must stop at once. */
  | { readonly kind: 'lost' };

export type SlotWish = {
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

export type GateRow = {
  readonly granted: boolean;
  readonly resting: boolean;
  readonly rests_until: Date;
  readonly rests_for: string | null;
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
export const ASK_IN_MS = `extract(epoch from lanes.next_at - clock_timestamp()) * 1000 - ${AHEAD_MS}`;

/**
 * Common table expressions that look at the lane's row ($1) under its lock and move it on if the slot
 * is granted; `moved` is the reply. No moment further away than a whole spacing was ever promised: a
 * clock that was set back must not keep a lane quiet for hours. While a call is under way its end may
 * still bring the next slot forward.
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

// $1 lane, $2 spacing, $3 now, $4 unused slot, $5 fence, $6 hold, $7 and $8 the part.
const RESERVE_SLOT = `with ${reserveSql({
  spacing: '$2',
  unused: '$4',
  columns: `visitor_until > clock_timestamp() as visited, rests_until > $3 as resting,
    fence = $5 as mine`,
  changes: `held_until = clock_timestamp() + $6 * interval '1 ms',
    at_batch = case when gate.granted then $7::uuid end,
    at_row = case when gate.granted then $8::int end`,
  where: 'gate.mine',
})} select * from moved`;

// An outage may be over: a person's question is as good a probe as any.
const RESERVE_VISIT = `with ${reserveSql({
  spacing: '$2',
  unused: '$4',
  columns: `false as visited,
    rests_until > $3 and rests_for is distinct from 'marketplace-unreachable' as resting`,
  changes: `visitor_until = case when gate.granted or gate.resting then 'epoch'
    else least(gate.next_at, clock_timestamp() + $2 * interval '1 ms') + $5 * interval '1 ms' end`,
})} select * from moved`;

/** The end of a call: the next slot counts from its arrival, unless another slot was given out since. */
export const END = (place: { slot: string; aheadMs: string; answered: string }): string => {
  const exact = `clock_timestamp() + ${place.aheadMs}::float8 * interval '1 ms'`;
  return `update lanes set
      next_at = case when slots = ${place.slot} then ${exact} else greatest(next_at, ${exact}) end,
      slots_ended = greatest(slots_ended, ${place.slot}),
      answers = answers + ${place.answered}::int,
      outages = case when ${place.answered}::int = 1 then 0 else outages end`;
};

const NO_SLOT = -1;

export const wishValues = ({ spacingMs, now, unused }: SlotWish) =>
  [spacingMs + UNDER_WAY_MS, now, unused ?? NO_SLOT] as const;

export const endValues = ({ slot, spacingMs, sinceArrivalMs, isAnswered }: CallEnd) =>
  [slot, spacingMs - sinceArrivalMs, isAnswered ? 1 : 0] as const;

const END_PLACES = { slot: '$2', aheadMs: '$3', answered: '$4' };

/** The gate before every call of one lane, whoever makes it. */
export const laneGate = ({ client }: Tx, laneId: string) => ({
  /**
   * For the holder. One statement checks the fence, grants the slot if the spacing has passed and
   * nobody goes first, moves the next slot on, renews the hold and notes which part is under way.
   */
  async reserveSlot(fence: number, part: PartRef, wish: SlotWish): Promise<SlotReply> {
    const { rows } = await client.query<GateRow>({
      name: 'lane-slot',
      text: RESERVE_SLOT,
      values: [laneId, ...wishValues(wish), fence, HOLD_MS, part.batchId, part.rowNo],
    });
    return toReply(rows[0]);
  },

  /** For a single research, from any process: ahead of the holder, behind nothing but the spacing. */
  async reserveVisit(wish: SlotWish): Promise<SlotReply> {
    const { rows } = await client.query<GateRow>({
      name: 'lane-visit',
      text: RESERVE_VISIT,
      values: [laneId, ...wishValues(wish), VISITOR_GRACE_MS],
    });
    return toReply(rows[0]);
  },

  /** A visitor that will not come back. */
  async leave(): Promise<void> {
    await client.query({
      name: 'lane-leave',
      text: `update lanes set visitor_until = 'epoch' where id = $1`,
      values: [laneId],
    });
  },

  /**
   * The holder's call is over; the next slot counts from its arrival. Null when the lane was lost:
   * nothing that came of the call may be written then.
   */
  async endCall(fence: number, end: CallEnd): Promise<{ readonly waitMs: number } | null> {
    const { rows } = await client.query<{ waitMs: number }>({
      name: 'lane-end-call',
      text: `${END(END_PLACES)}, at_batch = null, at_row = null,
          held_until = clock_timestamp() + $6 * interval '1 ms'
        where id = $1 and fence = $5
        returning greatest(0, ${ASK_IN_MS})::float8 as "waitMs"`,
      values: [laneId, ...endValues(end), fence, HOLD_MS],
    });
    return rows[0] ?? null;
  },

  async endVisit(end: CallEnd): Promise<void> {
    await client.query({
      name: 'lane-end-visit',
      text: `${END(END_PLACES)} where id = $1`,
      values: [laneId, ...endValues(end)],
    });
  },
});
