import { getSoldSource } from '@partsight/contract/run-plan';
import { reachText } from '@partsight/domain/lookups/coverage-text';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './api-client.ts';

export const soldSourceQuery = queryOptions({
  queryKey: ['sold-source'],
  queryFn: ({ signal }) => call(getSoldSource, {}, { signal }),
});

/** What the source can tell of a range, said where the range is chosen; null until it is known. */
export function useReachText(timeRange: TimeRange): string | null {
  const { data, dataUpdatedAt } = useQuery(soldSourceQuery);
  return data === undefined ? null : reachText(data, timeRange, new Date(dataUpdatedAt));
}
