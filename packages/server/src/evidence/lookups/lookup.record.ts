import type { Coverage } from '@partsight/domain/runs/coverage';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import type { SoldListingsResponse } from '@partsight/domain/titles/evidence/sold-listing';

import { toStoredListing } from '../../db/records/stored-listing.record.ts';

/** The request about a number and its answer, as the database stores them. */
export type Lookup = {
  readonly id: string;
  readonly answer: SoldListingsResponse;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
  /** The number that the listings are of: the key's own or an alternative; null where none is named. */
  readonly foundAs: string | null;
};

/** The alternative under which the listings were found; null where it was the number itself. */
export const foundAlternative = (
  { foundAs }: Pick<Lookup, 'foundAs'>,
  lookupKey: string,
): string | null => (foundAs === lookupKey ? null : foundAs);

/** A lookup by the columns of its table. */
export const lookupColumns = (
  timeRange: TimeRange,
  { answer, coverage, keywords, foundAs }: Omit<Lookup, 'id'>,
) => ({
  time_range: timeRange,
  source: coverage.source,
  asked_from: coverage.requested.from,
  asked_to: coverage.requested.to,
  covered_from: coverage.covered.from,
  as_of: coverage.asOf,
  keywords: [...keywords],
  total: answer.total,
  found_as: foundAs,
  listings: answer.listings.map(toStoredListing),
});
