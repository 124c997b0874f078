import type { Grade } from '@partsight/domain/core/grade';
import { FileSpreadsheet } from 'lucide-react';

import { GRADE_MARKS } from '../../lib/text/grade-marks.ts';
import { cn } from '../../ui/cn.ts';
import { LetterMark } from '../../ui/letter-mark.tsx';

const COLUMNS = ['Part No', 'Description', 'O.H.', 'Cost', 'Bin'] as const;
const DETECTED_COLUMNS = new Set<string>(['Part No', 'O.H.', 'Cost']);

export function UploadSketch() {
  return (
    <div>
      <p className="flex items-center gap-3">
        <FileSpreadsheet className="text-ink-faint size-8 shrink-0" strokeWidth={1.25} />
        <span>
          <span className="block text-sm font-medium">dealer-idle-stock.xlsx</span>
          <span className="text-ink-faint block text-xs tabular-nums">1,284 rows</span>
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-1.5">
        {COLUMNS.map((name) => (
          <span
            key={name}
            className={cn(
              'rounded-sm border px-1.5 text-xs leading-5',
              DETECTED_COLUMNS.has(name)
                ? 'border-accent-edge/50 bg-accent-soft text-accent-ink font-medium'
                : 'border-line text-ink-faint',
            )}
          >
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}

const ROWS: readonly { number: string; units: string; grade: Grade | null }[] = [
  { number: 'JL3Z-13240-AA', units: '57 sold', grade: 'A' },
  { number: '20740788', units: '14 sold', grade: 'B' },
  { number: '69837-PLM-A90', units: '2 sold', grade: 'C' },
  { number: '84390030', units: 'pending', grade: null },
];

export function FillSketch() {
  return (
    <div className="text-sm">
      {ROWS.map(({ number, units, grade }) => (
        <p
          key={number}
          className="border-line flex h-8 items-center justify-between border-b last:border-b-0"
        >
          <span className="part-number">{number}</span>
          <span
            className={cn(
              'flex items-center gap-2.5 tabular-nums',
              grade === null && 'text-ink-faint',
            )}
          >
            {units}
            {grade === null ? (
              <span className="border-edge size-4 rounded-full border border-dashed" />
            ) : (
              <LetterMark {...GRADE_MARKS[grade]} size="sm" />
            )}
          </span>
        </p>
      ))}
    </div>
  );
}

export function BidSketch() {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3 whitespace-nowrap tabular-nums">
      <Figure label="Total Sellable Value" value="$28,150.25" />
      <Figure label="Liquidation Offer" value="$4,222.54" isChosen />
    </div>
  );
}

type FigureProps = { label: string; value: string; isChosen?: boolean };

function Figure({ label, value, isChosen = false }: FigureProps) {
  return (
    <p className={cn('border-l-2 pl-3', isChosen ? 'border-accent-edge' : 'border-line')}>
      <span className="text-ink-muted block text-xs font-medium">{label}</span>
      <span className="block text-xl font-semibold tracking-tight">{value}</span>
    </p>
  );
}
