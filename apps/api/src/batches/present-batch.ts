import type { getBatch, listBatches } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import { GRADE_NAMES } from '@partsight/domain/value/grade';
import { liquidationOfferMinor } from '@partsight/domain/value/valuation';
import { batchCoverage, type BatchRecord } from '@partsight/server/batches/batch.record';

import { presentCoverage } from '../present/present-coverage.ts';
import { presentMoney } from '../present/present-money.ts';

type BatchWire = ReplyOf<typeof listBatches>[number];
type SummaryWire = ReplyOf<typeof getBatch>['summary'];

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentBatch(batch: BatchRecord): BatchWire {
  const coverage = batchCoverage(batch);
  return {
    id: batch.id,
    status: batch.status,
    fileName: batch.fileName,
    totalParts: batch.totalParts,
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
    coverage: coverage === null ? null : presentCoverage(coverage),
    originalColumns: [...batch.originalColumns],
  };
}

export const presentSummary = (batch: BatchRecord): SummaryWire => ({
  sellableValue: presentMoney(batch.sellableMinor),
  liquidationOffer: presentMoney(liquidationOfferMinor(batch.sellableMinor)),
  grades: GRADE_NAMES.map((grade) => {
    const { count, priced, priceMinor } = batch.grades[grade];
    return { grade, count, averagePrice: priced === 0 ? null : presentMoney(priceMinor / priced) };
  }),
  betweenGrades: batch.betweenCount,
  failed: batch.failedParts,
  duplicates: batch.duplicateCount,
  pending: batch.totalParts - batch.completedParts - batch.failedParts,
});
