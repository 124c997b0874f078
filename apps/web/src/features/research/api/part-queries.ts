import { getPart } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';

export const partQueries = {
  evidence: (uploadId: UploadId, partId: number) =>
    queryOptions({
      queryKey: ['evidence', uploadId, partId],
      queryFn: ({ signal }) => call(getPart, { params: { uploadId, partId } }, { signal }),
      // A part may be tried again, so each opening asks; an open one is watched until it settles.
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const status = state.data?.result.status;
        const isSettled = status === 'completed' || status === 'failed';
        return isSettled || isNotFound(state.error) ? false : 2000;
      },
      meta: { signInAgain: true },
    }),
};
