import type { BatchSummary } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import type { PartFilter } from '@partsight/domain/batches/parts-view';
import { type Grade, GRADES } from '@partsight/domain/value/grade';
import { useQuery } from '@tanstack/react-query';

import { formatCount, formatMoneyPrice, formatShare, plural } from '../../../lib/format.ts';
import { GRADE_MARKS } from '../../../lib/grade-marks.ts';
import { GRADE_TITLES } from '../../../lib/wording.ts';
import { cn } from '../../../ui/cn.ts';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { batchQueries } from '../api/batch-queries.ts';
import { BETWEEN_MEANING, gradeMeaning } from '../wording.ts';

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
    <section aria-label="Demand grades">
      {data && <StackedBar summary={data.summary} total={total} />}
      {!data && <Skeleton className="h-2" />}
      <div className="border-line bg-line mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-lg border lg:grid-cols-4">
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
        <Skeleton className="mt-2 h-5 w-64" />
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
        'relative bg-surface px-4 py-3 text-left transition-colors duration-120 hover:bg-sunken focus-visible:outline-offset-[-2px]',
        isChosen && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <span className="flex items-center gap-2 text-sm font-medium">
        <LetterMark {...GRADE_MARKS[grade]} />
        {GRADE_TITLES[grade]}
        <span className="text-ink-faint ml-auto text-xs font-normal">
          {summary && formatShare(count, total)}
        </span>
      </span>
      {summary === undefined ? (
        <Skeleton className="mt-1 h-7 w-16" />
      ) : (
        <span className="mt-1 flex items-baseline gap-2">
          <span className="text-xl font-semibold tabular-nums">{formatCount(count)}</span>
          <span className="text-ink-muted text-xs">
            avg {formatMoneyPrice(figures?.averagePrice ?? null)}
          </span>
        </span>
      )}
      <span aria-hidden className="bg-pressed mt-1.5 block h-1 overflow-hidden rounded-full">
        <span
          className={cn('block h-full', FILLS[grade])}
          style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
        />
      </span>
      <span className="text-ink-faint mt-1.5 block text-xs">{meaning}</span>
    </button>
  );
}

function StackedBar({ summary, total }: { summary: BatchSummary; total: number }) {
  const parts = [
    ...summary.grades.map(({ grade, count }) => ({
      label: GRADE_TITLES[grade],
      count,
      fill: FILLS[grade],
    })),
    { label: 'Between grades', count: summary.betweenGrades, fill: 'bg-grade-none' },
    { label: 'Failed', count: summary.failed, fill: 'bg-danger' },
  ].filter(({ count }) => count > 0);
  const words = parts.map(({ label, count }) => `${label} ${formatCount(count)}`).join(', ');
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by elements, not by a file
      role="img"
      aria-label={`Of ${plural(total, 'part')}: ${words === '' ? 'none graded yet' : words}`}
      className="bg-pressed flex h-2 gap-px overflow-hidden rounded-full"
    >
      {parts.map(({ label, count, fill }) => (
        <span
          key={label}
          title={`${label}: ${formatCount(count)}`}
          className={cn('h-full min-w-0.5', fill)}
          style={{ width: `${(count / total) * 100}%` }}
        />
      ))}
    </div>
  );
}

type OutsideGradesProps = {
  summary: BatchSummary;
  chosen: PartFilter | null;
  onToggle: (filter: PartFilter) => void;
};

/** Parts outside the four grades, each kind one click away from the rows. */
function OutsideGrades({ summary, chosen, onToggle }: OutsideGradesProps) {
  const others = [
    { filter: 'between', count: summary.betweenGrades, words: BETWEEN_MEANING },
    { filter: 'failed', count: summary.failed, words: 'failed (units unknown)' },
    { filter: 'pending', count: summary.pending, words: 'pending' },
  ] as const;
  return (
    <p className="text-ink-muted mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {others
        .filter(({ count, filter }) => count > 0 || chosen === filter)
        .map(({ filter, count, words }) => (
          <button
            key={filter}
            type="button"
            aria-pressed={chosen === filter}
            onClick={() => onToggle(filter)}
            className={cn(
              'underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink',
              chosen === filter && 'font-medium text-accent-ink decoration-solid',
            )}
          >
            {formatCount(count)} {words}
          </button>
        ))}
      {summary.duplicates > 0 && (
        <span>{formatCount(summary.duplicates)} already in inventory</span>
      )}
    </p>
  );
}
