import type { SortKey } from '@partsight/domain/runs/parts-view';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

import type { ResultsView } from '../../../lib/results-view.ts';
import { cn } from '../../../ui/cn.ts';
import { RESULTS_TEXT } from '../texts.ts';
import type { ColumnLayout, PositionedColumn } from './column-layout.ts';
import { FOLD } from './fit-own-columns.ts';

export const HEADER_HEIGHT_PX = 36;

type GridHeaderProps = {
  layout: ColumnLayout;
  view: ResultsView;
  /** How many own columns there are, shown or not. */
  ownTotal: number;
  onSort: (key: SortKey) => void;
  /** Shows the folded own columns, or folds them again. */
  onFold: () => void;
  /** Null where rows cannot be checked. */
  checkAll: {
    /** The first row is checked by itself. */
    readonly hasAny: boolean;
    readonly isAll: boolean;
    readonly toggle: () => void;
  } | null;
};

/** Room for the checkboxes. */
export const CHECKBOX_PX = 22;

/** One band: the name of a group is above the first of its columns. */
export function GridHeader(props: GridHeaderProps) {
  const { layout, view, ownTotal, onSort, onFold, checkAll } = props;
  const { number, own, result, market } = layout;
  const cell = (column: PositionedColumn) => (
    <HeaderCell key={column.id} column={column} view={view} onSort={onSort} />
  );
  const resultStyle = { width: layout.resultWidthPx, left: number.widthPx };
  const shown = own.filter(({ id }) => id !== FOLD).length;
  const hidden = ownTotal - shown;
  const ofOwn = hidden > 0 ? RESULTS_TEXT.ownColumns(shown, ownTotal) : '';
  return (
    <div role="rowgroup" className="sticky top-0 z-20 w-full" style={{ height: HEADER_HEIGHT_PX }}>
      <div role="row" aria-rowindex={1} className="border-line flex h-full border-b">
        <div
          role="none"
          className="border-line bg-sunken sticky left-0 z-10 flex shrink-0 border-r"
          style={{ width: number.widthPx }}
        >
          <GroupName text={RESULTS_TEXT.yourColumns + ofOwn} leftPx={12 + CHECKBOX_PX} />
          <div
            role={checkAll?.hasAny === true ? 'columnheader' : 'none'}
            className="shrink-0 pt-2 pl-3"
            style={{ width: CHECKBOX_PX }}
          >
            {checkAll !== null && checkAll.hasAny && (
              <input
                type="checkbox"
                aria-label={RESULTS_TEXT.checkAll}
                checked={checkAll.isAll}
                onChange={checkAll.toggle}
                className="accent-accent-edge size-3.5"
              />
            )}
          </div>
          {cell({ ...number, widthPx: number.widthPx - CHECKBOX_PX })}
        </div>
        <div role="none" className="bg-sunken flex shrink-0" style={{ width: layout.ownWidthPx }}>
          {own.map((column) =>
            column.id === FOLD ? (
              <FoldHandle key={FOLD} column={column} hidden={hidden} onToggle={onFold} />
            ) : (
              cell(column)
            ),
          )}
        </div>
        <div
          role="none"
          className="border-edge/60 bg-tinted sticky right-0 z-10 flex shrink-0 border-x"
          style={resultStyle}
        >
          <GroupName text={RESULTS_TEXT.result} leftPx={8} />
          {result.map(cell)}
        </div>
        <div role="none" className="bg-tinted relative flex min-w-0 grow">
          {market.length > 0 && <GroupName text={RESULTS_TEXT.market} leftPx={8} />}
          {market.map(cell)}
        </div>
      </div>
    </div>
  );
}

function GroupName({ text, leftPx }: { text: string; leftPx: number }) {
  return (
    <span
      aria-hidden
      className="text-ink-muted pointer-events-none absolute top-0.5 text-[10px] leading-4 font-semibold tracking-wide whitespace-nowrap uppercase"
      style={{ left: leftPx }}
    >
      {text}
    </span>
  );
}

type FoldHandleProps = { column: PositionedColumn; hidden: number; onToggle: () => void };

/** Between the own columns and the result: how many are folded. */
function FoldHandle({ column, hidden, onToggle }: FoldHandleProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={column.place}
      className="flex shrink-0 items-end justify-center pb-0.5"
      style={{ width: column.widthPx }}
    >
      <button
        type="button"
        aria-label={hidden > 0 ? RESULTS_TEXT.moreOwnColumns(hidden) : RESULTS_TEXT.foldOwnColumns}
        onClick={onToggle}
        className="border-edge bg-surface text-2xs hover:bg-pressed min-w-5 rounded border px-0.5 leading-4 font-medium"
      >
        {hidden > 0 ? `+${hidden}` : '‹'}
      </button>
    </div>
  );
}

type HeaderCellProps = {
  column: PositionedColumn;
  view: ResultsView;
  onSort: (key: SortKey) => void;
};

function HeaderCell({ column, view, onSort }: HeaderCellProps) {
  const { id, title, widthPx, isNumeric, sortKey, region, place } = column;
  const isSorted = sortKey !== null && view.sort === sortKey;
  const direction = view.order === 'asc' ? 'ascending' : 'descending';
  return (
    <div
      role="columnheader"
      aria-colindex={place}
      {...(sortKey !== null && { 'aria-sort': isSorted ? direction : 'none' })}
      className={cn(
        'flex shrink-0 items-end overflow-hidden pb-0.75 text-xs leading-4 font-medium text-ink-muted',
        region === 'number' ? 'px-3' : 'px-2',
        // A scroll ends at the edge of a column.
        (region === 'market' || region === 'own') && 'snap-start',
        // Its name runs on over the price bar, which has none.
        id === 'averagePrice' && 'z-10 justify-start overflow-visible',
        isNumeric && id !== 'averagePrice' && 'justify-end text-right',
        region === 'result' && !isNumeric && id !== 'grade' && 'justify-center',
        id === 'worth' && 'text-ink font-semibold',
      )}
      style={{ width: widthPx }}
    >
      {sortKey === null ? (
        <span className={cn('truncate', id === 'priceBar' && 'sr-only')} title={title}>
          {title}
        </span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(sortKey)}
          className={cn(
            'inline-flex items-center gap-0.5 rounded-sm whitespace-nowrap text-inherit hover:text-ink',
            isNumeric && 'text-right',
            isSorted && 'text-ink',
          )}
        >
          {title}
          <SortIcon direction={isSorted ? direction : null} />
        </button>
      )}
    </div>
  );
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | null }) {
  if (direction === null) {
    return <ChevronsUpDown aria-hidden className="text-ink-faint size-3 shrink-0" />;
  }
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Arrow aria-hidden className="text-accent-ink size-3 shrink-0" />;
}
