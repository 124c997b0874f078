import type { CallOf } from '@partsight/contract/endpoint';
import {
  changeLot,
  compareLists,
  compareLots,
  exportComparison,
  listLots,
  type Lot,
} from '@partsight/contract/lots';
import type { UploadId } from '@partsight/contract/wire';
import { lotNameOf } from '@partsight/domain/lots/lot-name';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { browser } from '../../../lib/browser.ts';
import { offeredFileName } from '../export-file-name.ts';

/** While something runs its figures move; otherwise only its owner moves them. */
const LIST_MS = 10_000;

const isMoving = ({ run }: Lot): boolean => run === 'processing' || run === 'paused';

export const lotQueries = {
  all: () => ['lots'] as const,

  list: (search: string) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'list', search],
      queryFn: ({ signal }) =>
        call(listLots, { query: search === '' ? {} : { q: search } }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.some(isMoving) === true ? LIST_MS : false),
    }),

  /** Of one lot, or of several with what they hold in common. */
  compared: (ids: readonly UploadId[]) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'compared', ...ids],
      queryFn: ({ signal }) => call(compareLots, { query: { ids: ids.join(',') } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** What became of an earlier list. */
  changes: (uploadId: UploadId, since: UploadId) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'changes', uploadId, since],
      queryFn: ({ signal }) =>
        call(compareLists, { params: { uploadId }, query: { since } }, { signal }),
      meta: { signInAgain: true },
    }),

  /** Reckoned anew when its rows have changed. */
  standing: ({ id, revision }: Lot) =>
    queryOptions({
      queryKey: [...lotQueries.all(), 'standing', id, revision],
      queryFn: async ({ signal }) =>
        (await call(compareLots, { query: { ids: id } }, { signal })).lots[0]?.standing ?? null,
      placeholderData: keepPreviousData,
    }),
};

export type LotChange = CallOf<typeof changeLot>['body'];

export function useChangeLot() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: UploadId; change: LotChange }) =>
      call(changeLot, { params: { uploadId: id }, body: change }),
    // What was bought stands ahead of all others: every lot may be worth something else.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lotQueries.all() }),
    meta: { signInAgain: true, failure: { title: 'The lot was not changed' } },
  });
}

/** What a lot was named by its owner, else the name of its file; by batch. */
export function useLotNames(): (batch: { id: UploadId; fileName: string }) => string {
  const { data: lots = [] } = useQuery(lotQueries.list(''));
  return ({ id, fileName }) => {
    const name = lots.find((lot) => lot.id === id)?.name ?? fileName;
    return name === lotNameOf(fileName) ? fileName : name;
  };
}

export const useExportComparison = () =>
  useMutation({
    mutationFn: (ids: readonly UploadId[]) =>
      call(exportComparison, { query: { ids: ids.join(',') } }),
    onSuccess: ({ blob, disposition }) =>
      browser.saveFile(blob, offeredFileName(disposition) ?? 'lots_comparison.xlsx'),
    meta: { signInAgain: true, failure: { title: 'Export failed' } },
  });
