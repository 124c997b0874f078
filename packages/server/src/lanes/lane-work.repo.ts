import type { TimeRange } from '@partsight/domain/lookups/time-range';

import type { Tx } from '../db/connections.ts';

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

export type WorkRow = {
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
};

/**
 * What a lane does next; $1 is the lane, $2 its user, $3 the time, $4 since when answers are fresh.
 * A batch that is to stop comes first, so that nobody waits for another batch's slot to see it stopped.
 * Then fair between batches: the one served longest ago, unless all it has left must wait; and inside a
 * batch the part that is worth most.
 */
export const NEXT_WORK = `select batches.id as "batchId", time_range as "timeRange",
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

export function toWork(row: WorkRow | undefined): NextWork {
  if (row === undefined || row.batchId === null) {
    return { kind: 'nothing' };
  }
  const { batchId, rowNo } = row;
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

export const laneWork = ({ client }: Tx, laneId: string) => ({
  /** When the soonest of all parts that must wait is due; null when there is none. */
  async soonestWork(userId: string): Promise<Date | null> {
    const { rows } = await client.query<{ at: Date | null }>({
      name: 'lane-soonest-work',
      text: `select min(not_before) as at from batches join parts on batch_id = batches.id
        where lane_id = $1 and batches.user_id = $2 and batches.status = 'processing'
          and cleared_at is null and parts.status = 'pending'`,
      values: [laneId, userId],
    });
    return rows[0]?.at ?? null;
  },
});
