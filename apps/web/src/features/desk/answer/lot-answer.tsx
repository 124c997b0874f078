import type { Desk, KnownDesk } from '@partsight/contract/desk';
import type { BatchSummary } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { formatMonth } from '../../../lib/text/format-month.ts';
import { formatWholePercent } from '../../../lib/text/format.ts';
import { formatBid, formatBidRange, formatSum } from '../../../lib/text/money.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { deskQueries, deskRefreshInterval } from '../desk-queries.ts';
import { isKnown, noValueReason } from '../desk-text.ts';
import { LotSteps } from './lot-steps.tsx';
import { ANSWER_TEXT, LIMIT_TEXT } from './texts.ts';

/** Below this share of the list a range would only mislead. */
const MIN_ANSWERED_SHARE = 0.1;

type LotAnswerProps = {
  batch: Batch;
  valueUnknown: BatchSummary['valueUnknown'];
  /** Replaces the bar from dealer cost to the first offer. */
  children?: ReactNode;
};

/** The one answer of a lot's head: what to pay for it, and how the figure comes about. */
export function LotAnswer({ batch, valueUnknown, children }: LotAnswerProps) {
  const { data, isError } = useQuery({
    ...deskQueries.lot(batch.id),
    refetchInterval: deskRefreshInterval(batch),
    enabled: batch.startedAt !== null,
  });
  const desk = data?.desk;
  const isEarly =
    batch.status !== 'completed' && batch.processedParts < batch.totalParts * MIN_ANSWERED_SHARE;
  if (batch.startedAt === null) {
    return <NoAnswer text={ANSWER_TEXT.notRun} />;
  }
  if (isEarly) {
    return (
      <NoAnswer
        text={ANSWER_TEXT.tooEarly(batch.processedParts, batch.totalParts)}
        note={ANSWER_TEXT.tooEarlyNote(batch.totalParts)}
      />
    );
  }
  if (desk === undefined && !isError) {
    return (
      <>
        <section
          aria-label={ANSWER_TEXT.region}
          className="min-w-60 shrink-0 max-[720px]:h-16 max-[720px]:min-w-0 max-[720px]:flex-1"
        >
          <Skeleton className="my-1 h-6 w-56 max-w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </section>
        <Skeleton className="h-13 flex-1 max-[720px]:order-2 max-[720px]:flex-none max-[720px]:basis-full min-[1200px]:max-w-125" />
      </>
    );
  }
  const reason = reasonOf(desk ?? null, valueUnknown);
  if (desk === undefined || desk === null || reason !== null || !isKnown(desk)) {
    return (
      <>
        <NoAnswer text={reason ?? ANSWER_TEXT.nothingKnown} />
        {children}
      </>
    );
  }
  return (
    <>
      <section
        aria-label={ANSWER_TEXT.region}
        className="min-w-0 shrink-0 max-[720px]:min-h-16 max-[720px]:flex-1"
      >
        <Bid desk={desk} />
        <Terms desk={desk} batch={batch} />
      </section>
      {children ?? <LotSteps desk={desk} />}
    </>
  );
}

const reasonOf = (desk: Desk | null, unknown: BatchSummary['valueUnknown']): string | null =>
  desk === null ? ANSWER_TEXT.nothingKnown : noValueReason(desk, unknown);

/** Never $0.00 for what is not known. */
function NoAnswer({ text, note }: { text: string; note?: string }) {
  return (
    <section aria-label={ANSWER_TEXT.region} className="min-w-0 shrink-0 max-[720px]:flex-1">
      <p className="text-xl leading-8 font-semibold tracking-tight">
        <span className="text-ink-muted mr-2 text-base font-medium">{ANSWER_TEXT.payUpTo}</span>
        <span className="text-lg">{text}</span>
      </p>
      {note !== undefined && <p className="text-ink-muted text-xs">{note}</p>}
    </section>
  );
}

/** Rounded down; the exact figures are one click away. */
function Bid({ desk }: { desk: KnownDesk }) {
  const { bid, bidWithUnknown, settings } = desk;
  return (
    <p className="flex items-baseline gap-2 leading-8">
      <span className="text-ink-muted text-base font-medium">{ANSWER_TEXT.payUpTo}</span>
      <Popover
        label={ANSWER_TEXT.exact}
        className="w-80 space-y-2"
        trigger={
          <button
            type="button"
            title={ANSWER_TEXT.exact}
            className="decoration-edge text-2xl leading-8 font-[650] tracking-tight tabular-nums hover:underline hover:decoration-dotted hover:underline-offset-4"
          >
            {bidWithUnknown === null
              ? formatBid(bid.walkAway)
              : formatBidRange(bid.walkAway, bidWithUnknown.walkAway)}
          </button>
        }
      >
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
          <dt>{ANSWER_TEXT.payUpTo}</dt>
          <dd className="text-right font-semibold">{formatSum(bid.walkAway)}</dd>
          {bidWithUnknown !== null && (
            <>
              <dt className="text-ink-muted">{ANSWER_TEXT.highEnd}</dt>
              <dd className="text-right">{formatSum(bidWithUnknown.walkAway)}</dd>
            </>
          )}
          <dt>{ANSWER_TEXT.openAt}</dt>
          <dd className="text-right font-semibold">{formatSum(bid.opening)}</dd>
        </dl>
        <p className="text-ink-muted text-xs">
          {ANSWER_TEXT.which} {LIMIT_TEXT[bid.binds](settings)}
        </p>
      </Popover>
    </p>
  );
}

/** Its separator is cut off where it starts a line. */
const TERM = "before:inline-block before:w-4 before:text-center before:content-['·'_/_'']";

function Terms({ desk, batch }: { desk: KnownDesk; batch: Batch }) {
  const { bid, atWalkAway } = desk;
  return (
    <div className="overflow-hidden">
      <p className="text-ink-muted -ml-4 flex flex-wrap text-xs tabular-nums min-[1200px]:flex-nowrap min-[1200px]:whitespace-nowrap">
        {batch.status === 'completed' ? (
          <>
            <span className={TERM}>
              {ANSWER_TEXT.openAt}{' '}
              <b className="text-ink font-semibold">{formatBid(bid.opening)}</b>
            </span>{' '}
            <span className={TERM}>
              {ANSWER_TEXT.breakEven}{' '}
              <b className="text-ink font-semibold">
                {formatMonth(atWalkAway.paybackMonth, desk.settings.months)}
              </b>
            </span>{' '}
            <span className={TERM}>
              <b className="text-ink font-semibold">
                {formatWholePercent(atWalkAway.chanceOfLoss)}
              </b>{' '}
              {ANSWER_TEXT.risk}
            </span>
          </>
        ) : (
          <span className={TERM}>{ANSWER_TEXT.soFar(batch.processedParts, batch.totalParts)}</span>
        )}
      </p>
    </div>
  );
}
