import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import type { BatchState } from '@partsight/domain/pacing/runs/batch';
import {
  CALL_SPACING_SECONDS,
  minutesRemaining,
  percentDone,
  ratePerMinute,
} from '@partsight/domain/pacing/runs/progress';
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
import { type ReactNode, use, useEffect } from 'react';

import { isNotFound, messageOf } from '../../../lib/api/api-error.ts';
import { PATHS } from '../../../lib/browser/paths.ts';
import { usePersistentError } from '../../../lib/browser/use-persistent-error.ts';
import { useThrottledText } from '../../../lib/browser/use-throttled-text.ts';
import { rangeSummary } from '../../../lib/text/coverage-summary.ts';
import {
  formatClock,
  formatCount,
  formatDayTime,
  formatEvery,
  formatRate,
  plural,
} from '../../../lib/text/format.ts';
import {
  ACCESS_PAUSES,
  PAUSE_TEXT,
  PROGRESS_TITLES,
  TOKEN_PAUSES,
} from '../../../lib/text/run-wording.ts';
import { EBAY_NEEDS_TITLE, FAILURE_TEXT } from '../../../lib/text/wording.ts';
import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { dismissToastsAbout } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { batchQueries, POLL_MS } from '../api/batch-queries.ts';
import { runToastTopic, useProcessBatch, useRetryFailed } from '../api/run-mutations.ts';
import { runPlanQuery } from '../api/run-plan-query.ts';
import { RerunButton } from '../rerun/rerun-button.tsx';

const ANNOUNCE_INTERVAL_MS = 10_000;
const RETRY_INTERVAL_TEXT = formatEvery(POLL_MS.progress);

export function ProgressCard({ uploadId }: { uploadId: UploadId }) {
  const query = useQuery(batchQueries.progress(uploadId));
  const error = usePersistentError(query);
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
      message={`${messageOf(error)} It is asked for again ${RETRY_INTERVAL_TEXT}.`}
      onRetry={() => void query.refetch()}
    />
  );
}

type ProgressProps = { batch: Batch; nowMs: number; isOffline: boolean };

function Progress({ batch, nowMs, isOffline }: ProgressProps) {
  const title = PROGRESS_TITLES[batch.status] ?? 'Preparing Analysis';
  const percent = percentDone(batch.processedParts, batch.totalParts);
  const tokenField = use(TokenFormContext);
  const tokenEnd = useTokenExpiryMark(batch, percent, nowMs);
  const announced = useThrottledText(`${title}, ${percent}%`, ANNOUNCE_INTERVAL_MS);
  useEffect(
    function dismissRunToast() {
      if (batch.status === 'paused' || batch.status === 'failed') {
        dismissToastsAbout(runToastTopic(batch.id));
      }
    },
    [batch.id, batch.status],
  );
  return (
    <Panel className="px-4 py-2.5" aria-label="Progress">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {STATE_ICONS[batch.status]}
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-ink-muted min-w-0 flex-1 truncate text-sm max-sm:order-last max-sm:basis-full max-sm:whitespace-normal">
          {batch.fileName} · completed sales of the {rangeSummary(batch.timeRange, batch.coverage)}
        </p>
        <ProgressActions batch={batch} />
      </div>
      <div className="mt-2 flex items-center gap-3">
        <ProgressBar
          className="flex-1"
          label={title}
          percent={percent}
          tone={BAR_TONES[batch.status]}
          mark={tokenEnd === null ? null : { percent: tokenEnd.percent, label: tokenEnd.words }}
        />
        <span className="w-10 text-right text-sm font-medium tabular-nums">{percent}%</span>
      </div>
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <ProgressFigures batch={batch} nowMs={nowMs} tokenExpiryText={tokenEnd?.words ?? null} />
        <StateNote batch={batch} isOffline={isOffline} />
      </div>
      {needsToken(batch) && <div className="mt-2">{tokenField}</div>}
      <output className="sr-only">{announced}</output>
    </Panel>
  );
}

/** Where on the bar the token expires; null if it outlives the run or is renewed. */
function useTokenExpiryMark({ id, status, timeRange }: Batch, percent: number, nowMs: number) {
  const isRunning = status === 'processing';
  const { data: plan } = useQuery({
    ...runPlanQuery(id, timeRange, 'research-api'),
    enabled: isRunning,
  });
  const tokenEndsAt = plan?.token.endsAt ?? null;
  if (!isRunning || plan === undefined || tokenEndsAt === null || plan.calls === 0) {
    return null;
  }
  const share = (Date.parse(tokenEndsAt) - nowMs) / (Date.parse(plan.endsAt) - nowMs);
  return share > 0 && share < 1
    ? {
        percent: percent + (100 - percent) * share,
        words: `the token ends at ${formatClock(tokenEndsAt)}`,
      }
    : null;
}

const needsToken = ({ status, pausedReason }: Batch): boolean =>
  status === 'paused' && pausedReason !== null && TOKEN_PAUSES.has(pausedReason);

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
  // A batch waiting for a token resumes on its own once there is one; until then Resume cannot
  // work.
  const canResume =
    (status === 'paused' && !needsToken(batch)) || status === 'stopped' || status === 'failed';
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
      <RerunButton batch={batch} size="sm" />
    </div>
  );
}

type ProgressFiguresProps = { batch: Batch; nowMs: number; tokenExpiryText: string | null };

function ProgressFigures({ batch, nowMs, tokenExpiryText }: ProgressFiguresProps) {
  const { processedParts, totalParts, failedParts, finishedAt, status } = batch;
  const { activeParts, activeMs, activeSince, currentPart } = batch;
  const elapsedMs = activeMs + (activeSince === null ? 0 : nowMs - Date.parse(activeSince));
  const minutesLeft = minutesRemaining(totalParts - processedParts);
  return (
    <p className="text-ink-muted flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
      <span>
        part <b className="text-ink font-medium">{formatCount(processedParts)}</b> of{' '}
        {formatCount(totalParts)}
      </span>
      {typeof currentPart === 'string' && (
        <span>
          now <span className="part-number">{currentPart}</span>
        </span>
      )}
      {failedParts > 0 && (
        <span className="text-danger-ink">{formatCount(failedParts)} failed</span>
      )}
      {activeParts > 0 && (
        <span>{formatRate(ratePerMinute(activeParts, elapsedMs))} parts per minute</span>
      )}
      {status === 'processing' && minutesLeft > 0 && (
        <span>about {timeLeftText(minutesLeft)} left</span>
      )}
      {tokenExpiryText !== null && <span className="text-warn-ink">{tokenExpiryText}</span>}
      {finishedAt !== null && (
        <span>
          {END_LABELS[status]} {formatDayTime(finishedAt)}
        </span>
      )}
    </p>
  );
}

/** How a finished run ended. */
const END_LABELS: Record<BatchState, string> = {
  pending: 'finished',
  processing: 'finished',
  completed: 'finished',
  paused: 'paused',
  stopped: 'stopped',
  failed: 'broke off',
};

/** Minutes, with hours for a long wait. */
function timeLeftText(minutes: number): string {
  const text = plural(minutes, 'minute');
  return minutes < 120 ? text : `${text} (${formatCount(Math.round(minutes / 60))} h)`;
}

function StateNote({ batch, isOffline }: { batch: Batch; isOffline: boolean }) {
  const note = isOffline
    ? `The server does not answer at the moment; it is asked again ${RETRY_INTERVAL_TEXT}. The analysis itself goes on.`
    : STATE_NOTES[batch.status](batch);
  if (note === null) {
    return null;
  }
  const { status, pausedReason } = batch;
  const waitsForAccess =
    status === 'paused' && pausedReason !== null && ACCESS_PAUSES.has(pausedReason);
  return (
    <p className="text-ink-faint text-xs">
      {note} {waitsForAccess && <TextLink href={PATHS.ebayNeeds}>{EBAY_NEEDS_TITLE}</TextLink>}
    </p>
  );
}

const STATE_NOTES: Record<BatchState, (batch: Batch) => string | null> = {
  pending: () => 'Choose Run Analysis Tool to start the lookups.',
  processing: ({ stopRequested }) =>
    stopRequested
      ? 'Stops after the current part.'
      : `Lookups use a ${CALL_SPACING_SECONDS} s delay between calls. The most valuable parts come first.`,
  completed: () => null,
  failed: ({ failureReason }) =>
    `No part could be completed. ${failureReason === null ? '' : `${FAILURE_TEXT[failureReason]} `}Resume asks for every part again.`,
  paused: ({ pausedReason, resumesAt }) => {
    const reason = pausedReason === null ? 'The analysis waits.' : PAUSE_TEXT[pausedReason];
    return resumesAt === null
      ? reason
      : `${reason} It continues by itself on ${formatDayTime(resumesAt)}.`;
  },
  stopped: () =>
    'You stopped this run. What was found is kept; Resume continues with the next part.',
};
