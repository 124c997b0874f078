import type { DeskRow } from '@partsight/contract/desk';
import type { PartResult } from '@partsight/contract/results';
import { memo } from 'react';

import { activeListingsText } from '../../../lib/text/active-listings-text.ts';
import { cn } from '../../../ui/cn.ts';
import {
  canRetry,
  isUnanswered,
  NumberNote,
  reasonText,
  StatusCell,
} from '../components/result-cells.tsx';
import { RESULT_CELLS_TEXT, RESULTS_TEXT } from '../texts.ts';
import { PADDING_PX } from '../user-columns.ts';
import { type ColumnLayout, columnsWithin, type PositionedColumn } from './column-layout.ts';

type GridRowProps = {
  id: string;
  index: number;
  part: PartResult | null;
  desk: DeskRow | null;
  layout: ColumnLayout;
  heightPx: number;
  fromPx: number;
  toPx: number;
  isSelected: boolean;
  /** Null where rows cannot be checked. */
  isChecked: boolean | null;
  /** Only number and result. */
  isMinimal: boolean;
};

/** Redrawn only when its own part or the columns changed, not on every scroll or poll. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, index, part, desk, layout, heightPx, fromPx, toPx } = props;
  const { isSelected, isChecked, isMinimal } = props;
  const { number, own, result, market } = layout;
  const ownFromPx = number.widthPx;
  const marketFromPx = ownFromPx + layout.ownWidthPx + layout.resultWidthPx;
  const within = (columns: readonly PositionedColumn[], regionPx: number) =>
    isMinimal ? [] : columnsWithin(columns, fromPx - regionPx, toPx - regionPx);
  const cells = (columns: readonly PositionedColumn[]) =>
    part === null ? null : columns.map((column) => renderCell(column, part, desk));
  const ground = isSelected ? 'bg-accent-soft' : 'bg-surface group-hover:bg-sunken';
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index}
      className={cn(
        'group absolute left-0 flex w-full border-b border-line [contain:size_layout_style]',
        part !== null && 'cursor-pointer',
        isSelected && 'bg-accent-soft',
      )}
      style={{ height: heightPx, top: index * heightPx, lineHeight: `${heightPx - 1}px` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={cn(
          'pinned-number z-10 flex shrink-0 items-center border-r border-line px-3',
          ground,
          isSelected && 'border-l-3 border-l-accent-edge pl-2.25',
        )}
        style={{ width: number.widthPx }}
      >
        {part === null ? (
          <span aria-hidden className="bg-pressed block h-3 w-3/5 rounded-sm" />
        ) : (
          <>
            {isChecked === null ? (
              // The room is kept, so that nothing moves when the first result arrives.
              <span aria-hidden className="mr-2 size-3.5 shrink-0" />
            ) : (
              <input
                type="checkbox"
                tabIndex={-1}
                data-tick
                aria-label={RESULTS_TEXT.checkRow(number.text(part, desk))}
                checked={isChecked}
                onChange={ignore}
                className="accent-accent-edge mr-2 size-3.5 shrink-0"
              />
            )}
            <span className="flex min-w-0 flex-col leading-3.5">
              <button type="button" tabIndex={-1} className="part-number text-left">
                {number.text(part, desk)}
              </button>
              <NumberNote part={part} />
            </span>
          </>
        )}
      </div>
      <div role="none" className="relative shrink-0" style={{ width: layout.ownWidthPx }}>
        {cells(within(own, ownFromPx))}
      </div>
      <div
        role="none"
        className={cn('pinned-result z-10 shrink-0 border-x border-edge/60', ground)}
        style={{ width: layout.resultWidthPx }}
      >
        {part !== null && isOnlyAsked(part) ? (
          <div
            role="cell"
            aria-colindex={result[0]?.place}
            aria-colspan={result.length}
            className="flex h-full items-center gap-3 overflow-hidden px-2"
          >
            <span className="truncate">{activeListingsText(part.asks)}</span>
            <span className="text-ink-faint shrink-0">{RESULT_CELLS_TEXT.soldUnknown}</span>
          </div>
        ) : part !== null && isUnanswered(part) ? (
          <div
            role="cell"
            aria-colindex={result[0]?.place}
            aria-colspan={result.length}
            className="flex h-full items-center gap-2 overflow-hidden px-2"
          >
            <StatusCell part={part} />
            <span className="text-ink-muted truncate">{reasonText(part)}</span>
            {canRetry(part) && (
              <button
                type="button"
                tabIndex={-1}
                data-retry
                className="decoration-edge hover:decoration-ink shrink-0 underline underline-offset-4"
              >
                {RESULT_CELLS_TEXT.retry}
              </button>
            )}
          </div>
        ) : (
          cells(result)
        )}
      </div>
      <div role="none" className="relative shrink-0" style={{ width: layout.marketWidthPx }}>
        {cells(within(market, marketFromPx))}
      </div>
    </div>
  );
});

/** What is known leads: others' asking prices, until the seller enters sales. */
const isOnlyAsked = (
  part: PartResult,
): part is PartResult & { asks: NonNullable<PartResult['asks']> } =>
  part.status === 'completed' &&
  part.unitsSold === null &&
  part.asks !== null &&
  part.asks !== undefined;

/** The grid handles the click. */
const ignore = () => undefined;

/** The widest letter; a text with this much room per letter is never cut. */
const LETTER_PX = 9.2;

/** Not a component: there are dozens in each row, and none has state of its own. */
function renderCell(column: PositionedColumn, part: PartResult, desk: DeskRow | null) {
  const { id, place, widthPx, isNumeric, cellClass, cellStyle, show, text } = column;
  const cellText = show === undefined ? text(part, desk) : '';
  // Clipping costs the browser per cell, so only cells that need it have it.
  const isCut = cellText.length * LETTER_PX + PADDING_PX > widthPx && !isNumeric;
  return (
    <div
      key={id}
      role="cell"
      aria-colindex={place}
      className={isCut ? `${cellClass} truncate` : cellClass}
      style={cellStyle}
    >
      {show === undefined ? cellText : show(part, desk)}
    </div>
  );
}
