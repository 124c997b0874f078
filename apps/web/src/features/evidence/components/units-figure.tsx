import type { Grade } from '@partsight/domain/core/grade';

import { GRADE_MARKS } from '../../../lib/text/grade-marks.ts';
import { type Units, unitsParts } from '../../../lib/text/units-text.ts';
import { GRADE_TITLES } from '../../../lib/text/wording.ts';
import { LetterMark } from '../../../ui/letter-mark.tsx';

type UnitsFigureProps = { units: Units; grade: Grade | null };

/** The units with their grade, and below them the part that is certain. */
export function UnitsFigure({ units, grade }: UnitsFigureProps) {
  const { figure, inPeriod } = unitsParts(units);
  return (
    <>
      <span className="inline-flex items-center gap-2">
        {figure}
        {grade !== null && (
          <>
            <LetterMark {...GRADE_MARKS[grade]} size="lg" />
            <span className="sr-only">{GRADE_TITLES[grade]}</span>
          </>
        )}
      </span>
      {inPeriod !== null && (
        <span className="text-ink-muted block text-xs font-normal tracking-normal">{inPeriod}</span>
      )}
    </>
  );
}
