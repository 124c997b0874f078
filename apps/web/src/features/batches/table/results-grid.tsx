import type { PartResult } from '@partsight/contract/batches';
import type { DeskRow } from '@partsight/contract/desk';
import type { SortKey } from '@partsight/domain/batches/parts-view';
import { useEffect, useMemo, useRef, useState } from 'react';

import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { cn } from '../../../ui/cn.ts';
import type { DeskOfRows } from '../desk/use-desk-rows.ts';
import { type OwnColumn, ownCell, partNumberWidth } from '../own-columns.ts';
import type { ResultsView } from '../results-view.ts';
import type { RowPages } from '../use-row-pages.ts';
import type { ColumnChooserProps } from './column-chooser.tsx';
import { layOut } from './column-layout.ts';
import { gridColumns, withRoomFor } from './grid-columns.tsx';
import { GridHeader, HEADER_HEIGHT_PX } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { PHONE_ROW_PX, PhoneRow } from './phone-row.tsx';
import { tellWhole } from './tell-whole.ts';
import { useGridWindow } from './use-grid-window.ts';
import { usePinnedColumns } from './use-pinned-columns.ts';

const ROW_HEIGHT_PX = 36;
/** Browsers stop laying out a little below 18 million pixels; a longer list gets lower rows. */
const LOW_ROW_HEIGHT_PX = 32;
const LOW_ROWS_ABOVE = 450_000;

type ResultsGridProps = {
  rows: RowPages;
  total: number;
  ownColumns: readonly OwnColumn[];
  chooser: ColumnChooserProps | null;
  /** What the desk says of the rows; null without a desk. */
  desk: DeskOfRows | null;
  view: ResultsView;
  /** The place of the row that the keys walk from; null while none was chosen. */
  cursor: number | null;
  openPart: number | null;
  onSort: (key: SortKey) => void;
  onChoose: (index: number) => void;
  /** Which rows are ticked; null where none can be. */
  ticks: { has: (row: number) => boolean; toggle: (row: number) => void } | null;
  onKey: (event: React.KeyboardEvent) => void;
  onWindow: (first: number, last: number, isForward: boolean) => void;
};

export function ResultsGrid(props: ResultsGridProps) {
  const { rows, total, ownColumns, chooser, desk, view, cursor, openPart } = props;
  const { onSort, onChoose, ticks, onKey, onWindow } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(PHONE);
  const tableRowPx = total > LOW_ROWS_ABOVE ? LOW_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
  const rowHeightPx = isPhone ? PHONE_ROW_PX : tableRowPx;
  const headerPx = isPhone ? 0 : HEADER_HEIGHT_PX;
  const drawn = useGridWindow(frame, { count: total, rowHeightPx });
  const first = Math.min(drawn.first, Math.max(0, total - 1));
  const last = Math.min(drawn.last, total);

  useEffect(
    function tellWindow() {
      onWindow(first, last, drawn.isForward);
    },
    [first, last, drawn.isForward, onWindow],
  );
  const { rowAt, shownView } = rows;
  const scrolledView = useRef(shownView);
  useEffect(
    function startAtTheTop() {
      if (scrolledView.current !== shownView) {
        scrolledView.current = shownView;
        frame.current?.scrollTo({ top: 0 });
      }
    },
    [shownView],
  );
  useEffect(
    function keepCursorInSight() {
      const element = frame.current;
      if (cursor === null || element === null) {
        return;
      }
      const top = cursor * rowHeightPx;
      const bottom = top + rowHeightPx + headerPx;
      if (top < element.scrollTop) {
        element.scrollTo({ top });
      } else if (bottom > element.scrollTop + element.clientHeight) {
        element.scrollTo({ top: bottom - element.clientHeight });
      }
    },
    [cursor, rowHeightPx, headerPx],
  );

  const deskOf = desk?.of;
  const places = useMemo(
    () =>
      Array.from({ length: Math.max(0, last - first) }, (_, step): Place => {
        const part = rowAt(first + step);
        return {
          index: first + step,
          part,
          desk: part === null ? null : (deskOf?.(part.id) ?? null),
        };
      }),
    [first, last, rowAt, deskOf],
  );
  const layout = useGrowingLayout(ownColumns, places, chooser !== null, desk?.months ?? null);
  usePinnedColumns(frame, layout);
  const describe = useDescription(ownColumns);

  return (
    <section aria-label="Results" className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="grid"
        aria-label="Parts"
        aria-rowcount={total + (isPhone ? 0 : 2)}
        aria-colcount={isPhone ? 4 : layout.market.at(-1)?.place}
        aria-busy={rows.isSwitching}
        {...(cursor !== null && { 'aria-activedescendant': rowId(cursor) })}
        tabIndex={0}
        onKeyDown={onKey}
        onPointerOver={tellWhole}
        onClick={({ target }) => {
          const row = target instanceof Element ? target.closest('[data-row]') : null;
          if (row instanceof HTMLElement) {
            const index = Number(row.dataset['row']);
            const part = rowAt(index);
            if (part !== null && target instanceof Element && target.matches('[data-tick]')) {
              ticks?.toggle(part.id);
            } else {
              onChoose(index);
            }
          }
        }}
        className={cn(
          'h-full overflow-auto overscroll-x-contain bg-surface text-sm transition-opacity duration-120 focus-visible:outline-offset-[-2px]',
          rows.isSwitching && 'opacity-60',
        )}
      >
        <div role="none" style={isPhone ? undefined : { minWidth: layout.widthPx }}>
          {!isPhone && <GridHeader layout={layout} view={view} onSort={onSort} chooser={chooser} />}
          <div role="rowgroup" className="relative w-full" style={{ height: total * rowHeightPx }}>
            {places.map(({ index, part, desk: figures }) => {
              const isSelected = index === cursor || (part !== null && part.id === openPart);
              const shared = { id: rowId(index), index, part, desk: figures, isSelected };
              return isPhone ? (
                <PhoneRow key={index % drawn.size} {...shared} description={describe(part)} />
              ) : (
                <GridRow
                  key={index % drawn.size}
                  {...shared}
                  isTicked={ticks === null || part === null ? null : ticks.has(part.id)}
                  layout={layout}
                  heightPx={rowHeightPx}
                  fromPx={drawn.fromPx}
                  toPx={drawn.toPx}
                  isSketch={drawn.isSketch}
                />
              );
            })}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Room for what a row is ticked by. */
const TICK_PX = 22;

const rowId = (index: number): string => `part-row-${index}`;

type Place = {
  readonly index: number;
  readonly part: PartResult | null;
  readonly desk: DeskRow | null;
};

/** Grows with the longest number and figure seen and never shrinks, so that none is ever cut. */
function useGrowingLayout(
  ownColumns: readonly OwnColumn[],
  places: readonly Place[],
  hasChooser: boolean,
  deskMonths: number | null,
) {
  const [numberPx, setNumberPx] = useState(() => partNumberWidth([]));
  const columns = useMemo(
    () => gridColumns(ownColumns, numberPx + (deskMonths === null ? 0 : TICK_PX), deskMonths),
    [ownColumns, numberPx, deskMonths],
  );
  const [grown, setGrown] = useState<ReadonlyMap<string, number>>(() => new Map());
  // Of the rows that a scroll leaves in sight nothing new can come.
  const measured = useMemo(() => ({ of: columns, seen: new WeakSet<object>() }), [columns]);
  const fresh = places.flatMap(({ part, desk }) =>
    part === null || measured.seen.has(desk ?? part) ? [] : [{ part, desk }],
  );
  if (fresh.length > 0) {
    const wantedPx = partNumberWidth(fresh.map(({ part }) => part.partNumber));
    const wanted = withRoomFor(columns, grown, fresh);
    for (const { part, desk } of fresh) {
      measured.seen.add(desk ?? part);
    }
    if (wantedPx > numberPx) {
      setNumberPx(wantedPx);
    }
    if (wanted !== grown) {
      setGrown(wanted);
    }
  }
  return useMemo(() => layOut(columns, grown, hasChooser), [columns, grown, hasChooser]);
}

const DESCRIBES = /desc|bezeich|name/i;

/** What the dealer calls a part, or else what the market does. */
function useDescription(ownColumns: readonly OwnColumn[]) {
  const column = ownColumns.find(({ name }) => DESCRIBES.test(name));
  return (part: PartResult | null): string => {
    const own = part === null || column === undefined ? '' : ownCell(part, column);
    return own === '' ? (part?.partDescription ?? '') : own;
  };
}
