import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQuery } from '@tanstack/react-query';

import { batchQueries } from './batch-queries.ts';

/** The lot on screen, which others request: the batch list arrives sooner than the batch itself. */
export function useBatch(uploadId: UploadId): Batch | undefined {
  const { data: head } = useQuery({ ...batchQueries.head(uploadId), enabled: false });
  const { data: batches } = useQuery({ ...batchQueries.list(), enabled: false });
  return head?.batch ?? batches?.find(({ id }) => id === uploadId);
}
