import type { DeskRow } from '@partsight/contract/desk';
import type { PartResult } from '@partsight/contract/results';
import { memo } from 'react';

import { formatCount, formatMoneyPrice, formatSum } from '../../../lib/text/format.ts';
import { cn } from '../../../ui/cn.ts';
import { NumberNote } from '../components/number-note.tsx';
import { GradeCell, StatusCell } from '../components/result-cells.tsx';
import { sellableText, partNumberText } from './grid-columns.tsx';

export const PHONE_ROW_PX = 60;

type PhoneRowProps = {
  id: string;
  index: number;
  part: PartResult | null;
  desk: DeskRow | null;
  description: string;
  isSelected: boolean;
};

/** Two lines: number, grade and value over description, units and price. */
export const PhoneRow = memo(function PhoneRow(props: PhoneRowProps) {
  const { id, index, part, desk, description, isSelected } = props;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      data-row={index}
      className={cn(
        'absolute left-0 grid w-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 border-b border-line px-3 [contain:size_layout_style]',
        isSelected ? 'bg-accent-soft' : 'bg-surface',
      )}
      style={{ height: PHONE_ROW_PX, top: index * PHONE_ROW_PX }}
    >
      {part === null ? (
        <div role="rowheader">
          <span aria-hidden className="bg-pressed block h-3 w-3/5 rounded-sm" />
        </div>
      ) : (
        <>
          <div role="rowheader" className="flex min-w-0 items-center gap-2">
            <button type="button" tabIndex={-1} className="part-number">
              {partNumberText(part)}
            </button>
            <NumberNote part={part} />
          </div>
          <div
            role="cell"
            className="flex items-center justify-end gap-2 text-right font-medium tabular-nums"
          >
            <GradeCell part={part} />
            <SellableFigure part={part} />
          </div>
          <div role="cell" className="text-ink-muted truncate text-xs">
            {description}
          </div>
          <div role="cell" className="text-ink-muted text-right text-xs tabular-nums">
            {part.unitsSold === null ? <StatusCell part={part} /> : soldText(part)}
            {/* The desk may know a line a moment before the row does. */}
            {part.status === 'completed' &&
              desk !== null &&
              desk.value !== null &&
              `, desk ${formatSum(desk.value)}`}
          </div>
        </>
      )}
    </div>
  );
});

function SellableFigure({ part }: { part: PartResult }) {
  return part.lineValue === null ? (
    sellableText(part)
  ) : (
    <span>
      <span className="text-ink-muted text-xs font-normal">sellable</span> {sellableText(part)}
    </span>
  );
}

const soldText = ({ unitsSold, averagePrice }: PartResult): string =>
  unitsSold === 0
    ? '0 sold'
    : `${formatCount(unitsSold ?? 0)} sold, avg ${formatMoneyPrice(averagePrice)}`;
