import { OWN_SALES, PRODUCT_RESEARCH } from '@partsight/domain/evidence/evidence-source';
import { copiedText, periodText } from '@partsight/domain/runs/coverage-text';
import { batchCoverage, type BatchRecord } from '@partsight/server/batches/batch.record';
import type { PartRecord } from '@partsight/server/batches/part.record';

/** The days that the figures of a part cover. The summary says once why they are not all that was asked for. */
export function periodCovered(
  { asOf, source: sourceOfPart }: Pick<PartRecord, 'asOf' | 'source'>,
  batch: BatchRecord,
): string | null {
  const ofBatch = batchCoverage(batch);
  if (asOf === null || ofBatch === null) {
    return null;
  }
  if (sourceOfPart === PRODUCT_RESEARCH) {
    return copiedText(asOf);
  }
  if (sourceOfPart === OWN_SALES) {
    return sourceOfPart;
  }
  // A long run queries its later parts later, each time for the same span before that moment.
  const drift = asOf.getTime() - ofBatch.requested.to.getTime();
  const covered = {
    from: new Date(ofBatch.covered.from.getTime() + drift),
    to: asOf,
  };
  return periodText({ ...ofBatch, covered, asOf });
}
