import type { BatchState, PauseReason } from '@partsight/domain/batches/batch';
import type { TimeRange } from '@partsight/domain/lookups/time-range';

export type GradeTotals = {
  readonly count: number;
  readonly priced: number;
  readonly priceMinor: number;
};

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
  readonly gradeA: GradeTotals;
  readonly gradeB: GradeTotals;
  readonly gradeC: GradeTotals;
  readonly scrapableCount: number;
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
  'grade_a_count',
  'grade_a_priced',
  'grade_a_price_minor',
  'grade_b_count',
  'grade_b_priced',
  'grade_b_price_minor',
  'grade_c_count',
  'grade_c_priced',
  'grade_c_price_minor',
  'scrapable_count as scrapableCount',
  'between_count as betweenCount',
  'duplicate_count as duplicateCount',
  'revision',
  'created_at as createdAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
] as const;

type GradeColumns = {
  grade_a_count: number;
  grade_a_priced: number;
  grade_a_price_minor: number;
  grade_b_count: number;
  grade_b_priced: number;
  grade_b_price_minor: number;
  grade_c_count: number;
  grade_c_priced: number;
  grade_c_price_minor: number;
};

type BatchRow = Omit<BatchRecord, 'gradeA' | 'gradeB' | 'gradeC'> & GradeColumns;

export const toBatchRecord = ({
  grade_a_count,
  grade_a_priced,
  grade_a_price_minor,
  grade_b_count,
  grade_b_priced,
  grade_b_price_minor,
  grade_c_count,
  grade_c_priced,
  grade_c_price_minor,
  ...batch
}: BatchRow): BatchRecord => ({
  ...batch,
  gradeA: { count: grade_a_count, priced: grade_a_priced, priceMinor: grade_a_price_minor },
  gradeB: { count: grade_b_count, priced: grade_b_priced, priceMinor: grade_b_price_minor },
  gradeC: { count: grade_c_count, priced: grade_c_priced, priceMinor: grade_c_price_minor },
});
