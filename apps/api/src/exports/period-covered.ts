import { copiedText, coverageText, lookedUpText } from '@partsight/domain/lookups/coverage-text';
import { FRESH_HOURS, freshFrom } from '@partsight/domain/lookups/freshness';
import { PRODUCT_RESEARCH } from '@partsight/domain/sources/evidence-source';
import { batchCoverage, type BatchRecord } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';

/** What the figures of a part cover, why that is less than was asked for, and when they are old. */
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
  // A long run asks for its later parts later, and each time for the same span before that moment.
  const drift = asOf.getTime() - ofBatch.asked.to.getTime();
  const since = (from: Date) => ({ from: new Date(from.getTime() + drift), to: asOf });
  const { asked, covered, source } = ofBatch;
  const text = coverageText(
    { asked: since(asked.from), covered: since(covered.from), source, asOf },
    batch.timeRange,
  );
  return asOf < freshFrom(exportedAt)
    ? `${text}; ${lookedUpText(asOf)}, over ${FRESH_HOURS} hours before this export`
    : text;
}
