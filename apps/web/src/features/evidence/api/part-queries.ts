import { getPart } from '@partsight/contract/evidence';
import { getBatch } from '@partsight/contract/results';
import { getStoreEvidence } from '@partsight/contract/stores';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';

/** About one sitting. */
const WORKLIST_LINES = 20;

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

  /** The most valuable lines that lack sold figures. */
  worklist: (uploadId: UploadId) =>
    queryOptions({
      queryKey: ['worklist', uploadId],
      queryFn: ({ signal }) =>
        call(
          getBatch,
          {
            params: { uploadId },
            query: { grade: 'no-sold-source', sort: 'work', order: 'desc', limit: WORKLIST_LINES },
          },
          { signal },
        ),
      staleTime: 0,
      gcTime: 0,
    }),

  /** Results of a run do not change any more. */
  storeListing: (runId: string, listingNumber: number) =>
    queryOptions({
      queryKey: ['store-evidence', runId, listingNumber],
      queryFn: ({ signal }) =>
        call(getStoreEvidence, { params: { runId, listingNumber } }, { signal }),
    }),
};
