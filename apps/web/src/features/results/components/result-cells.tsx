import type { PartResult } from '@partsight/contract/results';
import { Copy, PencilLine } from 'lucide-react';

import { formatCount } from '../../../lib/text/format.ts';
import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { numberReadNote } from '../../../lib/text/number-read-text.ts';
import { unitsText } from '../../../lib/text/units-text.ts';
import { FAILURE_TEXT, GRADE_TITLES } from '../../../lib/text/wording.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { LetterMark } from '../../../ui/letter-mark.tsx';
import { RESULT_CELLS_TEXT } from '../texts.ts';

type CellProps = { part: PartResult };

const STATUS_STYLES = {
  completed: { word: RESULT_CELLS_TEXT.completed, dot: 'bg-ok', ink: 'text-ink-muted' },
  processing: { word: 'Processing...', dot: 'bg-accent', ink: 'text-accent-ink' },
  failed: { word: RESULT_CELLS_TEXT.failed, dot: 'bg-danger', ink: 'text-danger-ink' },
  pending: { word: RESULT_CELLS_TEXT.pending, dot: 'bg-edge', ink: 'text-ink-faint' },
} as const;

/** Shows the reason of a failure on hover; the evidence shows it in full. */
export function StatusCell({ part }: CellProps) {
  const { word, dot, ink } = STATUS_STYLES[part.status];
  return (
    <span
      className={cn('inline-flex items-center gap-1.5 align-top', ink)}
      title={part.failureReason === null ? undefined : FAILURE_TEXT[part.failureReason]}
    >
      <span aria-hidden className={cn('size-1.5 rounded-full', dot)} />
      {word}
    </span>
  );
}

/** Without figures: its status takes their place. A part of an earlier run keeps them meanwhile. */
export const isUnanswered = ({ status, unitsSold }: PartResult): boolean =>
  status !== 'completed' && unitsSold === null;

/** Why it has none. */
export const reasonText = ({ failureReason, isLeftOut }: PartResult): string =>
  isLeftOut === true
    ? RESULT_CELLS_TEXT.leftOut
    : failureReason === null
      ? ''
      : FAILURE_TEXT[failureReason];

/** What the sheet did to a number stays as it is. */
const OF_THE_SHEET: ReadonlySet<PartResult['failureReason']> = new Set([
  'no-part-number',
  'turned-into-date',
  'digits-lost',
]);

export const canRetry = ({ status, failureReason, isLeftOut }: PartResult): boolean =>
  status === 'failed' && isLeftOut !== true && !OF_THE_SHEET.has(failureReason);

/** Always one element: a recycled row then only changes text. */
export function GradeCell({ part }: CellProps) {
  const { grade, status } = part;
  if (grade === null) {
    return (
      <span className={FAINT}>
        {status === 'completed' && part.unitsSold !== null ? '3–4' : ''}
      </span>
    );
  }
  return <LetterMark {...GRADE_MARKS[grade]} title={GRADE_TITLES[grade]} />;
}

/** Unknown is not zero. */
export function UnitsCell({ part }: CellProps) {
  const { unitsSold, isLowerBound, overruled } = part;
  if (unitsSold === null) {
    return <span className={FAINT}>{RESULT_CELLS_TEXT.unknown}</span>;
  }
  const units = formatCount(unitsSold);
  const shown = isLowerBound === true ? `≥ ${units}` : units;
  if (overruled) {
    const text = RESULT_CELLS_TEXT.changed(overruled.unitsSold);
    return (
      <span title={`${unitsText(part)}; ${text}`} className="inline-flex items-center gap-1">
        <PencilLine aria-hidden className="text-accent-ink size-3" />
        <span className="sr-only">{RESULT_CELLS_TEXT.asFound(text)}</span>
        {shown}
      </span>
    );
  }
  return <span title={unitsText(part)}>{shown}</span>;
}

export function DuplicateCell({ part }: CellProps) {
  if (!part.isDuplicateInventory) {
    return null;
  }
  return (
    <Badge
      tone="warn"
      className="align-middle"
      title={part.duplicateItemTitle ?? RESULT_CELLS_TEXT.currentInventory}
    >
      <Copy aria-hidden />
      {RESULT_CELLS_TEXT.duplicate}
      {part.duplicateItemTitle !== null && (
        <span className="sr-only">: {part.duplicateItemTitle}</span>
      )}
    </Badge>
  );
}

/** How the number of a row was read, below the user's cell. */
export function NumberNote({ part }: CellProps) {
  const note = numberReadNote(part);
  return note === null ? null : (
    <span className="text-ink-muted truncate text-[11px] leading-3">{note}</span>
  );
}

const FAINT = 'text-ink-faint font-normal';
