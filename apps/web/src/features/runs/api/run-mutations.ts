import { processBatch, stopProcessing } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import type { BatchState, PauseReason } from '@partsight/domain/pacing/runs/batch';
import type { RunSource } from '@partsight/domain/pacing/sources/evidence-source';
import type { StopPercent } from '@partsight/domain/valuation/appraisal/appraisal-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { PAUSE_TEXT } from '../../../lib/text/run-wording.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { RUN_TOASTS } from '../texts.ts';
import { batchQueries } from './batch-queries.ts';

const RUN_META = { failure: { title: RUN_TOASTS.failed } } as const;

type RunOptions = {
  uploadId: UploadId;
  timeRange: TimeRange;
  leaveOutNothingOnHand?: boolean;
  source?: RunSource;
  stopWithin?: StopPercent;
};

type RunStart = { status?: BatchState | undefined; pausedReason?: PauseReason | null | undefined };

/** The toast topic of a run while it is in progress. */
export const runToastTopic = (uploadId: UploadId): string => `run of ${uploadId}`;

/** Reports exactly what the server returned: a waiting run is not called started. */
export function announceRunStart(
  uploadId: UploadId,
  { status, pausedReason }: RunStart,
  whenRunning: string,
): void {
  if (status !== 'paused') {
    toast({
      title: RUN_TOASTS.started,
      description: whenRunning,
      topic: runToastTopic(uploadId),
    });
    return;
  }
  const isForToken = pausedReason === 'token-expired';
  toast({
    title: isForToken ? RUN_TOASTS.waitsForToken : RUN_TOASTS.waits,
    description: isForToken
      ? RUN_TOASTS.pasteToken
      : PAUSE_TEXT[pausedReason ?? 'marketplace-unreachable'],
  });
}

export function useProcessBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uploadId, timeRange, leaveOutNothingOnHand, source, stopWithin }: RunOptions) =>
      call(processBatch, {
        params: { uploadId },
        body: {
          timeRange,
          oemOnlyAnalysis: true,
          ...(leaveOutNothingOnHand !== undefined && { leaveOutNothingOnHand }),
          ...(source !== undefined && { source }),
          ...(stopWithin !== undefined && { stopWithin }),
        },
      }),
    onSuccess: async (start, { uploadId }) => {
      announceRunStart(uploadId, start, RUN_TOASTS.startedNote);
      await queryClient.invalidateQueries({ queryKey: batchQueries.all() });
    },
    meta: RUN_META,
  });
}

export function useRetryFailed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: UploadId) =>
      call(processBatch, { params: { uploadId }, body: { what: 'failed' } }),
    onSuccess: async ({ retried = 0, ...start }, uploadId) => {
      announceRunStart(uploadId, start, RUN_TOASTS.triedAgain(retried));
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
              title: RUN_TOASTS.stopped,
              description: RUN_TOASTS.stoppedNote,
            }
          : {
              title: RUN_TOASTS.stopRequested,
              description: RUN_TOASTS.stopRequestedNote,
            },
      );
      await queryClient.invalidateQueries({ queryKey: batchQueries.one(uploadId) });
    },
    meta: {
      failure: { title: RUN_TOASTS.error, description: RUN_TOASTS.stopFailed },
    },
  });
}
