import {
  copiedText,
  coverageText,
  lookedUpText,
} from '@partsight/domain/pacing/lookups/coverage-text';
import { FRESH_HOURS, freshFrom } from '@partsight/domain/pacing/lookups/freshness';
import { OWN_SALES, PRODUCT_RESEARCH } from '@partsight/domain/pacing/sources/evidence-source';
import type { PartRecord } from '@partsight/server/results/part.record';
import { batchCoverage, type BatchRecord } from '@partsight/server/runs/batch.record';

/** What the figures of a part cover, why that is less than requested, and when they are old. */
export function periodCovered(
  { asOf, source: sourceOfPart }: Pick<PartRecord, 'asOf' | 'source'>,
  batch: BatchRecord,
  exportedAt: Date,
): string | null {
  const ofBatch = batchCoverage(batch);
  if (asOf === null || ofBatch === null) {
    return null;
  }
  if (sourceOfPart === PRODUCT_RESEARCH) {
    return `${copiedText(asOf)}; source: ${PRODUCT_RESEARCH}`;
  }
  if (sourceOfPart === OWN_SALES) {
    return `source: ${OWN_SALES}`;
  }
  // A long run queries its later parts later, each time for the same span before that moment.
  const drift = asOf.getTime() - ofBatch.requested.to.getTime();
  const since = (from: Date) => ({ from: new Date(from.getTime() + drift), to: asOf });
  const { requested, covered, source } = ofBatch;
  const text = coverageText(
    { requested: since(requested.from), covered: since(covered.from), source, asOf },
    batch.timeRange,
  );
  return asOf < freshFrom(exportedAt)
    ? `${text}; ${lookedUpText(asOf)}, over ${FRESH_HOURS} hours before this export`
    : text;
}
