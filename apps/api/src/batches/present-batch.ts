import type { getBatch, listBatches } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import { GRADE_NAMES } from '@partsight/domain/value/grade';
import { liquidationOfferMinor } from '@partsight/domain/value/liquidation-offer';
import { valueUnknown } from '@partsight/domain/value/value-unknown';
import {
  batchCoverage,
  partsAtWork,
  type BatchRecord,
  type WatchedBatch,
} from '@partsight/server/batches/batch.record';

import { presentCoverage } from '../present/present-coverage.ts';
import { presentMoney } from '../present/present-money.ts';

type BatchWire = ReplyOf<typeof listBatches>[number];
type WatchedWire = ReplyOf<typeof getBatch>['batch'];
type SummaryWire = ReplyOf<typeof getBatch>['summary'];

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function presentBatch(batch: BatchRecord): BatchWire {
  const coverage = batchCoverage(batch);
  return {
    id: batch.id,
    status: batch.status,
    fileName: batch.fileName,
    totalParts: batch.totalParts - batch.leftOutParts,
    leftOutParts: batch.leftOutParts,
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
    activeParts: partsAtWork(batch),
    activeMs: batch.activeMs,
    activeSince: instant(batch.activeSince),
    coverage: coverage === null ? null : presentCoverage(coverage),
  };
}

/** As listed, with the part whose turn it is. */
export const presentWatched = (batch: WatchedBatch): WatchedWire => ({
  ...presentBatch(batch),
  originalColumns: [...batch.originalColumns],
  currentPart: batch.currentPart,
});

export function presentSummary(batch: WatchedBatch): SummaryWire {
  const { startedAt, completedParts, mapping, hasWorth, sellableMinor, failedParts } = batch;
  const unknown = valueUnknown({ hasRun: startedAt !== null, completedParts, mapping, hasWorth });
  const known = (minor: number) => (unknown === null ? presentMoney(minor) : null);
  return {
    sellableValue: known(sellableMinor),
    liquidationOffer: known(liquidationOfferMinor(sellableMinor)),
    valueUnknown: unknown,
    failedCost: failedParts === 0 ? null : presentMoney(batch.failedWorthMinor),
    grades: GRADE_NAMES.map((grade) => {
      const { count, priced, priceMinor } = batch.grades[grade];
      const averagePrice = priced === 0 ? null : presentMoney(priceMinor / priced);
      return { grade, count, averagePrice };
    }),
    betweenGrades: batch.betweenCount,
    unknown: batch.unknownCount,
    failed: failedParts,
    duplicates: batch.duplicateCount,
    pending: batch.totalParts - batch.leftOutParts - completedParts - failedParts,
  };
}
