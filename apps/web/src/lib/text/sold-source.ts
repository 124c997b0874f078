import { getSoldSource } from '@partsight/contract/runs';
import { reachText } from '@partsight/domain/pacing/lookups/coverage-text';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../api/api-client.ts';

export const soldSourceQuery = queryOptions({
  queryKey: ['sold-source'],
  queryFn: ({ signal }) => call(getSoldSource, {}, { signal }),
});

/** The source's coverage of a range, shown where the range is chosen; null until known. */
export function useReachText(timeRange: TimeRange): string | null {
  const { data, dataUpdatedAt } = useQuery(soldSourceQuery);
  return data === undefined ? null : reachText(data, timeRange, new Date(dataUpdatedAt));
}
