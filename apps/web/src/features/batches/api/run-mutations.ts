import { processBatch, retryFailed, stopProcessing } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import type { BatchState, PauseReason } from '@partsight/domain/batches/batch';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import type { RunSource } from '@partsight/domain/sources/evidence-source';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { toast } from '../../../ui/toast-store.ts';
import { PAUSE_WORDS } from '../wording.ts';
import { batchQueries } from './batch-queries.ts';

const RUN_META = { failure: { title: 'Processing failed' } } as const;

type RunOrder = {
  uploadId: UploadId;
  timeRange: TimeRange;
  leaveOutNothingOnHand?: boolean;
  source?: RunSource;
};

type Began = { status?: BatchState | undefined; pausedReason?: PauseReason | null | undefined };

/** What is said of a run as long as it goes on. */
export const goingOn = (uploadId: UploadId): string => `run of ${uploadId}`;

/** What the server answered and no more: a run that waits is not called started. */
export function sayHowItBegan(
  uploadId: UploadId,
  { status, pausedReason }: Began,
  whenRunning: string,
): void {
  if (status !== 'paused') {
    toast({ title: 'Processing started', description: whenRunning, about: goingOn(uploadId) });
    return;
  }
  const isForToken = pausedReason === 'token-expired';
  toast({
    title: isForToken ? 'The list waits for a token' : 'The list waits',
    description: isForToken
      ? 'Paste a Research API token below; the analysis starts by itself.'
      : PAUSE_WORDS[pausedReason ?? 'marketplace-unreachable'],
  });
}

export function useProcessBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uploadId, timeRange, leaveOutNothingOnHand, source }: RunOrder) =>
      call(processBatch, {
        params: { uploadId },
        body: {
          timeRange,
          oemOnlyAnalysis: true,
          ...(leaveOutNothingOnHand !== undefined && { leaveOutNothingOnHand }),
          ...(source !== undefined && { source }),
        },
      }),
    onSuccess: async (answered, { uploadId }) => {
      sayHowItBegan(uploadId, answered, 'You can close this page; the analysis goes on.');
      await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
    },
    meta: RUN_META,
  });
}

export function useRetryFailed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: UploadId) => call(retryFailed, { params: { uploadId } }),
    onSuccess: async ({ retried, ...answered }, uploadId) => {
      sayHowItBegan(uploadId, answered, `${plural(retried, 'part')} tried again.`);
      await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
    },
    meta: RUN_META,
  });
}

export function useStopProcessing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: UploadId) => call(stopProcessing, { params: { uploadId } }),
    onSuccess: async ({ isStopped }, uploadId) => {
      toast(
        isStopped === true
          ? {
              title: 'Processing Stopped',
              description: 'No part was under way. Resume continues with the next one.',
            }
          : {
              title: 'Stop Requested',
              description: 'Processing will stop after the current part completes.',
            },
      );
      await queryClient.invalidateQueries({ queryKey: batchQueries.one(uploadId) });
    },
    meta: {
      failure: { title: 'Error', description: 'Failed to stop processing. Please try again.' },
    },
  });
}
