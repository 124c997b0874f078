import type { BatchResponse } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import type { UploadId } from '@partsight/contract/wire/values';
import type { BatchState } from '@partsight/domain/runs/batch';
import { minutesRemaining, percentDone, ratePerMinute } from '@partsight/domain/runs/progress';
import { useQuery } from '@tanstack/react-query';
import { Bell, Play } from 'lucide-react';
import { type ReactNode, use, useEffect, useState } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { useAlertChoice } from '../../../lib/browser/alert-choice.ts';
import { PATHS } from '../../../lib/browser/paths.ts';
import { usePersistentError } from '../../../lib/browser/use-persistent-error.ts';
import { useThrottledText } from '../../../lib/browser/use-throttled-text.ts';
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
  PAUSE_TITLES,
  PROGRESS_TITLES,
  TOKEN_PAUSES,
} from '../../../lib/text/run-wording.ts';
import { EBAY_NEEDS_TITLE, FAILURE_TEXT, RANGE_LABELS } from '../../../lib/text/wording.ts';
import { TokenFormContext } from '../../../lib/token-form-context.ts';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { cn } from '../../../ui/cn.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { dismissToastsAbout } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { batchQueries, POLL_MS } from '../api/batch-queries.ts';
import { runToastTopic, useProcessBatch } from '../api/run-mutations.ts';
import { runPlanQuery } from '../api/run-plan-query.ts';
import { PROGRESS_CARD_TEXT } from '../texts.ts';

const ANNOUNCE_INTERVAL_MS = 10_000;
const RETRY_INTERVAL_TEXT = formatEvery(POLL_MS.progress);

export function ProgressCard({ uploadId }: { uploadId: UploadId }) {
  const query = useQuery(batchQueries.progress(uploadId));
  const error = usePersistentError(query);
  if (query.data !== undefined) {
    const { batch, appraisal } = query.data;
    return (
      <Progress
        batch={batch}
        stoppedWithin={appraisal?.stoppedWithin ?? null}
        nowMs={query.dataUpdatedAt}
        isOffline={error !== null}
      />
    );
  }
  if (error === null) {
    return (
      <div className="border-edge mx-4 mb-2 space-y-2 rounded-lg border px-3 py-2 max-[720px]:mx-3">
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

type ProgressProps = StateNoteProps & { nowMs: number };

function Progress({ batch, stoppedWithin, nowMs, isOffline }: ProgressProps) {
  const { status } = batch;
  const title = titleOf(batch, stoppedWithin);
  const percent = percentDone(batch.processedParts, batch.totalParts);
  const tokenField = use(TokenFormContext);
  const [isEntering, setEntering] = useState(false);
  const tokenEnd = useTokenExpiryMark(batch, percent, nowMs);
  const announced = useThrottledText(`${title}, ${percent}%`, ANNOUNCE_INTERVAL_MS);
  useEffect(
    function dismissRunToast() {
      if (status === 'paused' || status === 'failed') {
        dismissToastsAbout(runToastTopic(batch.id));
      }
    },
    [batch.id, status],
  );
  return (
    <section
      aria-label={PROGRESS_CARD_TEXT.progress}
      className={cn(
        'border-edge bg-surface relative mx-4 mb-2 shrink-0 rounded-lg border px-3 py-[7px] max-[720px]:mx-3 max-[720px]:mb-1.5 max-[720px]:px-2.5 max-[720px]:py-1.5',
        status === 'paused' && 'border-warn bg-warn-soft',
        status === 'failed' && 'border-danger bg-danger-soft',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-sm leading-5 font-semibold max-[720px]:flex-1">{title}</h2>
        <ProgressBar
          className="h-2 min-w-24 flex-1 max-[720px]:absolute max-[720px]:inset-x-px max-[720px]:bottom-0 max-[720px]:h-1"
          label={title}
          percent={percent}
          tone={BAR_TONES[status]}
          mark={tokenEnd === null ? null : { percent: tokenEnd.percent, label: tokenEnd.words }}
        />
        <span className="text-sm font-semibold tabular-nums">{percent}%</span>
        {needsToken(batch) && !isEntering && (
          <Button size="sm" variant="primary" onClick={() => setEntering(true)}>
            {PROGRESS_CARD_TEXT.enterToken}
          </Button>
        )}
        <ProgressActions batch={batch} />
      </div>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4 max-[720px]:mt-0 max-[720px]:block max-[720px]:text-xs">
        <ProgressFigures batch={batch} nowMs={nowMs} tokenExpiryText={tokenEnd?.words ?? null} />
        <StateNote batch={batch} isOffline={isOffline} />
      </div>
      {needsToken(batch) && isEntering && <div className="mt-2">{tokenField}</div>}
      <output className="sr-only">{announced}</output>
    </section>
  );
}

/** What happened, in a title of the specification where it has one. */
function titleOf(batch: Batch, stoppedWithin: StateNoteProps['stoppedWithin']): string {
  const { status, pausedReason, processedParts, totalParts } = batch;
  if (status === 'paused' && pausedReason !== null) {
    return PAUSE_TITLES[pausedReason];
  }
  if (status === 'stopped') {
    return stoppedWithin === null
      ? PROGRESS_CARD_TEXT.stoppedAt(processedParts, totalParts)
      : PROGRESS_CARD_TEXT.stoppedWithin(stoppedWithin);
  }
  return PROGRESS_TITLES[status] ?? PROGRESS_CARD_TEXT.preparing;
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

function ProgressActions({ batch }: { batch: Batch }) {
  const run = useProcessBatch();
  const { id: uploadId, status, timeRange } = batch;
  // A batch waiting for a token resumes on its own once there is one; until then Resume cannot
  // work.
  const canResume =
    (status === 'paused' && !needsToken(batch)) || status === 'stopped' || status === 'failed';
  return (
    <div className="flex gap-2 empty:hidden">
      {status === 'processing' && <AlertButton />}
      {canResume && (
        <Button
          size="sm"
          variant="primary"
          className="max-[720px]:h-6"
          disabled={run.isPending}
          onClick={() => run.mutate({ uploadId, timeRange })}
        >
          <Play aria-hidden />
          {PROGRESS_CARD_TEXT.resume}
        </Button>
      )}
    </div>
  );
}

/** Offers an alert until it is chosen. */
function AlertButton() {
  const { isPossible, isChosen, choose } = useAlertChoice();
  return isPossible && !isChosen ? (
    <Button
      size="sm"
      variant="ghost"
      className="max-[720px]:-my-1 max-[720px]:h-6"
      onClick={() => void choose(true)}
    >
      <Bell aria-hidden />
      <span className="max-[720px]:sr-only">{PROGRESS_CARD_TEXT.notifyMe}</span>
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
    <p className="text-ink-muted flex flex-wrap gap-x-3 text-xs tabular-nums max-[720px]:inline max-[720px]:tracking-tight max-[720px]:*:mr-1.5 max-[720px]:*:inline-block">
      {status !== 'stopped' && (
        <span>
          part <b className="text-ink font-medium">{formatCount(processedParts)}</b> of{' '}
          {formatCount(totalParts)}
        </span>
      )}
      {typeof currentPart === 'string' && (
        // Its row says so, too.
        <span className="sr-only">
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
        <span className="max-[720px]:hidden">
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

type StateNoteProps = {
  batch: Batch;
  /** The percent within which the bid is known, where the run stopped for that. */
  stoppedWithin: NonNullable<BatchResponse['appraisal']>['stoppedWithin'];
  isOffline: boolean;
};

function StateNote({ batch, isOffline }: Omit<StateNoteProps, 'stoppedWithin'>) {
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
    <p
      className={cn(
        'text-ink-muted text-xs max-[720px]:inline',
        status === 'processing' && 'ml-auto',
      )}
    >
      {note} {waitsForAccess && <TextLink href={PATHS.ebayNeeds}>{EBAY_NEEDS_TITLE}</TextLink>}
    </p>
  );
}

const STATE_NOTES: Record<BatchState, (batch: Batch) => ReactNode> = {
  pending: () => PROGRESS_CARD_TEXT.notStarted,
  processing: ({ stopRequested, timeRange }) =>
    stopRequested ? (
      PROGRESS_CARD_TEXT.stopping
    ) : (
      <>
        <span className="max-[720px]:sr-only">
          {PROGRESS_CARD_TEXT.period(RANGE_LABELS[timeRange])}{' '}
        </span>
        {PROGRESS_CARD_TEXT.delay}
        <span className="max-[720px]:sr-only"> {PROGRESS_CARD_TEXT.order}</span>
      </>
    ),
  completed: () => null,
  failed: ({ failureReason }) =>
    PROGRESS_CARD_TEXT.noneCompleted(failureReason === null ? null : FAILURE_TEXT[failureReason]),
  paused: pauseNote,
  stopped: ({ totalParts, processedParts }) => {
    const left = totalParts - processedParts;
    return (
      <>
        {PROGRESS_CARD_TEXT.stopped(left, timeLeftText(minutesRemaining(left)))}
        <span className="max-[720px]:sr-only"> {PROGRESS_CARD_TEXT.stoppedMore}</span>
      </>
    );
  },
};

/** What makes it go on, and that nothing is lost. */
function pauseNote(batch: Batch): string {
  const { pausedReason, resumesAt, totalParts, processedParts } = batch;
  const time = timeLeftText(minutesRemaining(totalParts - processedParts));
  if (resumesAt !== null) {
    return PROGRESS_CARD_TEXT.goesOnAt(formatDayTime(resumesAt), time);
  }
  if (needsToken(batch)) {
    return PROGRESS_CARD_TEXT.goesOnWithToken(time);
  }
  if (pausedReason === 'setup-refused') {
    return PROGRESS_CARD_TEXT.checkSetup;
  }
  if (pausedReason === 'numbers-unknown') {
    return PROGRESS_CARD_TEXT.checkNumbers;
  }
  return pausedReason === 'access-withdrawn'
    ? PROGRESS_CARD_TEXT.askAdmin
    : PROGRESS_CARD_TEXT.nothingLost(time);
}
