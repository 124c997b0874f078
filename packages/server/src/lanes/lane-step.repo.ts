import type { TimeRange } from '@partsight/domain/lookups/time-range';

import { settlePlaces, settleSql, settleValues, type Settled } from '../batches/settle.sql.ts';
import type { Reply, Statement } from '../db/one-message.ts';
import { INVENTORY_LOCK } from '../inventory/inventory-lock.sql.ts';
import { RECORD_VALUES, recordSql, recordValues, type Lookup } from '../lookups/record.sql.ts';
import {
  ASK_IN_MS,
  END,
  endValues,
  HOLD_MS,
  reserveSql,
  toReply,
  wishValues,
  type CallEnd,
  type GateRow,
  type SlotReply,
  type SlotWish,
} from './lane-gate.repo.ts';
import { NEXT_WORK, toWork, type NextWork, type WorkRow } from './lane-work.repo.ts';

export type Look = {
  readonly now: Date;
  /** Answers as old as this or younger are served. */
  readonly freshFrom: Date;
  /** Whether to see if the allow-list still names the lane's owner. */
  readonly seesAccess: boolean;
};

export type Wish = Look &
  SlotWish & {
    readonly fence: number;
    /** Whether a part on which a process once ended may be tried now. */
    readonly takesSuspects: boolean;
  };

export type Seen = { readonly isListed: boolean; readonly work: NextWork };
export type SeenInSlot = Seen & {
  /** Null: nothing there needs a call that may be made now. */
  readonly slot: SlotReply | null;
  /** On the process's own clock: no slot was granted before this. */
  readonly sentAtMs: number;
};

export type Finish = {
  readonly fence: number;
  readonly end: CallEnd;
  readonly lookup: Omit<Lookup, 'id'>;
  readonly figures: Omit<Settled, 'userId'>;
  readonly timeRange: TimeRange;
  /** Numbers under which the user's inventory may know the part. */
  readonly keys: readonly string[];
};

type Send = <Row extends object>(statements: readonly Statement[]) => Promise<Reply<Row>>;
type LookRow = WorkRow & { isListed: boolean };

const IS_LISTED = `(not $5 or user_is_listed($2)) as "isListed"`;

const LOOK = `with work as (${NEXT_WORK})
  select work.*, ${IS_LISTED} from (select) always left join work on true`;

// $1 lane, $2 user, $3 now, $4 fresh from, $5 sees access, $6 spacing, $7 unused slot, $8 fence,
// $9 hold, $10 takes suspects.
const LOOK_IN_SLOT = `with work as materialized (${NEXT_WORK}), ${reserveSql({
  spacing: '$6',
  unused: '$7',
  columns: `visitor_until > clock_timestamp() as visited, rests_until > $3 as resting,
      fence = $8 as mine, ${IS_LISTED},
      exists (select from work where not "stopRequested" and "lookupKey" <> '' and "lookupId" is null
        and (crashes = 0 or $10)) as wanted`,
  conditions: 'mine and wanted and "isListed"',
  changes: `held_until = clock_timestamp() + $9 * interval '1 ms',
      at_batch = case when gate.granted then (select "batchId" from work) end,
      at_row = case when gate.granted then (select "rowNo" from work) end`,
  where: 'gate.mine',
})}
  select work.*, moved.*, gate."isListed", gate.wanted
  from gate left join work on true left join moved on true`;

const END_VALUES = 3;
const RECORD_FIRST = 4 + END_VALUES;
const SETTLE_FIRST = RECORD_FIRST + RECORD_VALUES + 1;
const $ = settlePlaces(SETTLE_FIRST);

// $1 lane, $2 fence, $3 hold, then the end of the call, the record, the keys and the figures. Sent again
// because its reply was lost, it finds nothing open and records nothing.
const FINISH = `with lane as (
    ${END({ slot: '$4', aheadMs: '$5', answered: '$6' })}, at_batch = null, at_row = null,
      held_until = clock_timestamp() + $3 * interval '1 ms'
    where id = $1 and fence = $2
    returning greatest(0, ${ASK_IN_MS})::float8 as wait_ms
  ), open as (
    select from lane where exists (select from parts where batch_id = ${$('batchId')}
      and user_id = ${$('userId')} and lookup_key = ${$('lookupKey')} and status = 'pending')
  ), looked as (
    ${recordSql(RECORD_FIRST, 'open')} returning id
  ), owned as (
    select title from inventory_keys join inventory_items using (file_id, row_no)
    where inventory_keys.user_id = $${RECORD_FIRST}
      and lookup_key = any($${RECORD_FIRST + RECORD_VALUES}::text[])
    order by row_no limit 1
  ), ${settleSql({
    first: SETTLE_FIRST,
    lookupId: 'looked.id',
    title: '(select title from owned)',
    onlyWith: 'looked',
  })}
  select wait_ms as "waitMs" from lane`;

/**
 * The two steps that a lane takes for every part, each in one message: finding the next part with its
 * slot, and writing down its answer. They look through and write to several features' tables, because
 * everything else about a lane costs less than going to the database twice.
 */
export const laneStepRepo = (send: Send, laneId: string, userId: string) => ({
  /** What is next, while no slot can be free yet. */
  async look({ now, freshFrom, seesAccess }: Look): Promise<Seen> {
    const { rows } = await send<LookRow>([
      { name: 'lane-look', text: LOOK, values: [laneId, userId, now, freshFrom, seesAccess] },
    ]);
    return { isListed: rows[0]?.isListed ?? false, work: toWork(rows[0]) };
  },

  /** What is next, and the slot for it if it needs a call. */
  async lookInSlot(wish: Wish): Promise<SeenInSlot> {
    const { now, freshFrom, seesAccess, fence, takesSuspects } = wish;
    const [spacing, , unused] = wishValues(wish);
    const { rows, sentAtMs } = await send<
      LookRow & { wanted: boolean } & (GateRow | { slots: null })
    >([
      {
        name: 'lane-look-in-slot',
        text: LOOK_IN_SLOT,
        values: [
          laneId,
          userId,
          now,
          freshFrom,
          seesAccess,
          spacing,
          unused,
          fence,
          HOLD_MS,
          takesSuspects,
        ],
      },
    ]);
    const [row] = rows;
    if (row === undefined || row.slots === null) {
      return { sentAtMs, isListed: true, work: { kind: 'nothing' }, slot: { kind: 'lost' } };
    }
    return {
      sentAtMs,
      isListed: row.isListed,
      work: toWork(row),
      slot: row.wanted ? toReply(row) : null,
    };
  },

  /** Writes an answer, fenced and once. Null when the lane was lost: nothing was written then. */
  async finish({
    fence,
    end,
    lookup,
    figures,
    timeRange,
    keys,
  }: Finish): Promise<{ readonly waitMs: number } | null> {
    const { rows } = await send<{ waitMs: number }>([
      {
        name: 'lane-hold-inventory',
        text: `select pg_advisory_xact_lock_shared(${INVENTORY_LOCK})`,
        values: [userId],
      },
      {
        name: 'lane-finish',
        text: FINISH,
        values: [
          laneId,
          fence,
          HOLD_MS,
          ...endValues(end),
          ...recordValues(userId, figures.lookupKey, timeRange, lookup),
          keys,
          ...settleValues({ ...figures, userId }),
        ],
      },
    ]);
    return rows[0] ?? null;
  },
});
