import type { TimeRange } from '@partsight/domain/lookups/time-range';

import type { Send } from '../../db/one-message.ts';
import {
  requestValues,
  reserveSql,
  toReply,
  type GateRow,
  type Reserved,
  type SlotRequest,
} from '../call/gate.repo.ts';
import { HOLD_MS, LOST, type Hold, type Lost } from './hold.record.ts';

export type BatchAtWork = {
  readonly id: string;
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
};

export type PartAtWork = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly lookupKey: string;
  readonly attempts: number;
  readonly crashes: number;
  /** Answers the lane had had when the marketplace was last out of reach for this part. */
  readonly unansweredAt: number | null;
};

export type NextWork =
  /** Nothing that could be done now. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'stop'; readonly batchId: string }
  | { readonly kind: 'complete'; readonly batchId: string }
  | {
      readonly kind: 'part';
      readonly batch: BatchAtWork;
      readonly part: PartAtWork;
      /** An answer that is young enough to serve, if there is one. */
      readonly lookupId: string | null;
    };

export type NextPartRequest = {
  readonly now: Date;
  /** Answers as old as this or younger are served. */
  readonly freshFrom: Date;
  /** Whether to see if the allow-list still names the lane's person. */
  readonly checksAccess: boolean;
};

export type SlotForPartRequest = NextPartRequest &
  SlotRequest & {
    /** Whether a part on which a process once ended may be tried now. */
    readonly takesSuspects: boolean;
  };

export type NextPart = {
  readonly kind: 'next';
  readonly isListed: boolean;
  readonly work: NextWork;
  /** Null: nothing there needs a call that may be made now. */
  readonly reply: Reserved | null;
};

type WorkRow = {
  batchId: string | null;
  timeRange: TimeRange;
  oemOnly: boolean;
  stopRequested: boolean;
  rowNo: number | null;
  partNumber: string;
  lookupKey: string;
  attempts: number;
  crashes: number;
  unansweredAt: number | null;
  lookupId: string | null;
  isListed: boolean;
};

/**
 * What a lane does next; $1 is the lane, $2 its user, $3 the time, $4 since when answers are fresh.
 * A batch that is to stop comes first, so that nobody waits for another batch's slot to see it stopped.
 * Then fair between batches: the one served longest ago, unless all it has left must wait; and inside a
 * batch the part that is worth most.
 */
const NEXT_WORK = `select batches.id as "batchId", time_range as "timeRange",
    oem_only as "oemOnly", stop_requested as "stopRequested", part.*, lookup.id as "lookupId"
  from batches
  left join lateral (
    select row_no as "rowNo", part_number as "partNumber", lookup_key as "lookupKey",
      attempts, crashes, unanswered_at as "unansweredAt"
    from parts
    where batch_id = batches.id and user_id = $2 and status = 'pending'
      and (not_before is null or not_before <= $3)
    order by worth_minor desc, row_no limit 1
  ) part on true
  left join lateral (
    select id from lookups
    where user_id = $2 and lookup_key = part."lookupKey" and time_range = batches.time_range
      and as_of >= $4
    order by as_of desc limit 1
  ) lookup on true
  where lane_id = $1 and user_id = $2 and status = 'processing' and cleared_at is null
    and (stop_requested or part."rowNo" is not null or not exists (
      select from parts where batch_id = batches.id and user_id = $2 and status = 'pending'))
  order by stop_requested desc, served_at limit 1`;

const IS_LISTED = `(not $5 or user_is_listed($2)) as "isListed"`;

// $1 to $4 as above, $5 checks access, $6 fence. Nothing is written: who has lost the lane only hears of it.
const NEXT = `with held as (select from lanes where id = $1 and fence = $6), work as (${NEXT_WORK})
  select work.*, ${IS_LISTED} from held left join work on true`;

// $1 to $4 as above, $5 checks access, $6 fence, $7 hold, $8 spacing, $9 unused slot, $10 takes suspects.
const NEXT_IN_SLOT = `with work as materialized (${NEXT_WORK}), ${reserveSql({
  spacing: '$8',
  unused: '$9',
  columns: `visitor_until > clock_timestamp() as visited, rests_until > $3 as resting,
      fence = $6 as mine, ${IS_LISTED},
      exists (select from work where not "stopRequested" and "lookupKey" <> '' and "lookupId" is null
        and (crashes = 0 or $10)) as wanted`,
  conditions: 'mine and wanted and "isListed"',
  changes: `held_until = clock_timestamp() + $7 * interval '1 ms',
      at_batch = case when gate.granted then (select "batchId" from work) end,
      at_row = case when gate.granted then (select "rowNo" from work) end`,
  where: 'gate.mine',
})}
  select work.*, moved.*, gate."isListed", gate.wanted
  from moved join gate on true left join work on true`;

function toWork(row: WorkRow): NextWork {
  const { batchId, rowNo } = row;
  if (batchId === null) {
    return { kind: 'nothing' };
  }
  if (row.stopRequested) {
    return { kind: 'stop', batchId };
  }
  if (rowNo === null) {
    return { kind: 'complete', batchId };
  }
  const { timeRange, oemOnly, lookupId } = row;
  const { partNumber, lookupKey, attempts, crashes, unansweredAt } = row;
  return {
    kind: 'part',
    batch: { id: batchId, timeRange, oemOnly },
    part: { rowNo, partNumber, lookupKey, attempts, crashes, unansweredAt },
    lookupId,
  };
}

/** The first of the two steps that a lane takes for every part, in one message: what is next. */
export const nextPartSteps = (send: Send, { laneId, userId, fence }: Hold) => ({
  /** What is next, while no slot can be free yet. */
  async next({ now, freshFrom, checksAccess }: NextPartRequest): Promise<NextPart | Lost> {
    const { rows } = await send<WorkRow>([
      {
        name: 'lane-next',
        text: NEXT,
        values: [laneId, userId, now, freshFrom, checksAccess, fence],
      },
    ]);
    const [row] = rows;
    return row === undefined
      ? LOST
      : { kind: 'next', isListed: row.isListed, work: toWork(row), reply: null };
  },

  /** What is next, and the slot for it if it needs a call. */
  async nextInSlot(request: SlotForPartRequest): Promise<NextPart | Lost> {
    const { now, freshFrom, checksAccess, takesSuspects } = request;
    const [spacing, , unused] = requestValues(request);
    const { rows, sentAtMs } = await send<WorkRow & GateRow & { wanted: boolean }>([
      {
        name: 'lane-next-in-slot',
        text: NEXT_IN_SLOT,
        values: [
          laneId,
          userId,
          now,
          freshFrom,
          checksAccess,
          fence,
          HOLD_MS,
          spacing,
          unused,
          takesSuspects,
        ],
      },
    ]);
    const [row] = rows;
    if (row === undefined) {
      return LOST;
    }
    const { isListed, wanted } = row;
    const reply = wanted ? { ...toReply(row), sentAtMs } : null;
    return { kind: 'next', isListed, work: toWork(row), reply };
  },
});
