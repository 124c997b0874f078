import type { UploadId } from '@partsight/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { batchQueries } from './batch-queries.ts';

/** Tells that an upload is on screen already, so that nobody offers to open it. */
export function useInHand(uploadId: UploadId | null): void {
  const queryClient = useQueryClient();
  useEffect(
    function takeInHand() {
      const { queryKey } = batchQueries.inHand();
      queryClient.setQueryData(queryKey, uploadId);
      return () => {
        queryClient.setQueryData(queryKey, null);
      };
    },
    [queryClient, uploadId],
  );
}
