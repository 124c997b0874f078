import { type Batch, INITIAL_LIST_LIMIT, MAX_LISTED_BATCHES } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';

import { isNotFound } from '../../../lib/api/api-error.ts';
import { lotQueries } from '../../lots/lot-queries.ts';
import { useBatchIdFromUrl } from '../use-batch-id-from-url.ts';
import { batchQueries } from './batch-queries.ts';

/**
 * The newest batches, and the one on screen however old it is. That one is polled more often than
 * the list, and two places must never show two states of it.
 */
export function useBatchList(): readonly Batch[] | undefined {
  const list = useQuery(batchQueries.list());
  const batches = list.data ?? [];
  const heads = useQueries({
    queries: batches.map(({ id }) => ({ ...batchQueries.head(id), enabled: false })),
  });
  const older = useSelectedUnlistedBatch(list.data);
  const listed = list.data?.map((batch, index) => {
    const head = heads[index];
    return head?.data !== undefined && head.dataUpdatedAt > list.dataUpdatedAt
      ? head.data.batch
      : batch;
  });
  return older === null ? listed : listed?.concat(older).toSorted(newestFirst);
}

const newestFirst = (a: Batch, b: Batch): number => b.createdAt.localeCompare(a.createdAt);

function useSelectedUnlistedBatch(listed: readonly Batch[] | undefined): Batch | null {
  const selected = useBatchIdFromUrl();
  const isListed = listed?.some(({ id }) => id === selected) ?? true;
  const older = selected === null || isListed ? [] : [selected];
  const [head] = useQueries({ queries: older.map((id) => batchQueries.unlisted(id)) });
  return head?.data === undefined || isNotFound(head.error) ? null : head.data.batch;
}

/** What is known about a batch whether or not it is listed. */
export type BatchOverview = Pick<
  Batch,
  'id' | 'fileName' | 'status' | 'pausedReason' | 'totalParts' | 'processedParts' | 'createdAt'
>;

/** Every batch: the listed ones, and the others as known from the lots. */
export function useAllBatches(): readonly BatchOverview[] {
  const batches = useBatchList() ?? [];
  const { isComplete } = useListLimit();
  const { data: lots = [] } = useQuery(lotQueries.list(''));
  const listed = new Set<UploadId>(batches.map(({ id }) => id));
  const others = isComplete ? [] : lots.filter(({ id }) => !listed.has(id));
  return [...batches, ...others.map(({ run, ...lot }) => ({ ...lot, status: run }))];
}

/** Whether the list is complete. */
function useListLimit() {
  const { data: limit } = useQuery(batchQueries.listLimit());
  const { data: count = 0 } = useQuery({ ...batchQueries.list(), select: ({ length }) => length });
  return { limit, isComplete: count < limit };
}

/** How many batches the list omits, and a way to load more. */
export function useMoreBatches(): { readonly more: number; readonly showMore: () => void } {
  const queryClient = useQueryClient();
  const { limit } = useListLimit();
  const listed = useBatchList()?.length ?? 0;
  const others = useAllBatches().length - listed;
  const showMore = (): void => {
    queryClient.setQueryData(
      batchQueries.listLimit().queryKey,
      Math.min(limit + INITIAL_LIST_LIMIT, MAX_LISTED_BATCHES),
    );
    void queryClient.invalidateQueries({ queryKey: batchQueries.list().queryKey });
  };
  return { more: limit < MAX_LISTED_BATCHES ? others : 0, showMore };
}
