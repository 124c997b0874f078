import type { Desk } from '@partsight/contract/desk';
import type { BatchResponse, BatchSummary } from '@partsight/contract/results';
import type { Batch } from '@partsight/contract/runs';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { deskPath } from '../../../lib/browser/paths.ts';
import { hidesBid } from '../../../lib/open-questions.ts';
import { formatBid, formatCompact, formatEnd, minorOf } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { deskQueries, deskRefreshInterval } from '../desk-queries.ts';
import { isKnown, noValueReason } from '../desk-text.ts';
import { ANSWER_TEXT } from './texts.ts';

type BidCardProps = {
  batch: Batch;
  valueUnknown: BatchSummary['valueUnknown'];
  /** The whole list, estimated while not all of it is looked up. */
  estimate: NonNullable<BatchResponse['appraisal']>['estimate'];
  /** What to do with the lot, beside the bid on a phone. */
  children?: ReactNode;
};

/** What to pay for the lot; the desk has the rest. */
export function BidCard({ batch, children, ...known }: BidCardProps) {
  const answer = useAnswer(batch, known);
  const content =
    answer === null ? <Loading /> : <Answer {...answer} sheetNote={batch.sheetNote ?? null} />;
  return (
    <section
      aria-label={ANSWER_TEXT.region}
      className="border-edge bg-surface flex h-21 min-w-0 items-center rounded-lg border max-[720px]:h-15 max-[720px]:gap-2 max-[720px]:pr-2.5"
    >
      {batch.startedAt === null ? (
        <div className="min-w-0 px-3">{content}</div>
      ) : (
        <Link
          href={deskPath(batch.id)}
          className="block h-full min-w-0 flex-1 overflow-hidden rounded-lg px-3 py-[7px] max-[720px]:py-1"
        >
          <span className="text-ink-muted flex justify-between text-xs max-[720px]:hidden">
            {ANSWER_TEXT.yourBid}{' '}
            <span className="inline-flex items-center gap-0.5">
              {ANSWER_TEXT.desk}
              <ChevronRight aria-hidden className="size-3.5" />
            </span>
          </span>{' '}
          {content}
        </Link>
      )}
      {children}
    </section>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="my-1 h-6 w-36 max-w-full" />
      <Skeleton className="h-4 w-44 max-w-full" />
    </>
  );
}

type AnswerParts = {
  /** A figure, or words in its place: never $0.00 for what is not known. */
  readonly figure: string;
  readonly lead?: string;
  readonly note: string;
};

function Answer({
  figure,
  lead,
  note: own,
  sheetNote,
}: AnswerParts & { sheetNote: string | null }) {
  const isFigure = lead !== undefined;
  const isDoubted = isFigure && sheetNote !== null;
  const note = isDoubted ? sheetNote : own;
  return (
    <>
      <span
        className={cn(
          'flex items-baseline gap-1.75 whitespace-nowrap',
          isFigure ? 'h-8 leading-8' : 'h-6 leading-6',
        )}
      >
        {isFigure && <span className="text-ink-muted text-sm font-medium">{lead}</span>}{' '}
        <b
          className={
            isFigure
              ? 'text-[25px] font-[650] tracking-tight tabular-nums'
              : 'text-lg font-semibold'
          }
        >
          {figure}
        </b>
        <ChevronRight aria-hidden className="size-4 self-center min-[721px]:hidden" />
      </span>{' '}
      <span
        className={cn(
          'block',
          isDoubted ? 'text-warn-ink' : 'text-ink-muted',
          isFigure ? 'mt-0.5 truncate text-xs tabular-nums' : 'text-2xs line-clamp-2',
        )}
        title={isDoubted ? `${note} ${own}` : note}
      >
        {note}
      </span>
    </>
  );
}

/** Null while the desk is still asked. */
function useAnswer(
  batch: Batch,
  { valueUnknown, estimate }: Pick<BidCardProps, 'valueUnknown' | 'estimate'>,
): AnswerParts | null {
  const { data, isError } = useQuery({
    ...deskQueries.lot(batch.id),
    refetchInterval: deskRefreshInterval(batch),
    enabled: batch.startedAt !== null && !hidesBid(batch),
  });
  const { status } = batch;
  if (batch.startedAt === null) {
    return { figure: ANSWER_TEXT.notRun, note: ANSWER_TEXT.notRunNote };
  }
  if (hidesBid(batch)) {
    return { figure: ANSWER_TEXT.answerFirst, note: ANSWER_TEXT.answerFirstNote };
  }
  if (estimate !== null) {
    const left = estimate.listLines - estimate.lines;
    if (left > 0 && left < FEW_LEFT) {
      return { figure: ANSWER_TEXT.numbersToGo(left), note: '' };
    }
    const [low, high] = [formatEnd(estimate.walkAway.low), formatEnd(estimate.walkAway.high)];
    return range(
      low,
      status === 'stopped'
        ? ANSWER_TEXT.ifLikeThese(high, left)
        : ANSWER_TEXT.wholeList(high, batch.totalParts),
    );
  }
  const desk = data?.desk;
  const waiting = waitingOf(batch, desk ?? null);
  if (waiting !== null) {
    return earlyAnswer(waiting, desk ?? null);
  }
  if (desk === undefined && !isError) {
    return null;
  }
  const reason =
    desk === undefined || desk === null
      ? ANSWER_TEXT.nothingKnown
      : noValueReason(desk, valueUnknown);
  if (desk === undefined || desk === null || reason !== null || !isKnown(desk)) {
    return { figure: ANSWER_TEXT.noBid, note: reason ?? ANSWER_TEXT.nothingKnown };
  }
  const { bid, bidWithUnknown, gross, value } = desk;
  if (bidWithUnknown !== null && bidWithUnknown.walkAway !== bid.walkAway) {
    return range(
      formatBid(bid.walkAway),
      ANSWER_TEXT.withUnpriced(formatBid(bidWithUnknown.walkAway)),
    );
  }
  return {
    lead: ANSWER_TEXT.payUpTo,
    figure: formatBid(bid.walkAway),
    note: ANSWER_TEXT.worth(formatCompact(minorOf(gross)), formatCompact(minorOf(value))),
  };
}

/** Lines that are answered, of those that will be. */
type Waiting = { readonly answered: number; readonly all: number };

/** A sum of a part of the list is no bid: neither while it runs, nor while a person brings the sales. */
function waitingOf(batch: Batch, desk: Desk | null): Waiting | null {
  if (batch.status !== 'completed') {
    return { answered: batch.processedParts, all: batch.totalParts };
  }
  const isByHand = isActiveListingSource(batch.coverage?.source ?? null);
  // Of what could not be looked up nothing more comes.
  const open = desk === null ? 0 : desk.unknownLines - batch.failedParts;
  return isByHand && desk !== null && open > 0 && desk.unknownLines < desk.lines
    ? { answered: desk.lines - open, all: desk.lines }
    : null;
}

/** From here on the end is nearer than a range. */
const FEW_LEFT = 4;

/** What a sum of a part of the list rests on, in place of a bid. */
function earlyAnswer({ answered, all }: Waiting, desk: Desk | null): AnswerParts {
  const left = all - answered;
  const sum =
    desk === null || !isKnown(desk) || answered === 0
      ? ANSWER_TEXT.count(answered, all)
      : minorOf(desk.gross) === 0
        ? ANSWER_TEXT.noneSold(answered, all)
        : ANSWER_TEXT.answered(
            answered,
            all,
            formatCompact(minorOf(desk.gross)),
            formatCompact(minorOf(desk.dealerCost) - minorOf(desk.unknownCost)),
          );
  return left > 0 && left < FEW_LEFT
    ? { figure: ANSWER_TEXT.toGo(left), note: sum }
    : {
        figure: ANSWER_TEXT.tooEarly,
        note: `${ANSWER_TEXT.count(answered, all)}; ${ANSWER_TEXT.tooEarlyNote(all)}`,
      };
}

/** The low end is the figure; the high end is only a hope. */
const range = (low: string, note: string): AnswerParts =>
  low === NOTHING
    ? { figure: ANSWER_TEXT.tooEarly, note }
    : { lead: ANSWER_TEXT.atLeast, figure: low, note };

const NOTHING = formatBid('0.00');
