import type { BatchState, PauseReason } from '@partsight/domain/batches/batch';
import type { Coverage } from '@partsight/domain/lookups/coverage';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import type { Grade } from '@partsight/domain/value/grade';

import {
  COUNTER_COLUMNS,
  gradeTotals,
  type CounterColumn,
  type GradeTotals,
} from './grade-counters.record.ts';

/** One batch as the database holds it, with its running totals. */
export type BatchRecord = {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly originalColumns: readonly string[];
  readonly status: BatchState;
  readonly stopRequested: boolean;
  readonly pausedReason: PauseReason | null;
  readonly resumesAt: Date | null;
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
  readonly askedFrom: Date | null;
  readonly askedTo: Date | null;
  readonly coveredFrom: Date | null;
  readonly source: string | null;
  readonly totalParts: number;
  readonly completedParts: number;
  readonly failedParts: number;
  readonly sellableMinor: number;
  readonly grades: Readonly<Record<Grade, GradeTotals>>;
  readonly betweenCount: number;
  readonly duplicateCount: number;
  readonly revision: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
};

/** A batch with the row whose lookup is under way at this moment, if one is. */
export type WatchedBatch = BatchRecord & { readonly rowUnderWay: number | null };

export const BATCH_COLUMNS = [
  'id',
  'user_id as userId',
  'file_name as fileName',
  'file_size as fileSize',
  'original_columns as originalColumns',
  'status',
  'stop_requested as stopRequested',
  'paused_reason as pausedReason',
  'resumes_at as resumesAt',
  'time_range as timeRange',
  'oem_only as oemOnly',
  'asked_from as askedFrom',
  'asked_to as askedTo',
  'covered_from as coveredFrom',
  'source',
  'total_parts as totalParts',
  'completed_parts as completedParts',
  'failed_parts as failedParts',
  'sellable_minor as sellableMinor',
  ...COUNTER_COLUMNS,
  'between_count as betweenCount',
  'duplicate_count as duplicateCount',
  'revision',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
] as const;

type BatchRow = Omit<BatchRecord, 'grades'> & Record<CounterColumn, number>;

export const toBatchRecord = (row: BatchRow): BatchRecord => ({ ...row, grades: gradeTotals(row) });

/** What its run asked for and could be told; null before the first run. */
export function batchCoverage({
  askedFrom,
  askedTo,
  coveredFrom,
  source,
  startedAt,
}: BatchRecord): Coverage | null {
  if (askedFrom === null || askedTo === null || coveredFrom === null || source === null) {
    return null;
  }
  return {
    asked: { from: askedFrom, to: askedTo },
    covered: { from: coveredFrom, to: askedTo },
    source,
    asOf: startedAt ?? askedTo,
  };
}
