import type { BatchSummary } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { type Grade, GRADES } from '@partsight/domain/core/grade';
import type { PartFilter } from '@partsight/domain/pacing/runs/parts-view';
import { useQuery } from '@tanstack/react-query';

import { formatCount, formatMoneyPrice, formatShare } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { BETWEEN_GRADES_TEXT, gradeMeaning } from '../../../lib/text/run-wording.ts';
import { GRADE_TITLES } from '../../../lib/text/wording.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';

type GradeStripProps = {
  uploadId: UploadId;
  chosen: PartFilter | null;
  onChoose: (filter: PartFilter | null) => void;
};

const FILLS: Record<Grade, string> = {
  A: 'bg-grade-a',
  B: 'bg-grade-b',
  C: 'bg-grade-c',
  Scrapable: 'bg-grade-s',
};

export function GradeStrip({ uploadId, chosen, onChoose }: GradeStripProps) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const total = data?.batch.totalParts ?? 0;
  const toggle = (filter: PartFilter) => onChoose(chosen === filter ? null : filter);
  return (
    <section
      aria-label="Demand grades"
      className="border-line flex flex-wrap border-b min-[1200px]:flex-nowrap"
    >
      <div className="bg-line grid min-w-0 grow grid-cols-2 gap-px sm:grid-cols-4">
        {GRADES.map((band) => (
          <GradeCard
            key={band.grade}
            grade={band.grade}
            meaning={gradeMeaning(band)}
            summary={data?.summary}
            total={total}
            isChosen={chosen === band.grade}
            onToggle={() => toggle(band.grade)}
          />
        ))}
      </div>
      {data ? (
        <OutsideGrades summary={data.summary} chosen={chosen} onToggle={toggle} />
      ) : (
        <Skeleton className="mx-4 my-1 h-6 w-52 min-[1200px]:my-3 min-[1200px]:h-5" />
      )}
    </section>
  );
}

type GradeCardProps = {
  grade: Grade;
  meaning: string;
  summary: BatchSummary | undefined;
  total: number;
  isChosen: boolean;
  onToggle: () => void;
};

function GradeCard({ grade, meaning, summary, total, isChosen, onToggle }: GradeCardProps) {
  const figures = summary?.grades.find((entry) => entry.grade === grade);
  const count = figures?.count ?? 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={cn(
        'relative min-w-0 bg-surface px-3 pt-1.5 pb-2 text-left transition-colors duration-120 hover:bg-sunken focus-visible:outline-offset-[-2px]',
        isChosen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <span className="flex items-center gap-1.5 text-sm whitespace-nowrap">
        <LetterMark {...GRADE_MARKS[grade]} />
        <span className="font-medium max-sm:sr-only">{GRADE_TITLES[grade]}</span>
        {summary === undefined ? (
          <Skeleton className="h-4 w-10" />
        ) : (
          <>
            <span className="font-semibold tabular-nums">{formatCount(count)}</span>
            <span className="text-ink-faint text-xs">{formatShare(count, total)}</span>
          </>
        )}
      </span>
      <span className="text-2xs flex justify-between gap-x-2">
        <span className="text-ink-faint">{meaning}</span>
        <span className="text-ink-muted min-h-4 tabular-nums max-sm:absolute max-sm:top-2 max-sm:right-3 min-[1200px]:absolute min-[1200px]:top-2 min-[1200px]:right-3">
          {summary && `avg ${formatMoneyPrice(figures?.averagePrice ?? null)}`}
        </span>
      </span>
      <span
        aria-hidden
        className={cn('absolute bottom-0 left-0 h-0.75', FILLS[grade])}
        style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
      />
    </button>
  );
}

type OutsideGradesProps = {
  summary: BatchSummary;
  chosen: PartFilter | null;
  onToggle: (filter: PartFilter) => void;
};

/** Parts outside the four grades, each kind one click away from its rows. */
function OutsideGrades({ summary, chosen, onToggle }: OutsideGradesProps) {
  const others = [
    { filter: 'between', count: summary.betweenGrades, text: BETWEEN_GRADES_TEXT },
    { filter: 'failed', count: summary.failed, text: 'failed (units unknown)' },
    { filter: 'pending', count: summary.pending, text: 'pending' },
    { filter: 'duplicate', count: summary.duplicates, text: 'already in inventory' },
  ] as const;
  return (
    <p className="text-ink-muted flex content-center items-center gap-x-4 overflow-x-auto px-4 py-1 text-xs whitespace-nowrap empty:hidden max-[1199px]:w-full min-[1200px]:w-60 min-[1200px]:shrink-0 min-[1200px]:flex-wrap min-[1200px]:py-0.5 min-[1200px]:whitespace-normal">
      {others
        .filter(({ count, filter }) => count > 0 || chosen === filter)
        .map(({ filter, count, text }) => (
          <button
            key={filter}
            type="button"
            aria-pressed={chosen === filter}
            onClick={() => onToggle(filter)}
            className={cn(
              'min-h-6 underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink',
              chosen === filter && 'font-medium text-accent-ink decoration-solid',
            )}
          >
            {formatCount(count)} {text}
          </button>
        ))}
    </p>
  );
}
