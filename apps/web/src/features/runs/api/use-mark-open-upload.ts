import type { UploadId } from '@partsight/contract/wire/values';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { batchQueries } from './batch-queries.ts';

/** Marks an upload as already on screen, so that no notice offers to open it. */
export function useMarkOpenUpload(uploadId: UploadId | null): void {
  const queryClient = useQueryClient();
  useEffect(
    function markOpen() {
      const { queryKey } = batchQueries.openUpload();
      queryClient.setQueryData(queryKey, uploadId);
      return () => {
        queryClient.setQueryData(queryKey, null);
      };
    },
    [queryClient, uploadId],
  );
}
