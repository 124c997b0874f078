import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { holds, type QuestionSubject } from '@partsight/domain/columns/sheet-question';
import type { Grade } from '@partsight/domain/core/grade';
import type { BatchState, PartFailure, PauseReason } from '@partsight/domain/runs/batch';
import type { Coverage } from '@partsight/domain/runs/coverage';
import type { TimeRange } from '@partsight/domain/runs/time-range';

import type { StoredAppraisal } from '../db/records/appraisal.record.ts';
import {
  COUNTER_COLUMNS,
  gradeTotals,
  type CounterColumn,
  type GradeTotals,
} from './grade-counters.record.ts';

/** One batch as stored, with its running totals. */
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
  /** Why no part could be completed; only for a failed batch. */
  readonly failure: PartFailure | null;
  readonly timeRange: TimeRange;
  readonly oemOnly: boolean;
  readonly askedFrom: Date | null;
  readonly askedTo: Date | null;
  readonly coveredFrom: Date | null;
  readonly source: string | null;
  /** All rows, including skipped ones. */
  readonly totalParts: number;
  readonly leaveOutEmpty: boolean;
  readonly leftOutParts: number;
  readonly completedParts: number;
  readonly failedParts: number;
  readonly sellableMinor: number;
  readonly grades: Readonly<Record<Grade, GradeTotals>>;
  readonly betweenCount: number;
  /** Settled parts with unknown units. */
  readonly unknownCount: number;
  readonly duplicateCount: number;
  readonly revision: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  /** When it was last rerun; null in its first run. */
  readonly rerunAt: Date | null;
  readonly finishedAt: Date | null;
  readonly activeMs: number;
  readonly activeParts: number;
  readonly activeSince: Date | null;
  readonly partsBefore: number;
  /** What the open questions about its sheet are about. */
  readonly openQuestions: readonly QuestionSubject[];
  /** What the sheet says against answers that were given all the same. */
  readonly sheetNote: string | null;
};

/** A batch with data from its rows and its lane. */
export type BatchDetail = BatchRecord & {
  /** The current part: its lookup is in progress, or it is next. */
  readonly rowUnderWay: number | null;
  readonly currentPart: string | null;
  readonly mapping: ColumnMapping | null;
  readonly hasWorth: boolean;
  /** Null for a list from before there were any. */
  readonly appraisal: StoredAppraisal | null;
};

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
  'failure',
  'time_range as timeRange',
  'oem_only as oemOnly',
  'asked_from as askedFrom',
  'asked_to as askedTo',
  'covered_from as coveredFrom',
  'source',
  'total_parts as totalParts',
  'leave_out_empty as leaveOutEmpty',
  'left_out_parts as leftOutParts',
  'completed_parts as completedParts',
  'failed_parts as failedParts',
  'sellable_minor as sellableMinor',
  ...COUNTER_COLUMNS,
  'between_count as betweenCount',
  'unknown_count as unknownCount',
  'duplicate_count as duplicateCount',
  'revision',
  'created_at as createdAt',
  'started_at as startedAt',
  'rerun_at as rerunAt',
  'finished_at as finishedAt',
  'active_ms as activeMs',
  'active_parts as activeParts',
  'active_since as activeSince',
  'parts_before as partsBefore',
  'open_questions as openQuestions',
  'sheet_note as sheetNote',
] as const;

export type BatchRow = Omit<BatchRecord, 'grades'> & Record<CounterColumn, number>;

export const toBatchRecord = (row: BatchRow): BatchRecord => ({ ...row, grades: gradeTotals(row) });

type WatchedRow = BatchRow & Omit<BatchDetail, keyof BatchRecord>;

export const toWatched = (row: WatchedRow): BatchDetail => ({
  ...row,
  grades: gradeTotals(row),
  appraisal:
    row.appraisal !== null && hidesBid(row) ? { ...row.appraisal, estimate: null } : row.appraisal,
});

/** Parts settled while the batch ran, in all its runs. */
export function partsProcessed(batch: BatchRecord): number {
  const { activeParts, partsBefore, status, completedParts, failedParts } = batch;
  return status === 'processing'
    ? activeParts + completedParts + failedParts - partsBefore
    : activeParts;
}

/** The coverage that its run asked for and got; null before the first run. */
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
    requested: { from: askedFrom, to: askedTo },
    covered: { from: coveredFrom, to: askedTo },
    source,
    asOf: startedAt ?? askedTo,
  };
}

/** Whether an open question keeps what the lot is worth from its owner. */
export const hidesBid = ({ openQuestions }: Pick<BatchRecord, 'openQuestions'>): boolean =>
  holds(openQuestions, 'run') || holds(openQuestions, 'bid');
