import type { getBatch } from '@partsight/contract/results';
import type { listBatches } from '@partsight/contract/runs';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import { valueUnknownReason } from '@partsight/domain/columns/value-unknown';
import { GRADE_NAMES } from '@partsight/domain/core/grade';
import { liquidationOfferMinor } from '@partsight/domain/desk/liquidation-offer';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import {
  batchCoverage,
  partsProcessed,
  type BatchRecord,
  type BatchDetail,
} from '@partsight/server/batches/batch.record';

import { presentCoverage } from '../evidence/present-coverage.ts';
import { presentMoney } from '../http/to-wire.ts';

type BatchWire = ReplyOf<typeof listBatches>[number];
type BatchDetailWire = ReplyOf<typeof getBatch>['batch'];
type SummaryWire = ReplyOf<typeof getBatch>['summary'];

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentBatch(batch: BatchRecord): BatchWire {
  const coverage = batchCoverage(batch);
  return {
    id: batch.id,
    status: batch.status,
    fileName: batch.fileName,
    totalParts: batch.totalParts - batch.leftOutParts,
    processedParts: batch.completedParts + batch.failedParts,
    completedParts: batch.completedParts,
    failedParts: batch.failedParts,
    createdAt: batch.createdAt.toISOString(),
    startedAt: instant(batch.startedAt),
    finishedAt: instant(batch.finishedAt),
    timeRange: batch.timeRange,
    revision: batch.revision,
    stopRequested: batch.stopRequested,
    pausedReason: batch.pausedReason,
    resumesAt: instant(batch.resumesAt),
    failureReason: batch.failure,
    activeParts: partsProcessed(batch),
    activeMs: batch.activeMs,
    activeSince: instant(batch.activeSince),
    coverage: coverage === null ? null : presentCoverage(coverage),
    ...presentOpenQuestions(batch),
    ...(batch.sheetNote !== null && { sheetNote: batch.sheetNote }),
  };
}

/** Most lists have none. */
export const presentOpenQuestions = ({ openQuestions }: Pick<BatchRecord, 'openQuestions'>) =>
  openQuestions.length > 0 ? { openQuestions } : {};

/** The listed fields plus the current part. */
export const presentBatchDetail = (batch: BatchDetail): BatchDetailWire => ({
  ...presentBatch(batch),
  originalColumns: batch.originalColumns,
  currentPart: batch.currentPart,
});

export function presentSummary(batch: BatchDetail): SummaryWire {
  const { startedAt, completedParts, mapping, hasWorth, sellableMinor, failedParts } = batch;
  const pending = batch.totalParts - batch.leftOutParts - completedParts - failedParts;
  const unknown = valueUnknownReason({
    hasRun: startedAt !== null,
    completedParts,
    unknownParts: batch.unknownCount,
    waitingParts: pending + (isActiveListingSource(batch.source) ? batch.unknownCount : 0),
    sellableMinor,
    mapping,
    hasWorth,
  });
  const moneyOrNull = (minor: number) => (unknown === null ? presentMoney(minor) : null);
  return {
    sellableValue: moneyOrNull(sellableMinor),
    liquidationOffer: moneyOrNull(liquidationOfferMinor(sellableMinor)),
    valueUnknown: unknown,
    grades: GRADE_NAMES.map((grade) => {
      const { count, priced, priceMinor } = batch.grades[grade];
      const averagePrice = priced === 0 ? null : presentMoney(priceMinor / priced);
      return { grade, count, averagePrice };
    }),
    betweenGrades: batch.betweenCount,
    unknown: batch.unknownCount,
    failed: failedParts,
    duplicates: batch.duplicateCount,
    pending,
  };
}
