import type { BatchResponse } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { type Grade, type GradeBand, GRADES } from '@partsight/domain/core/grade';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import type { PartFilter } from '@partsight/domain/runs/parts-view';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useResultsView } from '../../../lib/results-view.ts';
import { formatCount, formatShare } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { formatMoneyPrice, formatWholePrice } from '../../../lib/text/money.ts';
import { gradeMeaning } from '../../../lib/text/run-wording.ts';
import { GRADE_TITLES } from '../../../lib/text/wording.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { GRADE_CARDS_TEXT, RESULTS_TEXT } from '../texts.ts';

const FILLS: Record<Grade, string> = {
  A: 'bg-grade-a',
  B: 'bg-grade-b',
  C: 'bg-grade-c',
  Scrapable: 'bg-grade-s',
};

/** 3 and 4 sold units fall between these. */
const [high, low] = [GRADES.slice(0, 2), GRADES.slice(2)];

/** The demand grades, each with its lines, their share of the answered ones and their mean price; choosing one filters. */
export function GradeCards({ uploadId }: { uploadId: UploadId }) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const [view, changeView] = useResultsView();
  const answered = data === undefined ? 0 : answeredLines(data);
  const cell = (filter: PartFilter) => ({
    isChosen: view.grade === filter,
    onToggle: () =>
      changeView((before) => ({
        ...before,
        grade: before.grade === filter ? undefined : filter,
      })),
  });
  const unknown = data !== undefined && waitsForPerson(data) ? data.summary.unknown : 0;
  const card = (band: GradeBand) => (
    <GradeCard
      key={band.grade}
      band={band}
      figures={data?.summary.grades.find(({ grade }) => grade === band.grade)}
      answered={answered}
      isBrief={unknown > 0}
      {...cell(band.grade)}
    />
  );
  const between = data?.summary.betweenGrades;
  return (
    <section
      aria-label={RESULTS_TEXT.demandGrades}
      className={cn(
        'border-edge bg-surface grid h-21 min-w-0 overflow-hidden rounded-lg border max-[1099px]:col-span-2 max-[720px]:col-span-1 max-[720px]:h-12',
        unknown > 0
          ? 'grid-cols-[1fr_1fr_58px_1fr_1fr_74px] max-[720px]:grid-cols-[1fr_1fr_34px_1fr_1fr_58px]'
          : 'grid-cols-[1fr_1fr_62px_1fr_1fr] max-[720px]:grid-cols-[1fr_1fr_40px_1fr_1fr]',
      )}
    >
      {high.map(card)}
      <Card
        className="bg-canvas pl-2"
        title={RESULTS_TEXT.betweenGrades}
        {...cell('between')}
        fill="bg-grade-none"
        share={share(between, answered)}
        top={GRADE_CARDS_TEXT.between}
        count={between}
        foot={share(between, answered)}
        isQuiet
      />
      {low.map(card)}
      {unknown > 0 && (
        <Card
          className="bg-[repeating-linear-gradient(135deg,var(--color-sunken)_0_6px,transparent_6px_12px)] pl-2 max-[720px]:px-1.5"
          title={GRADE_CARDS_TEXT.unknownNote}
          {...cell('no-sold-source')}
          fill=""
          share=""
          top={GRADE_CARDS_TEXT.unknown}
          count={unknown}
          foot={GRADE_CARDS_TEXT.notEntered}
          isQuiet
        />
      )}
    </section>
  );
}

/** Lines with a count of sold units, 0 included. */
const answeredLines = ({ summary }: BatchResponse): number =>
  summary.grades.reduce((sum, { count }) => sum + count, summary.betweenGrades);

const waitsForPerson = ({ batch }: BatchResponse): boolean =>
  isActiveListingSource(batch.coverage?.source ?? null);

const share = (part: number | undefined, whole: number): string =>
  part === undefined ? '' : formatShare(part, whole);

type CellProps = { isChosen: boolean; onToggle: () => void };

type GradeCardProps = CellProps & {
  band: GradeBand;
  figures: BatchResponse['summary']['grades'][number] | undefined;
  answered: number;
  /** Six cells leave no room for more than a word. */
  isBrief: boolean;
};

function GradeCard({ band, figures, answered, isBrief, ...cell }: GradeCardProps) {
  const { grade } = band;
  const [range, word] = GRADE_CARDS_TEXT.meaning[grade];
  const average = figures?.averagePrice ?? null;
  return (
    <Card
      {...cell}
      {...(isBrief && { className: 'px-2 [&>span:first-child]:gap-1' })}
      title={gradeMeaning(band)}
      fill={FILLS[grade]}
      share={share(figures?.count, answered)}
      mark={<LetterMark {...GRADE_MARKS[grade]} size="sm" />}
      top={GRADE_TITLES[grade]}
      count={figures?.count}
      price={
        isBrief ? (
          <BriefPrice price={average} />
        ) : (
          GRADE_CARDS_TEXT.average(formatMoneyPrice(average))
        )
      }
      foot={
        <>
          {range}
          {word !== '' && (
            <span className="max-[1279px]:sr-only">
              , {word}
              {grade === 'A' && !isBrief && GRADE_CARDS_TEXT.demand}
            </span>
          )}
        </>
      }
    />
  );
}

/** Without cents on a phone: six cells have no room for them. */
const BriefPrice = ({ price }: { price: string | null }) => (
  <>
    <span className="max-[720px]:hidden">{GRADE_CARDS_TEXT.average(formatMoneyPrice(price))}</span>
    <span className="min-[721px]:hidden">
      {GRADE_CARDS_TEXT.average(price === null ? formatMoneyPrice(null) : formatWholePrice(price))}
    </span>
  </>
);

type CardProps = CellProps & {
  className?: string;
  title: string;
  /** Of the edge that is as long as the share. */
  fill: string;
  share: string;
  mark?: ReactNode;
  top: string;
  count: number | undefined;
  price?: ReactNode;
  foot: ReactNode;
  /** Narrow, beside the four grades. */
  isQuiet?: boolean;
};

/** A phone shows mark, count and mean price; the rest is spoken. */
function Card(props: CardProps) {
  const { isChosen, onToggle, className, title, fill, mark, top, count, price, foot } = props;
  const { isQuiet = false } = props;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={title}
      onClick={onToggle}
      className={cn(
        'border-line hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:shadow-[inset_0_0_0_2px_var(--color-accent-edge)] relative min-w-0 border-l px-2.5 py-[7px] text-left whitespace-nowrap first:border-l-0 focus-visible:outline-offset-[-2px] max-[720px]:grid max-[720px]:content-start max-[720px]:px-2 max-[720px]:py-1.5',
        className,
      )}
    >
      <span
        className={cn(
          'flex h-4.5 items-center gap-1.5 text-xs font-medium max-[720px]:sr-only',
          isQuiet && 'text-ink-muted font-normal',
        )}
      >
        {mark}
        {top}{' '}
        {!isQuiet && (
          <span className="text-ink-muted ml-auto font-normal">
            {isChosen ? <X aria-hidden className="size-3.5" /> : props.share}
          </span>
        )}
      </span>{' '}
      <span className="mt-0.5 flex h-6.5 items-baseline justify-between gap-1 max-[720px]:mt-0 max-[720px]:block max-[720px]:h-auto">
        <span className="max-[720px]:flex max-[720px]:items-center max-[720px]:gap-1.25">
          {mark !== undefined && <span className="min-[721px]:hidden">{mark}</span>}
          {count === undefined ? (
            <Skeleton className="h-4 w-8" />
          ) : (
            <b
              className={cn(
                'text-lg leading-6.5 font-semibold tracking-tight tabular-nums max-[720px]:text-base max-[720px]:leading-5',
                isQuiet &&
                  'text-ink-muted font-medium max-[720px]:text-[13px] max-[720px]:leading-5',
              )}
            >
              {formatCount(count)}
            </b>
          )}
        </span>{' '}
        {price !== undefined && (
          <span className="text-ink-muted max-[1279px]:text-2xs text-xs tracking-tight tabular-nums">
            {price}
          </span>
        )}
        {isQuiet && (
          <span aria-hidden className="text-ink-muted text-2xs min-[721px]:hidden">
            {shortOf(top)}
          </span>
        )}
      </span>{' '}
      <span className="text-ink-muted text-2xs mt-0.5 block max-[720px]:sr-only">{foot}</span>
      <span
        aria-hidden
        className={cn('absolute bottom-0 left-0 h-0.75', fill)}
        style={{ width: props.share === '' ? 0 : props.share.replace('<', '') }}
      />
    </button>
  );
}

/** As in "3–4", where there is no room for "3–4 sold". */
const shortOf = (top: string): string => top.replace(/ sold$/, '');
