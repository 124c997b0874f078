import { describeCoverage } from '@partsight/domain/lookups/coverage-text';
import type { BatchRecord } from '@partsight/server/batches/batch-record';
import type { PartRecord } from '@partsight/server/batches/part-record';

/** An answer older than this is said to be: the marketplace may tell something else by now. */
const FRESH_MS = 6 * 3_600_000;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** What the figures of a part cover, why that is less than was asked for, and when they are old. */
export function periodCovered(
  { asOf }: Pick<PartRecord, 'asOf'>,
  batch: Pick<BatchRecord, 'askedFrom' | 'askedTo' | 'coveredFrom' | 'source'>,
  exportedAt: Date,
): string | null {
  const { askedFrom, askedTo, coveredFrom, source } = batch;
  if (
    asOf === null ||
    askedFrom === null ||
    askedTo === null ||
    coveredFrom === null ||
    source === null
  ) {
    return null;
  }
  // A long run asks for its later parts later, and each time for the same span before that moment.
  const drift = asOf.getTime() - askedTo.getTime();
  const covers = describeCoverage({
    asked: { from: later(askedFrom, drift), to: asOf },
    covered: { from: later(coveredFrom, drift), to: asOf },
    source,
    asOf,
  });
  const isOld = exportedAt.getTime() - asOf.getTime() > FRESH_MS;
  const text = `${covers.charAt(0).toUpperCase()}${covers.slice(1)}`;
  return isOld ? `${text}; looked up ${minute(asOf)} UTC, over 6 hours before this export` : text;
}
