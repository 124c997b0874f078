import type { LotSummary } from '@partsight/contract/lots';

import { formatCount } from '../../lib/text/format.ts';
import { ShareBar } from '../../ui/charts/share-bar.tsx';

const FILLS = {
  A: 'bg-grade-a',
  B: 'bg-grade-b',
  C: 'bg-grade-c',
  Scrapable: 'bg-grade-none',
} as const;

type GradesProps = {
  grades: LotSummary['grades'];
  /** For a row with no room for the text; it shows on hover. */
  isBarOnly?: boolean;
};

export function Grades({ grades, isBarOnly = false }: GradesProps) {
  const text = grades
    .map(({ grade, count }) => `${grade === 'Scrapable' ? 'S' : grade} ${formatCount(count)}`)
    .join(', ');
  return (
    <div title={isBarOnly ? text : undefined}>
      <span className={isBarOnly ? 'sr-only' : undefined}>{text}</span>
      <ShareBar
        pieces={grades.map(({ grade, count }) => ({ size: count, className: FILLS[grade] }))}
        whole={grades.reduce((sum, { count }) => sum + count, 0)}
      />
    </div>
  );
}
