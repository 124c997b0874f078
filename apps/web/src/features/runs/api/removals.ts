import { clearData, listRemoved, removeBatch, restoreBatches } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { plural } from '../../../lib/text/format.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { lotQueries } from '../../lots/lot-queries.ts';
import { REMOVAL_TOASTS } from '../texts.ts';
import { batchQueries } from './batch-queries.ts';

const UNDO_TOAST_MS = 20_000;
const CLEAR_FAILURE = { title: REMOVAL_TOASTS.error, description: REMOVAL_TOASTS.clearFailed };

/** What can still be restored. Removing and restoring refetch it; entries expire over time. */
export const removedQuery = queryOptions({
  queryKey: ['removed'],
  queryFn: ({ signal }) => call(listRemoved, {}, { signal }),
  refetchInterval: 60_000,
});

const batchCountText = (count: number): string => plural(count, 'list');

type ClearCallbacks = { onCleared: () => void; onRestored: () => void };

export function useClearData({ onCleared, onRestored }: ClearCallbacks) {
  const queryClient = useQueryClient();
  const undo = useUndoClear(onRestored);
  return useMutation({
    mutationFn: () => call(clearData, {}),
    onSuccess: async ({ clearedBatches }) => {
      onCleared();
      const { queryKey } = batchQueries.list();
      queryClient.setQueryData(queryKey, []);
      queryClient.removeQueries({
        queryKey: batchQueries.all(),
        predicate: (query) => query.queryKey[1] !== queryKey[1],
      });
      toast({
        title: REMOVAL_TOASTS.cleared,
        description: REMOVAL_TOASTS.removed(batchCountText(clearedBatches)),
        action: { label: REMOVAL_TOASTS.undo, onSelect: () => undo.mutate() },
        durationMs: UNDO_TOAST_MS,
      });
      void queryClient.invalidateQueries({ queryKey: removedQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: lotQueries.all() });
      await queryClient.invalidateQueries({ queryKey });
    },
    meta: { failure: CLEAR_FAILURE },
  });
}

export function useRemoveBatch(onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: UploadId) => call(removeBatch, { params: { uploadId } }),
    onSuccess: async (_, uploadId) => {
      onRemoved();
      const { queryKey } = batchQueries.list();
      queryClient.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== uploadId));
      queryClient.removeQueries({ queryKey: batchQueries.one(uploadId) });
      toast({ title: REMOVAL_TOASTS.listRemoved, description: REMOVAL_TOASTS.listRemovedNote });
      void queryClient.invalidateQueries({ queryKey: removedQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: lotQueries.all() });
      await queryClient.invalidateQueries({ queryKey });
    },
    meta: { failure: { title: REMOVAL_TOASTS.listNotRemoved } },
  });
}

/** Restores those of them that have not expired. */
export function useRestoreBatches(onRestored: (first: UploadId) => void) {
  const afterRestore = useAfterRestore();
  return useMutation({
    mutationFn: (ids: readonly UploadId[]) => call(restoreBatches, { body: { ids: [...ids] } }),
    onSuccess: async ({ restoredBatches }, [first]) => {
      await afterRestore(restoredBatches);
      if (first !== undefined) {
        onRestored(first);
      }
    },
    meta: { failure: { title: REMOVAL_TOASTS.restoreFailed } },
  });
}

function useUndoClear(onRestored: () => void) {
  const afterRestore = useAfterRestore();
  return useMutation({
    mutationFn: () => call(restoreBatches, { body: {} }),
    onSuccess: async ({ restoredBatches }) => {
      await afterRestore(restoredBatches);
      onRestored();
    },
    meta: { failure: { title: REMOVAL_TOASTS.undoFailed } },
  });
}

function useAfterRestore() {
  const queryClient = useQueryClient();
  return async (count: number): Promise<void> => {
    toast({
      title: REMOVAL_TOASTS.dataRestored,
      description: REMOVAL_TOASTS.restored(batchCountText(count)),
    });
    void queryClient.invalidateQueries({ queryKey: removedQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: lotQueries.all() });
    await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
  };
}
