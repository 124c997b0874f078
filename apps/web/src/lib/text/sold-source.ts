import { getCapabilities } from '@partsight/contract/tokens';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import { reachText } from '@partsight/domain/runs/coverage-text';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../api/token-status-watcher.ts';

/** Nested under the token status key: another token may bring another source. */
export const capabilitiesQuery = queryOptions({
  queryKey: [...TOKEN_STATUS_KEY, 'capabilities'],
  queryFn: ({ signal }) => call(getCapabilities, {}, { signal }),
});

/** Whether this person can get active listings only, not even with a token that would not come anyway. */
export function useHasOnlyActiveListings(): boolean {
  const { data } = useQuery(capabilitiesQuery);
  return data !== undefined && isActiveListingSource(data.soldSource.source);
}

/** The source's coverage of a range, shown where the range is chosen; null until known. */
export function useReachText(timeRange: TimeRange): string | null {
  const { data, dataUpdatedAt } = useQuery(capabilitiesQuery);
  return data === undefined ? null : reachText(data.soldSource, timeRange, new Date(dataUpdatedAt));
}
