import type { Batch } from '@partsight/contract/batches';
import { useQueries, useQuery } from '@tanstack/react-query';

import { batchQueries } from './batch-queries.ts';

/**
 * The batches as last heard of: the one on screen is asked for more often than the list, and no two
 * places may tell two states of it.
 */
export function useBatchList(): readonly Batch[] | undefined {
  const list = useQuery(batchQueries.list());
  const batches = list.data ?? [];
  const heads = useQueries({
    queries: batches.map(({ id }) => ({ ...batchQueries.head(id), enabled: false })),
  });
  return list.data?.map((batch, index) => {
    const head = heads[index];
    return head?.data !== undefined && head.dataUpdatedAt > list.dataUpdatedAt
      ? head.data.batch
      : batch;
  });
}
