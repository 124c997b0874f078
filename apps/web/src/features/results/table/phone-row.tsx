import type { DeskRow } from '@partsight/contract/desk';
import type { PartResult } from '@partsight/contract/results';
import { memo } from 'react';

import { activeListingsText } from '../../../lib/text/active-listings-text.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { formatMoneyPrice } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { GradeCell, StatusCell } from '../components/result-cells.tsx';
import { RESULT_CELLS_TEXT, RESULTS_TEXT } from '../texts.ts';
import { partNumberText, worthText } from './grid-columns.tsx';

export const PHONE_ROW_PX = 56;

type PhoneRowProps = {
  id: string;
  index: number;
  part: PartResult | null;
  desk: DeskRow | null;
  description: string;
  isSelected: boolean;
};

/** Two lines: grade, number, units and worth over quantity, cost, description and price. */
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
        'absolute left-0 grid w-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 border-b border-line px-4 [contain:size_layout_style]',
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
          <div role="rowheader" className="flex min-w-0 items-center gap-2 *:empty:hidden">
            <GradeCell part={part} />
            <button type="button" tabIndex={-1} className="part-number text-base">
              {partNumberText(part)}
            </button>
            <span className="text-ink-muted shrink-0 text-xs tabular-nums">
              {part.unitsSold === null && part.status !== 'completed' ? (
                <StatusCell part={part} />
              ) : (
                soldText(part.unitsSold)
              )}
            </span>
          </div>
          <div role="cell" className="text-right text-base font-semibold tabular-nums">
            {worthText(part, desk)}
          </div>
          <div role="cell" className="text-ink-muted truncate text-xs tabular-nums">
            {[stockText(part), description].filter((text) => text !== '').join(' · ')}
          </div>
          <div role="cell" className="text-ink-muted text-right text-xs tabular-nums">
            {priceText(part)}
          </div>
        </>
      )}
    </div>
  );
});

/** Unknown is not 0. */
const soldText = (units: number | null): string =>
  units === null ? RESULT_CELLS_TEXT.unknown : RESULTS_TEXT.sold(units);

/** As in "62 × $431.51". */
function stockText({ quantity, unitCost }: PartResult): string {
  const pieces = quantity === null ? '' : formatCount(quantity);
  const cost = unitCost === null ? '' : formatMoneyPrice(unitCost);
  return [pieces, cost].filter((text) => text !== '').join(' × ');
}

function priceText({ status, unitsSold, averagePrice, asks }: PartResult): string {
  if (status !== 'completed') {
    return '';
  }
  if (averagePrice === null) {
    return unitsSold === null && asks
      ? activeListingsText(asks)
      : unitsSold === 0
        ? RESULTS_TEXT.noSales
        : '';
  }
  return RESULTS_TEXT.average(formatMoneyPrice(averagePrice));
}
