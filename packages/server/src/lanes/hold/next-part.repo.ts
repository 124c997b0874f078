import type { NumberNotes } from '@partsight/domain/analysis/number-notes';
import type { Overrules } from '@partsight/domain/comps/overrules';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { EVIDENCE_SOURCES, isAsked, VALUE_LINES } from '@partsight/domain/sources/evidence-source';

import { linkedNumbersSql } from '../../batches/number-links.sql.ts';
import { overrulesSql } from '../../batches/overrules.sql.ts';
import { firstInOrderSql } from '../../batches/place-in-order.sql.ts';
import type { Place } from '../../batches/place.record.ts';
import { newestSql } from '../../db/newest.sql.ts';
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
  /** It asks for what is for sale, and not for what was sold. */
  readonly isAsked?: boolean;
  /** Its most valuable lines are still at work: these are looked into more closely. */
  readonly isAtTop?: boolean;
};

export type PartAtWork = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly lookupKey: string;
  readonly notes: NumberNotes;
  readonly attempts: number;
  readonly crashes: number;
  /** Answers the lane had had when the marketplace was last out of reach for this part. */
  readonly unansweredAt: number | null;
  /** Where it stands in the order of work. */
  readonly place: Place;
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
  source: string | null;
  isAtTop: boolean;
  rowNo: number | null;
  worthMinor: number;
  seenRow: number | null;
  partNumber: string;
  lookupKey: string;
  dealerWords: string | null;
  linkedNumbers: string[];
  overrules: Overrules | null;
  attempts: number;
  crashes: number;
  unansweredAt: number | null;
  lookupId: string | null;
  isListed: boolean;
};

/** What the description column of the sheet says of the row, where it has one and holds text. */
const DEALER_WORDS = `(select left(cell #>> '{}', 200)
  from (select cells -> (batches.reading #>> '{mapping,description}')::int as cell) described
  where jsonb_typeof(cell) = 'string')`;

/**
 * The batches of a lane that run, one after the other and each by its newest version: every part leaves
 * a version of its batch behind, and beside an old snapshot all of them stay.
 */
const RUNNING = `select batches.* from batches where lane_id = $1 and status = 'processing'`;
const AT_WORK = `at_work as (
    (${RUNNING} order by id desc limit 1)
    union all
    select older.* from at_work cross join lateral (
      ${RUNNING} and batches.id < at_work.id order by id desc limit 1) older)`;

/**
 * What a lane does next; $1 is the lane, $2 its user, $3 the time, $4 since when answers are fresh. What
 * was answered before a batch was asked anew does not serve it.
 * A batch that is to stop comes first, so that nobody waits for another batch's slot to see it stopped.
 * Then fair between batches: the one served longest ago, unless all it has left must wait; and inside a
 * batch the part that is worth most.
 */
const NEXT_WORK = `with recursive ${AT_WORK}
  select batches.id as "batchId", time_range as "timeRange",
    oem_only as "oemOnly", stop_requested as "stopRequested", batches.source,
    completed_parts + failed_parts < ${VALUE_LINES} as "isAtTop", place_row as "seenRow", part.*,
    lookup.id as "lookupId"
  from at_work batches
  left join lateral (
    select row_no as "rowNo", worth_minor as "worthMinor", part_number as "partNumber",
      lookup_key as "lookupKey", attempts, crashes, unanswered_at as "unansweredAt",
      ${DEALER_WORDS} as "dealerWords",
      ${linkedNumbersSql('$2', 'parts.lookup_key')} as "linkedNumbers",
      ${overrulesSql('$2', 'parts.lookup_key')} as overrules
    from (${firstInOrderSql({
      columns: 'part_number, lookup_key, attempts, crashes, unanswered_at, cells',
      now: '$3',
    })}) parts
  ) part on true
  left join lateral (
    select id from lookups
    where user_id = $2 and lookup_key = part."lookupKey" and time_range = batches.time_range
      and as_of >= greatest($4, batches.asked_anew_at) and keywords @> part."linkedNumbers"
      and batches.source is distinct from '${EVIDENCE_SOURCES['for-sale-now'].name}'
    order by as_of desc limit 1
  ) lookup on true
  where user_id = $2 and cleared_at is null
    and (stop_requested or part."rowNo" is not null or not exists (
      select from parts where batch_id = batches.id and user_id = $2 and status = 'pending'))
  order by stop_requested desc, served_at limit 1`;

const IS_LISTED = `(not $5 or user_is_listed($2)) as "isListed"`;

// $1 to $4 as above, $5 checks access, $6 fence. Nothing is written: who has lost the lane only hears of it.
const NEXT = `with held as (
    select from (${newestSql('lanes', '$1')}) lane where fence = $6
  ), work as (${NEXT_WORK})
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
  const { worthMinor, seenRow } = row;
  const { dealerWords, linkedNumbers, overrules } = row;
  const notes = { dealerWords, linkedNumbers, ...(overrules !== null && { overrules }) };
  return {
    kind: 'part',
    batch: { id: batchId, timeRange, oemOnly, isAsked: isAsked(row.source), isAtTop: row.isAtTop },
    part: {
      rowNo,
      partNumber,
      lookupKey,
      notes,
      attempts,
      crashes,
      unansweredAt,
      place: { worthMinor, rowNo, seenRow },
    },
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
