import { getRunPlan } from '@partsight/contract/run-plan';
import { getCapabilities } from '@partsight/contract/tokens';
import type { UploadId } from '@partsight/contract/wire';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { RUN_SOURCES, type RunSource } from '@partsight/domain/sources/evidence-source';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/token-news.ts';

/** Below the key of the token's state: whatever makes that be read anew makes the plan, too. */
export const runPlanQuery = (uploadId: UploadId, timeRange: TimeRange, source: RunSource) =>
  queryOptions({
    queryKey: [...TOKEN_STATUS_KEY, 'plan', uploadId, timeRange, source],
    queryFn: ({ signal }) =>
      call(getRunPlan, { params: { uploadId }, query: { timeRange, source } }, { signal }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });

/** What lists can be asked of, for the choice between them. */
export const runSourcesQuery = queryOptions({
  queryKey: [...TOKEN_STATUS_KEY, 'sources'],
  queryFn: async ({ signal }) => {
    const { capabilities } = await call(getCapabilities, {}, { signal });
    return RUN_SOURCES.filter((source) =>
      capabilities.some(({ id, isAvailable }) => id === source && isAvailable),
    );
  },
  staleTime: 60_000,
});
