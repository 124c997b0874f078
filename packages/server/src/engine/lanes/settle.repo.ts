import type { TimeRange } from '@partsight/domain/runs/time-range';
import { sql } from 'kysely';

import { figuresJson, settlementJson, type SettledPart } from '../../batches/settlement.record.ts';
import type { Call } from '../../db/call-function.ts';
import { lookupColumns, type Lookup } from '../../evidence/lookups/lookup.record.ts';
import type { BudgetKey } from '../../tokens/budgets/budget.record.ts';
import { callEndSql, type CallEnd, type GrantedSlot } from './call/limiter.repo.ts';
import { LANE_LOST, type LaneFence, type LaneLost, type PartRef } from './lane.record.ts';

export type FoundPart = {
  readonly end: CallEnd;
  readonly lookup: Omit<Lookup, 'id'>;
  readonly figures: Omit<SettledPart, 'userId'>;
  readonly timeRange: TimeRange;
  /** Numbers under which the user's inventory may know the part. */
  readonly keys: readonly string[];
};

export type NextSlot = {
  /** What the run believes there is to do: nothing is granted if that has changed. */
  readonly workStamp: number;
  /** The part that comes next. */
  readonly next: PartRef | null;
  /** False: the run reserves its slot itself, at the last moment. */
  readonly wantsSlot: boolean;
  /** The allowance that pays for the next call, if it is shared. */
  readonly budget: BudgetKey | null;
};

export type SettledReply = {
  readonly kind: 'settled';
  /** How many rows had the number. */
  readonly settled: number;
  /** The slot of the next part, if it was granted. */
  readonly granted: GrantedSlot | null;
  /** Until the next slot opens, granted or not. */
  readonly opensInMs: number;
  readonly isListed: boolean;
  readonly workStamp: number;
  readonly restsUntil: Date;
  /** What is left of the block that pays the calls; null where none does. */
  readonly blockLeft: number | null;
};

/** The type `settle_reply` of the database. */
type ReplyRow = Omit<SettledReply, 'kind' | 'granted'> & {
  readonly slot: number | null;
  readonly answers: number;
  readonly outages: number;
};

/**
 * The one round trip of a part. One function writes to several features' tables, because everything else
 * about a lane costs less than a second round trip.
 */
export const settleStep = (call: Call, { laneId, userId, fence }: LaneFence) => ({
  /** Writes a result, once however often it is sent, and grants the slot of the next part. */
  async settle(
    { end, lookup, figures, timeRange, keys }: FoundPart,
    { workStamp, next, wantsSlot, budget }: NextSlot,
    now: Date,
  ): Promise<SettledReply | LaneLost> {
    const { rows, sentAtMs } = await call(sql<ReplyRow>`
      select * from settle(${laneId}, ${userId}, ${fence}, ${now}, ${callEndSql(end)}, ${end.spacingMs},
        ${figures.batchId}, ${figures.lookupKey}, ${JSON.stringify(lookupColumns(timeRange, lookup))},
        ${keys}, ${settlementJson(figures)}, ${figuresJson(figures.analysis)},
        ${workStamp}, ${next?.batchId ?? null}, ${next?.rowNo ?? null}, ${wantsSlot && next !== null},
        ${budget?.payer ?? null}, ${budget?.api ?? null})`);
    const [row] = rows;
    if (row === undefined) {
      return LANE_LOST;
    }
    const { slot: number, answers, outages, ...reply } = row;
    const { opensInMs } = reply;
    const granted =
      number === null
        ? null
        : ({ kind: 'granted', slot: { number, answers, outages }, opensInMs, sentAtMs } as const);
    return { kind: 'settled', ...reply, granted };
  },
});
