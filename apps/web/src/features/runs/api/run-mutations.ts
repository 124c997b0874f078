import { processBatch, stopProcessing } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import type { StopPercent } from '@partsight/domain/appraisals/appraisal-limits';
import type { RunSource } from '@partsight/domain/evidence/evidence-source';
import type { BatchState, PauseReason } from '@partsight/domain/runs/batch';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api/api-client.ts';
import { PAUSE_TEXT } from '../../../lib/text/run-wording.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { RUN_TOASTS } from '../texts.ts';
import { batchQueries } from './batch-queries.ts';

const RUN_META = { invalidates: [batchQueries.all()], failure: { title: RUN_TOASTS.failed } };

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

export const useProcessBatch = () =>
  useMutation({
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
    onSuccess: (start, { uploadId }) => announceRunStart(uploadId, start, RUN_TOASTS.startedNote),
    meta: RUN_META,
  });

/** All failed lines, or one. */
export const useRetryFailed = () =>
  useMutation({
    mutationFn: ({ uploadId, row }: { uploadId: UploadId; row?: number }) =>
      call(processBatch, {
        params: { uploadId },
        body: { what: 'failed', ...(row !== undefined && { row }) },
      }),
    onSuccess: ({ retried = 0, ...start }, { uploadId }) =>
      announceRunStart(uploadId, start, RUN_TOASTS.triedAgain(retried)),
    meta: RUN_META,
  });

export const useStopProcessing = () =>
  useMutation({
    mutationFn: (uploadId: UploadId) => call(stopProcessing, { params: { uploadId } }),
    onSuccess: ({ isStopped }) =>
      toast(
        isStopped === true
          ? { title: RUN_TOASTS.stopped, description: RUN_TOASTS.stoppedNote }
          : { title: RUN_TOASTS.stopRequested, description: RUN_TOASTS.stopRequestedNote },
      ),
    meta: {
      invalidates: [batchQueries.all()],
      failure: { title: RUN_TOASTS.error, description: RUN_TOASTS.stopFailed },
    },
  });
