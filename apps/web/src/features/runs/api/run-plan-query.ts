import { getRunPlan } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import type { RunSource } from '@partsight/domain/evidence/evidence-source';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { TOKEN_STATUS_KEY } from '../../../lib/api/token-status-watcher.ts';

/**
 * Nested under the token status key, so that invalidating the status also invalidates the plan.
 */
export const runPlanQuery = (uploadId: UploadId, timeRange: TimeRange, source: RunSource) =>
  queryOptions({
    queryKey: [...TOKEN_STATUS_KEY, 'plan', uploadId, timeRange, source],
    queryFn: ({ signal }) =>
      call(getRunPlan, { params: { uploadId }, query: { timeRange, source } }, { signal }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
