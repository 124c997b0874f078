import type { PartResult } from '@partsight/contract/batches';
import type { SortKey } from '@partsight/domain/batches/parts-view';
import { type Row, useTable } from '@tanstack/react-table';
import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef, useState } from 'react';

import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PAGE_ROWS } from '../api/batch-queries.ts';
import { type OwnColumn, partNumberWidth } from '../own-columns.ts';
import type { ResultsView } from '../results-view.ts';
import type { RowPages } from '../use-row-pages.ts';
import { buildColumns, resultFeatures, type RowPlace } from './result-columns.tsx';
import { ColumnHeader, HEADER_HEIGHT_PX } from './results-header.tsx';

const ROW_HEIGHT_PX = 36;
/** Browsers stop laying out a little below 18 million pixels; a longer list gets lower rows. */
const LOW_ROW_HEIGHT_PX = 32;
const LOW_ROWS_ABOVE = 450_000;
const BLOCK_ROWS = 8;
/** Alone in its group, the part number still leaves room for the group's name and its button. */
const FOLDED_WIDTH_PX = 172;

type ResultsGridProps = {
  rows: RowPages;
  total: number;
  ownColumns: readonly OwnColumn[];
  view: ResultsView;
  onSort: (key: SortKey) => void;
  onOpen: (part: PartResult) => void;
  onPages: (pages: readonly number[]) => void;
};

export function ResultsGrid(props: ResultsGridProps) {
  const { rows, total, ownColumns, view, onSort, onOpen, onPages } = props;
  const frame = useRef<HTMLElement>(null);
  const rowHeightPx = total > LOW_ROWS_ABOVE ? LOW_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
  // oxlint-disable-next-line react/incompatible-library -- only matters to the React compiler, which is not in use
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    scrollMargin: HEADER_HEIGHT_PX,
    rangeExtractor: wholeBlocks,
  });
  const items = virtualizer.getVirtualItems();
  const firstIndex = items[0]?.index ?? 0;
  const lastIndex = items.at(-1)?.index ?? 0;

  const firstPage = Math.floor(firstIndex / PAGE_ROWS);
  const lastPage = Math.floor(lastIndex / PAGE_ROWS);
  useEffect(
    function tellPagesInSight() {
      onPages(Array.from({ length: lastPage - firstPage + 1 }, (_, step) => firstPage + step));
    },
    [firstPage, lastPage, onPages],
  );
  useEffect(
    function startAtTheTop() {
      frame.current?.scrollTo({ top: 0 });
    },
    [rows.shownView],
  );

  const { rowAt } = rows;
  const places = useMemo(
    () =>
      Array.from({ length: items.length }, (_, step) => ({
        index: firstIndex + step,
        part: rowAt(firstIndex + step),
      })),
    [firstIndex, items.length, rowAt],
  );
  const wantedPx = partNumberWidth(places.map(({ part }) => part?.partNumber ?? ''));
  const [numberWidthPx, setNumberWidthPx] = useState(wantedPx);
  const [isFolded, setIsFolded] = useState(false);
  // Grows with the longest number seen and never shrinks, so that no number is ever cut.
  if (wantedPx > numberWidthPx) {
    setNumberWidthPx(wantedPx);
  }
  const columns = useMemo(
    () =>
      isFolded
        ? buildColumns([], Math.max(numberWidthPx, FOLDED_WIDTH_PX), onOpen)
        : buildColumns(ownColumns, numberWidthPx, onOpen),
    [ownColumns, isFolded, numberWidthPx, onOpen],
  );
  const table = useTable({
    features: resultFeatures,
    columns,
    data: places,
    getRowId: ({ index }) => String(index),
  });
  const leaves = table.getAllLeafColumns();
  const widthPx = leaves.reduce((sum, leaf) => sum + (leaf.columnDef.meta?.widthPx ?? 0), 0);
  const abovePx = (items[0]?.start ?? HEADER_HEIGHT_PX) - HEADER_HEIGHT_PX;
  const belowPx = total * rowHeightPx - abovePx - items.length * rowHeightPx;

  return (
    <section
      ref={frame}
      aria-label="Results"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus
      tabIndex={0}
      className={cn(
        'relative contain-content max-h-[min(72vh,760px)] overflow-auto overscroll-x-contain transition-opacity duration-120 focus-visible:outline-offset-[-2px]',
        rows.isSwitching && 'opacity-60',
      )}
    >
      <table
        aria-rowcount={total + 2}
        aria-colcount={leaves.length}
        aria-busy={rows.isSwitching}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: widthPx }}
      >
        <colgroup>
          {leaves.map((leaf) => (
            <col key={leaf.id} style={{ width: leaf.columnDef.meta?.widthPx }} />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group, level) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <ColumnHeader
                  key={header.id}
                  title={String(header.column.columnDef.header)}
                  span={header.colSpan}
                  level={level}
                  region={
                    header.column.columnDef.meta?.region ??
                    (header.column.id === 'market' ? 'market' : 'own')
                  }
                  isNumeric={header.column.columnDef.meta?.isNumeric ?? false}
                  sortKey={header.column.columnDef.meta?.sortKey ?? null}
                  view={view}
                  onSort={onSort}
                  fold={
                    header.column.id === 'your-columns' && ownColumns.length > 0
                      ? { isFolded, onToggle: () => setIsFolded(!isFolded) }
                      : null
                  }
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {abovePx > 0 && <Spacer heightPx={abovePx} span={leaves.length} />}
          {table.getRowModel().rows.map((row) => (
            <ResultRow
              key={row.id}
              row={row}
              part={row.original.part}
              columns={columns}
              heightPx={rowHeightPx}
              onOpen={onOpen}
            />
          ))}
          {belowPx > 0 && <Spacer heightPx={belowPx} span={leaves.length} />}
        </tbody>
      </table>
    </section>
  );
}

/** Rows come and go in blocks, so that most steps of a scroll leave the table as it is. */
function wholeBlocks({ startIndex, endIndex, count }: Range): number[] {
  const first = Math.max(0, (Math.floor(startIndex / BLOCK_ROWS) - 1) * BLOCK_ROWS);
  const last = Math.min(count, (Math.floor(endIndex / BLOCK_ROWS) + 2) * BLOCK_ROWS);
  return Array.from({ length: last - first }, (_, step) => first + step);
}

function Spacer({ heightPx, span }: { heightPx: number; span: number }) {
  return (
    <tr>
      <td aria-hidden colSpan={span} className="p-0" style={{ height: heightPx }} />
    </tr>
  );
}

type ResultRowProps = {
  row: Row<typeof resultFeatures, RowPlace>;
  part: PartResult | null;
  columns: unknown;
  heightPx: number;
  onOpen: (part: PartResult) => void;
};

/** Redrawn only when its own part, the columns or the height changed, not on every scroll or poll. */
const ResultRow = memo(
  function ResultRow({ row, part, heightPx, onOpen }: ResultRowProps) {
    return (
      <tr
        aria-rowindex={row.original.index + 3}
        className="group"
        style={{ height: heightPx }}
        onClick={() => part !== null && onOpen(part)}
      >
        {row.getAllCells().map((cell) => {
          const meta = cell.column.columnDef.meta;
          const isPinned = meta?.region === 'pinned';
          const Cell = isPinned ? 'th' : 'td';
          const show = cell.column.columnDef.cell;
          return (
            <Cell
              key={cell.id}
              {...(isPinned && { scope: 'row' as const })}
              className={cn(
                'h-[inherit] overflow-hidden border-b border-line px-3 py-0 text-left font-normal text-ellipsis whitespace-nowrap group-hover:bg-sunken',
                meta?.isNumeric && 'text-right tabular-nums',
                isPinned && 'sticky left-0 z-10 border-r bg-surface',
                part !== null && 'cursor-pointer',
              )}
            >
              {part === null ? (
                <Skeleton className="h-3 w-3/5" />
              ) : (
                typeof show === 'function' && show(cell.getContext())
              )}
            </Cell>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.part === after.part &&
    before.columns === after.columns &&
    before.heightPx === after.heightPx &&
    before.row.original.index === after.row.original.index,
);
