import { type Batch, MOST_LISTED } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';

import { isNotFound } from '../../../lib/api-error.ts';
import { lotQueries } from '../lots/lot-queries.ts';
import { useBatchInAddress } from '../use-batch-in-address.ts';
import { batchQueries, LISTED_AT_FIRST } from './batch-queries.ts';

/**
 * The newest batches as last heard of, and the one on screen however old it is. That one is asked
 * for more often than the list, and no two places may tell two states of it.
 */
export function useBatchList(): readonly Batch[] | undefined {
  const list = useQuery(batchQueries.list());
  const batches = list.data ?? [];
  const heads = useQueries({
    queries: batches.map(({ id }) => ({ ...batchQueries.head(id), enabled: false })),
  });
  const older = useOlderOnScreen(list.data);
  const listed = list.data?.map((batch, index) => {
    const head = heads[index];
    return head?.data !== undefined && head.dataUpdatedAt > list.dataUpdatedAt
      ? head.data.batch
      : batch;
  });
  return older === null ? listed : listed?.concat(older).toSorted(newestFirst);
}

const newestFirst = (a: Batch, b: Batch): number => b.createdAt.localeCompare(a.createdAt);

function useOlderOnScreen(listed: readonly Batch[] | undefined): Batch | null {
  const selected = useBatchInAddress();
  const isListed = listed?.some(({ id }) => id === selected) ?? true;
  const older = selected === null || isListed ? [] : [selected];
  const [head] = useQueries({ queries: older.map((id) => batchQueries.unlisted(id)) });
  return head?.data === undefined || isNotFound(head.error) ? null : head.data.batch;
}

/** What is known of a batch whether it is listed or not. */
export type KnownBatch = Pick<
  Batch,
  'id' | 'fileName' | 'status' | 'pausedReason' | 'totalParts' | 'processedParts' | 'createdAt'
>;

/** Every batch there is: those of the list, and the others as the lots tell of them. */
export function useEveryBatch(): readonly KnownBatch[] {
  const batches = useBatchList() ?? [];
  const { isWhole } = useListed();
  const { data: lots = [] } = useQuery(lotQueries.list(''));
  const listed = new Set<UploadId>(batches.map(({ id }) => id));
  const others = isWhole ? [] : lots.filter(({ id }) => !listed.has(id));
  return [...batches, ...others.map(({ run, ...lot }) => ({ ...lot, status: run }))];
}

/** Whether the list holds all there is. */
function useListed() {
  const { data: wanted } = useQuery(batchQueries.listed());
  const { data: count = 0 } = useQuery({ ...batchQueries.list(), select: ({ length }) => length });
  return { wanted, isWhole: count < wanted };
}

/** How many batches the list leaves out, and the way to the next of them. */
export function useMoreBatches(): { readonly more: number; readonly showMore: () => void } {
  const queryClient = useQueryClient();
  const { wanted } = useListed();
  const listed = useBatchList()?.length ?? 0;
  const others = useEveryBatch().length - listed;
  const showMore = (): void => {
    queryClient.setQueryData(
      batchQueries.listed().queryKey,
      Math.min(wanted + LISTED_AT_FIRST, MOST_LISTED),
    );
    void queryClient.invalidateQueries({ queryKey: batchQueries.list().queryKey });
  };
  return { more: wanted < MOST_LISTED ? others : 0, showMore };
}
