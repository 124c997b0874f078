import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import type { BatchState } from '@partsight/domain/pacing/runs/batch';
import {
  minutesRemaining,
  percentDone,
  ratePerMinute,
} from '@partsight/domain/pacing/runs/progress';
import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleStop,
  CircleX,
  Play,
  RotateCw,
} from 'lucide-react';
import { type ReactNode, use, useEffect } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { useAlertChoice } from '../../../lib/browser/alert-choice.ts';
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
import { cn } from '../../../ui/cn.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { dismissToastsAbout } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { batchQueries, POLL_MS } from '../api/batch-queries.ts';
import { runToastTopic, useProcessBatch, useRetryFailed } from '../api/run-mutations.ts';
import { runPlanQuery } from '../api/run-plan-query.ts';
import { RerunButton } from '../rerun/rerun-button.tsx';
import { PROGRESS_CARD_TEXT } from '../texts.ts';

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
      <div className="border-line space-y-2 border-b px-4 py-2">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
    );
  }
  return (
    <div className="p-4">
      <ErrorState
        title={PROGRESS_CARD_TEXT.notRead}
        message={PROGRESS_CARD_TEXT.tryingAgain(messageOf(error), RETRY_INTERVAL_TEXT)}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}

type ProgressProps = { batch: Batch; nowMs: number; isOffline: boolean };

function Progress({ batch, nowMs, isOffline }: ProgressProps) {
  const title = PROGRESS_TITLES[batch.status] ?? PROGRESS_CARD_TEXT.preparing;
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
    <section
      aria-label={PROGRESS_CARD_TEXT.progress}
      className={cn(
        'border-line bg-surface shrink-0 border-b px-4 py-1.5',
        batch.status === 'paused' && 'border-l-warn border-l-3 pl-3.25',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {STATE_ICONS[batch.status]}
        <h2 className="text-sm font-semibold">{title}</h2>
        <ProgressBar
          className="min-w-24 flex-1"
          label={title}
          percent={percent}
          tone={BAR_TONES[batch.status]}
          mark={tokenEnd === null ? null : { percent: tokenEnd.percent, label: tokenEnd.words }}
        />
        <span className="text-sm font-semibold tabular-nums">{percent}%</span>
        <ProgressActions batch={batch} />
      </div>
      <div className="mt-0.5 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <ProgressFigures batch={batch} nowMs={nowMs} tokenExpiryText={tokenEnd?.words ?? null} />
        <StateNote batch={batch} isOffline={isOffline} />
      </div>
      {needsToken(batch) && <div className="mt-2">{tokenField}</div>}
      <output className="sr-only">{announced}</output>
    </section>
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
        words: PROGRESS_CARD_TEXT.tokenExpires(formatClock(tokenEndsAt)),
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
    <div className="flex gap-2 empty:hidden">
      {status === 'processing' && <AlertButton />}
      {failedParts > 0 && status === 'completed' && (
        <Button size="sm" disabled={retry.isPending} onClick={() => retry.mutate(uploadId)}>
          <RotateCw aria-hidden />
          {PROGRESS_CARD_TEXT.retryFailed}
        </Button>
      )}
      {canResume && (
        <Button
          size="sm"
          disabled={run.isPending}
          onClick={() => run.mutate({ uploadId, timeRange })}
        >
          <Play aria-hidden />
          {PROGRESS_CARD_TEXT.resume}
        </Button>
      )}
      <RerunButton batch={batch} />
    </div>
  );
}

/** Offers an alert until it is chosen. */
function AlertButton() {
  const { isPossible, isChosen, choose } = useAlertChoice();
  return isPossible && !isChosen ? (
    <Button size="sm" variant="ghost" onClick={() => void choose(true)}>
      <Bell aria-hidden />
      {PROGRESS_CARD_TEXT.notifyMe}
    </Button>
  ) : null;
}

/** A run that waits or has ended early has no rate now. */
const RATED_STATES: ReadonlySet<BatchState> = new Set(['processing', 'completed']);

type ProgressFiguresProps = { batch: Batch; nowMs: number; tokenExpiryText: string | null };

function ProgressFigures({ batch, nowMs, tokenExpiryText }: ProgressFiguresProps) {
  const { processedParts, totalParts, failedParts, finishedAt, status } = batch;
  const { activeParts, activeMs, activeSince, currentPart } = batch;
  const elapsedMs = activeMs + (activeSince === null ? 0 : nowMs - Date.parse(activeSince));
  const minutesLeft = minutesRemaining(totalParts - processedParts);
  return (
    <p className="text-ink-muted flex flex-wrap gap-x-3 text-xs tabular-nums">
      <span>
        part <b className="text-ink font-medium">{formatCount(processedParts)}</b> of{' '}
        {formatCount(totalParts)}
      </span>
      {typeof currentPart === 'string' && (
        <span>
          {PROGRESS_CARD_TEXT.lookingUp} <span className="part-number">{currentPart}</span>
        </span>
      )}
      {failedParts > 0 && (
        <span className="text-danger-ink">{PROGRESS_CARD_TEXT.failed(failedParts)}</span>
      )}
      {activeParts > 0 && RATED_STATES.has(status) && (
        <span>{PROGRESS_CARD_TEXT.rate(formatRate(ratePerMinute(activeParts, elapsedMs)))}</span>
      )}
      {status === 'processing' && minutesLeft > 0 && (
        <span>{PROGRESS_CARD_TEXT.timeLeft(timeLeftText(minutesLeft))}</span>
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
  failed: 'failed',
};

/** Minutes, with hours for a long wait. */
function timeLeftText(minutes: number): string {
  const text = plural(minutes, 'minute');
  return minutes < 120 ? text : `${text} (${formatCount(Math.round(minutes / 60))} h)`;
}

function StateNote({ batch, isOffline }: { batch: Batch; isOffline: boolean }) {
  const note = isOffline
    ? PROGRESS_CARD_TEXT.offline(RETRY_INTERVAL_TEXT)
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
  pending: () => PROGRESS_CARD_TEXT.notStarted,
  processing: ({ stopRequested, timeRange, coverage }) =>
    stopRequested
      ? PROGRESS_CARD_TEXT.stopping
      : PROGRESS_CARD_TEXT.running(rangeSummary(timeRange, coverage)),
  completed: () => null,
  failed: ({ failureReason }) =>
    PROGRESS_CARD_TEXT.noneCompleted(failureReason === null ? null : FAILURE_TEXT[failureReason]),
  paused: ({ pausedReason, resumesAt }) => {
    const reason = pausedReason === null ? PROGRESS_CARD_TEXT.paused : PAUSE_TEXT[pausedReason];
    return resumesAt === null
      ? reason
      : PROGRESS_CARD_TEXT.resumes(reason, formatDayTime(resumesAt));
  },
  stopped: () => PROGRESS_CARD_TEXT.stopped,
};
