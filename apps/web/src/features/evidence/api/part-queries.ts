import { getPart } from '@partsight/contract/evidence';
import { getStoreEvidence } from '@partsight/contract/stores';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';

export const partQueries = {
  evidence: (uploadId: UploadId, partId: number) =>
    queryOptions({
      queryKey: ['evidence', uploadId, partId],
      queryFn: ({ signal }) => call(getPart, { params: { uploadId, partId } }, { signal }),
      // A part may be retried, so refetch on every open and poll until it settles.
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const status = state.data?.result.status;
        const isSettled = status === 'completed' || status === 'failed';
        return isSettled || isNotFound(state.error) ? false : 2000;
      },
    }),

  /** Results of a run do not change any more. */
  storeListing: (runId: string, listingNumber: number) =>
    queryOptions({
      queryKey: ['store-evidence', runId, listingNumber],
      queryFn: ({ signal }) =>
        call(getStoreEvidence, { params: { runId, listingNumber } }, { signal }),
    }),
};
