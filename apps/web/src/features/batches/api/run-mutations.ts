import {
  clearData,
  processBatch,
  retryFailed,
  stopProcessing,
  undoClear,
} from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast-store.ts';
import { batchQueries } from './batch-queries.ts';

const UNDO_SHOWN_MS = 20_000;
const RUN_META = { signInAgain: true, failure: { title: 'Processing failed' } } as const;

export function useProcessBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uploadId, timeRange }: { uploadId: UploadId; timeRange: TimeRange }) =>
      call(processBatch, { params: { uploadId }, body: { timeRange, oemOnlyAnalysis: true } }),
    onSuccess: async () => {
      toast({
        title: 'Processing started',
        description: 'You can close this page; the analysis goes on.',
      });
      await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
    },
    meta: RUN_META,
  });
}

export function useRetryFailed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: UploadId) => call(retryFailed, { params: { uploadId } }),
    onSuccess: async ({ retried }) => {
      toast({
        title: 'Processing started',
        description: `${plural(retried, 'part')} tried again.`,
      });
      await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
    },
    meta: RUN_META,
  });
}

export function useStopProcessing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: UploadId) => call(stopProcessing, { params: { uploadId } }),
    onSuccess: async (_, uploadId) => {
      toast({
        title: 'Stop Requested',
        description: 'Processing will stop after the current part completes.',
      });
      await queryClient.invalidateQueries({
        queryKey: batchQueries.processingStatus(uploadId).queryKey,
      });
    },
    meta: {
      failure: { title: 'Error', description: 'Failed to stop processing. Please try again.' },
    },
  });
}

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
        title: 'Data Cleared',
        description: `${plural(clearedBatches, 'batch', 'batches')} removed.`,
        action: { label: 'Undo', onSelect: () => undo.mutate() },
        durationMs: UNDO_SHOWN_MS,
      });
      await queryClient.invalidateQueries({ queryKey });
    },
    meta: { failure: { title: 'Error', description: 'Failed to clear data. Please try again.' } },
  });
}

function useUndoClear(onRestored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(undoClear, {}),
    onSuccess: async ({ restoredBatches }) => {
      toast({
        title: 'Data Restored',
        description: `${plural(restoredBatches, 'batch', 'batches')} brought back.`,
      });
      await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
      onRestored();
    },
    meta: { signInAgain: true, failure: { title: 'Undo failed' } },
  });
}
