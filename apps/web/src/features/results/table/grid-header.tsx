import type { SortKey } from '@partsight/domain/pacing/runs/parts-view';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

import type { ResultsView } from '../../../lib/results-view.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { cn } from '../../../ui/cn.ts';
import { ColumnChooser, type ColumnChooserProps } from './column-chooser.tsx';
import { CHOOSER_WIDTH_PX, type ColumnLayout, type PositionedColumn } from './column-layout.ts';

const GROUP_HEIGHT_PX = 22;
const COLUMN_HEIGHT_PX = 38;
export const HEADER_HEIGHT_PX = GROUP_HEIGHT_PX + COLUMN_HEIGHT_PX;

type GridHeaderProps = {
  layout: ColumnLayout;
  view: ResultsView;
  onSort: (key: SortKey) => void;
  chooser: ColumnChooserProps | null;
};

const GROUP =
  'truncate px-3 text-2xs leading-5.5 font-semibold tracking-wide text-ink-muted uppercase';

export function GridHeader({ layout, view, onSort, chooser }: GridHeaderProps) {
  const { number, own, verdict, desk, market } = layout;
  const cell = (column: PositionedColumn) => (
    <HeaderCell key={column.id} column={column} view={view} onSort={onSort} />
  );
  const verdictStyle = { width: layout.verdictWidthPx, left: number.widthPx };
  const ofOwn =
    chooser === null
      ? ''
      : `, ${formatCount(own.length)} of ${formatCount(chooser.userColumns.length)}`;
  return (
    <div role="rowgroup" className="sticky top-0 z-20 w-full" style={{ height: HEADER_HEIGHT_PX }}>
      <div role="row" aria-rowindex={1} className="flex" style={{ height: GROUP_HEIGHT_PX }}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={cn(GROUP, 'sticky left-0 z-10 shrink-0 border-r border-line bg-sunken')}
          style={{ width: number.widthPx }}
        >
          Part
        </div>
        <div
          role="columnheader"
          aria-colindex={2}
          className={cn(GROUP, 'shrink-0 bg-sunken')}
          style={{ width: layout.ownWidthPx }}
        >
          {layout.ownWidthPx > 0 && `Your columns${ofOwn}`}
        </div>
        <div
          role="columnheader"
          aria-colindex={own.length + 2}
          className={cn(GROUP, 'sticky right-0 z-10 shrink-0 border-x border-edge/60 bg-tinted')}
          style={verdictStyle}
        >
          Verdict
        </div>
        {desk.length > 0 && (
          <div
            role="columnheader"
            aria-colindex={own.length + verdict.length + 2}
            className={cn(GROUP, 'shrink-0 border-r border-line bg-tinted')}
            style={{ width: layout.deskWidthPx }}
          >
            Desk, with your settings
          </div>
        )}
        <div
          role="columnheader"
          aria-colindex={own.length + verdict.length + desk.length + 2}
          className={cn(GROUP, 'min-w-0 grow bg-tinted')}
        >
          Market
        </div>
      </div>
      <div
        role="row"
        aria-rowindex={2}
        className="border-line flex border-b"
        style={{ height: COLUMN_HEIGHT_PX }}
      >
        <div
          role="none"
          className="border-line bg-sunken sticky left-0 z-10 flex shrink-0 border-r"
          style={{ width: number.widthPx }}
        >
          {cell(number)}
        </div>
        <div role="none" className="bg-sunken flex shrink-0" style={{ width: layout.ownWidthPx }}>
          {own.map(cell)}
          {chooser !== null && (
            <div
              role="columnheader"
              className="text-ink-muted flex items-center justify-end px-2"
              style={{ width: CHOOSER_WIDTH_PX }}
            >
              <ColumnChooser {...chooser} />
            </div>
          )}
        </div>
        <div
          role="none"
          className="border-edge/60 bg-tinted sticky right-0 z-10 flex shrink-0 border-x"
          style={verdictStyle}
        >
          {verdict.map(cell)}
        </div>
        {desk.length > 0 && (
          <div
            role="none"
            className="border-line bg-tinted flex shrink-0 border-r"
            style={{ width: layout.deskWidthPx }}
          >
            {desk.map(cell)}
          </div>
        )}
        <div role="none" className="bg-tinted flex min-w-0 grow">
          {market.map(cell)}
        </div>
      </div>
    </div>
  );
}

type HeaderCellProps = {
  column: PositionedColumn;
  view: ResultsView;
  onSort: (key: SortKey) => void;
};

function HeaderCell({ column, view, onSort }: HeaderCellProps) {
  const { title, widthPx, isNumeric, sortKey, region, place } = column;
  const isSorted = sortKey !== null && view.sort === sortKey;
  const direction = view.order === 'asc' ? 'ascending' : 'descending';
  return (
    <div
      role="columnheader"
      aria-colindex={place}
      {...(sortKey !== null && { 'aria-sort': isSorted ? direction : 'none' })}
      className={cn(
        'flex shrink-0 items-center overflow-hidden text-xs leading-4 font-medium text-ink-muted',
        region === 'verdict' ? 'px-2' : 'px-3',
        isNumeric && 'justify-end text-right',
        region === 'verdict' && !isNumeric && 'justify-center',
      )}
      style={{ width: widthPx }}
    >
      {sortKey === null ? (
        <span className={cn('line-clamp-2', region === 'own' && 'line-clamp-1')} title={title}>
          {title}
        </span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(sortKey)}
          className={cn(
            'inline-flex items-center gap-0.5 rounded-sm text-inherit hover:text-ink',
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
    return <ChevronsUpDown aria-hidden className="text-ink-faint size-3.5 shrink-0" />;
  }
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Arrow aria-hidden className="text-accent-ink size-3.5 shrink-0" />;
}
