import { getSoldSource } from '@partsight/contract/runs';
import { reachText } from '@partsight/domain/pacing/lookups/coverage-text';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import { isActiveListingSource } from '@partsight/domain/pacing/sources/evidence-source';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../api/token-status-watcher.ts';

/** Nested under the token status key: another token may bring another source. */
export const soldSourceQuery = queryOptions({
  queryKey: [...TOKEN_STATUS_KEY, 'sold-source'],
  queryFn: ({ signal }) => call(getSoldSource, {}, { signal }),
});

/** Whether this person can get active listings only, not even with a token that would not come anyway. */
export function useHasOnlyActiveListings(): boolean {
  const { data } = useQuery(soldSourceQuery);
  return data !== undefined && isActiveListingSource(data.source);
}

/** The source's coverage of a range, shown where the range is chosen; null until known. */
export function useReachText(timeRange: TimeRange): string | null {
  const { data, dataUpdatedAt } = useQuery(soldSourceQuery);
  return data === undefined ? null : reachText(data, timeRange, new Date(dataUpdatedAt));
}
