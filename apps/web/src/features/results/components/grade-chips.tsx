import type { BatchSummary } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import { type Grade, type GradeBand, GRADES } from '@partsight/domain/core/grade';
import type { PartFilter } from '@partsight/domain/pacing/runs/parts-view';
import { useQuery } from '@tanstack/react-query';

import { formatCount, formatShare } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { gradeMeaning } from '../../../lib/text/run-wording.ts';
import { GRADE_TITLES } from '../../../lib/text/wording.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { batchQueries } from '../../runs/api/batch-queries.ts';
import { RESULTS_TEXT } from '../texts.ts';

type GradeChipsProps = {
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

const CHIP =
  'border-line hover:bg-sunken aria-pressed:bg-accent-soft relative flex min-w-0 items-center justify-center gap-1.5 border-l px-1.75 text-sm whitespace-nowrap first:border-l-0 focus-visible:outline-offset-[-2px] max-[720px]:flex-1';

/** The demand grades as filters: letter, count, and a lower edge as long as the share. */
export function GradeChips({ uploadId, chosen, onChoose }: GradeChipsProps) {
  const { data } = useQuery(batchQueries.figures(uploadId));
  const total = data?.batch.totalParts ?? 0;
  const toggle = (filter: PartFilter) => onChoose(chosen === filter ? null : filter);
  return (
    <section
      aria-label={RESULTS_TEXT.demandGrades}
      className="border-edge bg-surface flex h-7.5 shrink-0 overflow-hidden rounded-md border max-[720px]:h-full max-[720px]:flex-1 max-[720px]:rounded-none max-[720px]:border-0"
    >
      {GRADES.map((band) => (
        <GradeChip
          key={band.grade}
          band={band}
          summary={data?.summary}
          total={total}
          isChosen={chosen === band.grade}
          onToggle={() => toggle(band.grade)}
        />
      ))}
      <button
        type="button"
        aria-pressed={chosen === 'between'}
        title={RESULTS_TEXT.betweenGrades}
        onClick={() => toggle('between')}
        // A phone has it among the filters.
        className={cn(CHIP, 'max-[720px]:hidden')}
      >
        <span className="sr-only">{RESULTS_TEXT.betweenGrades}, </span>
        <span className="text-ink-muted">
          3–4<span className="max-[1535px]:sr-only"> sold</span>
        </span>{' '}
        <Count value={data?.summary.betweenGrades} />
        <Share className="bg-grade-none" part={data?.summary.betweenGrades ?? 0} whole={total} />
      </button>
    </section>
  );
}

type GradeChipProps = {
  band: GradeBand;
  summary: BatchSummary | undefined;
  total: number;
  isChosen: boolean;
  onToggle: () => void;
};

function GradeChip({ band, summary, total, isChosen, onToggle }: GradeChipProps) {
  const { grade } = band;
  const figures = summary?.grades.find((entry) => entry.grade === grade);
  const count = figures?.count ?? 0;
  const about = RESULTS_TEXT.gradeLabel(
    gradeMeaning(band),
    formatShare(count, total),
    formatMoneyPrice(figures?.averagePrice ?? null),
  );
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={`${GRADE_TITLES[grade]}: ${about}`}
      onClick={onToggle}
      className={CHIP}
    >
      <LetterMark {...GRADE_MARKS[grade]} className="size-4" />
      {/* The mark is a picture, so the name says what it shows. */}
      <span className="sr-only">{GRADE_TITLES[grade]}, </span>
      {grade === 'Scrapable' && (
        <span aria-hidden className="text-ink-muted max-[1279px]:hidden">
          {GRADE_TITLES[grade]}
        </span>
      )}
      <Count value={summary === undefined ? undefined : count} />
      <span className="sr-only">, {about}</span>
      <Share className={FILLS[grade]} part={count} whole={total} />
    </button>
  );
}

function Count({ value }: { value: number | undefined }) {
  return value === undefined ? (
    <Skeleton className="h-4 w-8" />
  ) : (
    <span className="font-semibold tabular-nums">{formatCount(value)}</span>
  );
}

type ShareProps = { className: string; part: number; whole: number };

function Share({ className, part, whole }: ShareProps) {
  return (
    <span
      aria-hidden
      className={cn('absolute bottom-0 left-0 h-0.75', className)}
      style={{ width: `${whole === 0 ? 0 : (part / whole) * 100}%` }}
    />
  );
}
