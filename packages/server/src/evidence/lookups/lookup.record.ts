import type { Coverage } from '@partsight/domain/pacing/lookups/coverage';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import type { SoldListingsResponse } from '@partsight/domain/titles/evidence/sold-listing';

import { toStoredListing } from '../../db/records/stored-listing.record.ts';

/** The request about a number and its answer, as the database stores them. */
export type Lookup = {
  readonly id: string;
  readonly answer: SoldListingsResponse;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
};

/** A lookup by the columns of its table. */
export const lookupColumns = (
  timeRange: TimeRange,
  { answer, coverage, keywords }: Omit<Lookup, 'id'>,
) => ({
  time_range: timeRange,
  source: coverage.source,
  asked_from: coverage.requested.from,
  asked_to: coverage.requested.to,
  covered_from: coverage.covered.from,
  as_of: coverage.asOf,
  keywords: [...keywords],
  total: answer.total,
  listings: answer.listings.map(toStoredListing),
});
