import type { LotSummary } from '@partsight/contract/lots';

import { formatCount } from '../../lib/text/format.ts';
import { ShareBar } from '../../ui/charts/share-bar.tsx';

const FILLS = {
  A: 'bg-grade-a',
  B: 'bg-grade-b',
  C: 'bg-grade-c',
  Scrapable: 'bg-grade-none',
} as const;

type GradesProps = Pick<LotSummary, 'grades'>;

const gradesText = ({ grades }: GradesProps): string =>
  grades
    .map(({ grade, count }) => `${grade === 'Scrapable' ? 'S' : grade} ${formatCount(count)}`)
    .join(', ');

export function Grades({ grades }: GradesProps) {
  return (
    <>
      {gradesText({ grades })}
      <Bar grades={grades} />
    </>
  );
}

/** For a row with no room for the text; it shows on hover. */
export function GradesBar({ grades }: GradesProps) {
  const text = gradesText({ grades });
  return (
    <span className="block w-20" title={text}>
      <span className="sr-only">{text}</span>
      <Bar grades={grades} />
    </span>
  );
}

function Bar({ grades }: GradesProps) {
  return (
    <ShareBar
      pieces={grades.map(({ grade, count }) => ({ size: count, className: FILLS[grade] }))}
      whole={grades.reduce((sum, { count }) => sum + count, 0)}
    />
  );
}
