import type { Batch } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import type { BatchState } from '@partsight/domain/batches/batch';
import {
  CALL_SPACING_SECONDS,
  minutesRemaining,
  percentDone,
  ratePerMinute,
} from '@partsight/domain/batches/progress';
import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleStop,
  CircleX,
  Play,
  RotateCw,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { isNotFound, messageOf } from '../../../lib/api-error.ts';
import {
  formatCount,
  formatDayTime,
  formatEvery,
  formatRate,
  plural,
} from '../../../lib/format.ts';
import { useStandingError } from '../../../lib/use-standing-error.ts';
import { RANGE_LABELS } from '../../../lib/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { batchQueries, POLL_MS } from '../api/batch-queries.ts';
import { useProcessBatch, useRetryFailed } from '../api/run-mutations.ts';
import { useThrottledText } from '../use-throttled-text.ts';
import { PAUSE_WORDS, PROGRESS_TITLES } from '../wording.ts';

const ANNOUNCE_INTERVAL_MS = 10_000;
const ASKED_AGAIN = formatEvery(POLL_MS.progress);

export function ProgressCard({ uploadId }: { uploadId: UploadId }) {
  const query = useQuery(batchQueries.progress(uploadId));
  const error = useStandingError(query);
  if (query.data !== undefined) {
    const { batch } = query.data;
    return <Progress batch={batch} nowMs={query.dataUpdatedAt} isOffline={error !== null} />;
  }
  if (error === null) {
    return (
      <Panel className="space-y-3 p-4">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-15 sm:hidden" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </Panel>
    );
  }
  return isNotFound(error) ? (
    <ErrorState
      title="This batch is not there."
      message="It was cleared, or it belongs to someone else. Choose another one above, or upload a list."
    />
  ) : (
    <ErrorState
      title="This batch could not be read."
      message={`${messageOf(error)} It is asked for again ${ASKED_AGAIN}.`}
      onRetry={() => void query.refetch()}
    />
  );
}

type ProgressProps = { batch: Batch; nowMs: number; isOffline: boolean };

function Progress({ batch, nowMs, isOffline }: ProgressProps) {
  const title = PROGRESS_TITLES[batch.status] ?? 'Preparing Analysis';
  const percent = percentDone(batch.processedParts, batch.totalParts);
  const announced = useThrottledText(`${title}, ${percent}%`, ANNOUNCE_INTERVAL_MS);
  return (
    <Panel className="p-4" aria-label="Progress">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {STATE_ICONS[batch.status]}
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-ink-muted min-w-0 flex-1 truncate text-sm max-sm:order-last max-sm:basis-full max-sm:whitespace-normal">
          {batch.fileName} · completed sales of the past {RANGE_LABELS[batch.timeRange]}
        </p>
        <ProgressActions batch={batch} />
      </div>
      <div className="mt-3 flex items-center gap-3">
        <ProgressBar
          className="flex-1"
          label={title}
          percent={percent}
          tone={BAR_TONES[batch.status]}
        />
        <span className="w-10 text-right text-sm font-medium tabular-nums">{percent}%</span>
      </div>
      <ProgressFigures batch={batch} nowMs={nowMs} />
      <StateNote batch={batch} isOffline={isOffline} />
      <output className="sr-only">{announced}</output>
    </Panel>
  );
}

const BAR_TONES = {
  pending: 'still',
  processing: 'accent',
  completed: 'ok',
  failed: 'danger',
  paused: 'still',
  stopped: 'still',
} as const;

const STATE_ICONS = {
  pending: <CircleDashed aria-hidden className="text-ink-faint size-4" />,
  processing: <Spinner className="text-accent-ink" />,
  completed: <CircleCheck aria-hidden className="text-ok-ink size-4" />,
  failed: <CircleX aria-hidden className="text-danger-ink size-4" />,
  paused: <CirclePause aria-hidden className="text-warn-ink size-4" />,
  stopped: <CircleStop aria-hidden className="text-ink-faint size-4" />,
} as const satisfies Record<BatchState, ReactNode>;

function ProgressActions({ batch }: { batch: Batch }) {
  const run = useProcessBatch();
  const retry = useRetryFailed();
  const { id: uploadId, status, timeRange, failedParts } = batch;
  const canResume = status === 'paused' || status === 'stopped' || status === 'failed';
  return (
    <div className="flex gap-2">
      {failedParts > 0 && status === 'completed' && (
        <Button size="sm" disabled={retry.isPending} onClick={() => retry.mutate(uploadId)}>
          <RotateCw aria-hidden />
          Retry Failed Parts
        </Button>
      )}
      {canResume && (
        <Button
          size="sm"
          disabled={run.isPending}
          onClick={() => run.mutate({ uploadId, timeRange })}
        >
          <Play aria-hidden />
          Resume
        </Button>
      )}
    </div>
  );
}

function ProgressFigures({ batch, nowMs }: { batch: Batch; nowMs: number }) {
  const { processedParts, totalParts, failedParts, startedAt, finishedAt, status } = batch;
  const endMs = finishedAt === null ? nowMs : Date.parse(finishedAt);
  const elapsedMs = startedAt === null ? 0 : endMs - Date.parse(startedAt);
  const left = minutesRemaining(totalParts - processedParts);
  return (
    <p className="text-ink-muted mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
      <span>
        part <b className="text-ink font-medium">{formatCount(processedParts)}</b> of{' '}
        {formatCount(totalParts)}
      </span>
      {failedParts > 0 && (
        <span className="text-danger-ink">{formatCount(failedParts)} failed</span>
      )}
      {startedAt !== null && processedParts > 0 && (
        <span>{formatRate(ratePerMinute(processedParts, elapsedMs))} parts per minute</span>
      )}
      {status === 'processing' && left > 0 && <span>about {timeLeft(left)} left</span>}
      {finishedAt !== null && <span>finished {formatDayTime(finishedAt)}</span>}
    </p>
  );
}

/** Minutes, and for a long wait the hours beside them. */
function timeLeft(minutes: number): string {
  const words = plural(minutes, 'minute');
  return minutes < 120 ? words : `${words} (${formatCount(Math.round(minutes / 60))} h)`;
}

function StateNote({ batch, isOffline }: { batch: Batch; isOffline: boolean }) {
  const note = isOffline
    ? `The server does not answer at the moment; it is asked again ${ASKED_AGAIN}. The analysis itself goes on.`
    : NOTES[batch.status](batch);
  return note === null ? null : <p className="text-ink-faint mt-1 text-xs">{note}</p>;
}

const NOTES: Record<BatchState, (batch: Batch) => string | null> = {
  pending: () => 'Choose Run Analysis Tool to start the lookups.',
  processing: ({ stopRequested }) =>
    stopRequested
      ? 'Stops after the current part.'
      : `Lookups use a ${CALL_SPACING_SECONDS} s delay between calls. The most valuable parts come first.`,
  completed: () => null,
  failed: () => 'The run broke off. What was found is kept; Resume continues with the next part.',
  paused: ({ pausedReason, resumesAt }) => {
    const reason = pausedReason === null ? 'The analysis waits.' : PAUSE_WORDS[pausedReason];
    return resumesAt === null
      ? reason
      : `${reason} It continues by itself on ${formatDayTime(resumesAt)}.`;
  },
  stopped: () =>
    'You stopped this run. What was found is kept; Resume continues with the next part.',
};
