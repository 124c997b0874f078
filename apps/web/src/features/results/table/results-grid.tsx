import type { DeskRow } from '@partsight/contract/desk';
import type { PartResult } from '@partsight/contract/results';
import type { SortKey } from '@partsight/domain/runs/parts-view';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import type { ResultsView } from '../../../lib/results-view.ts';
import { cn } from '../../../ui/cn.ts';
import type { DeskByRow } from '../../desk/use-desk-rows.ts';
import { RESULTS_TEXT } from '../texts.ts';
import type { RowPages } from '../use-row-pages.ts';
import { type UserColumn, userCell, partNumberWidth } from '../user-columns.ts';
import { type ColumnLayout, layOutColumns } from './column-layout.ts';
import { FOLD, fitOwnColumns } from './fit-own-columns.ts';
import { gridColumns, growToFit } from './grid-columns.tsx';
import { CHECKBOX_PX, GridHeader, HEADER_HEIGHT_PX } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { MoreColumns } from './more-columns.tsx';
import { PHONE_ROW_PX, PhoneRow } from './phone-row.tsx';
import { showFullText } from './show-full-text.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import { useGridWindow } from './use-grid-window.ts';
import { usePinnedColumns } from './use-pinned-columns.ts';

const ROW_HEIGHT_PX = 36;
/** Browsers stop laying out just below 18 million pixels; a longer list gets lower rows. */
const COMPACT_ROW_HEIGHT_PX = 32;
const COMPACT_ROWS_ABOVE = 450_000;

type ResultsGridProps = {
  rows: RowPages;
  total: number;
  /** All of the user's columns, and which are shown. */
  userColumns: readonly UserColumn[];
  choice: ColumnChoice;
  /** A pane takes part of the width. */
  isNarrow: boolean;
  /** The desk's figures for the rows; null without a desk. */
  desk: DeskByRow | null;
  view: ResultsView;
  /** The position the keys move from; null while none was chosen. */
  cursor: number | null;
  openPart: number | null;
  onSort: (key: SortKey) => void;
  onChoose: (index: number) => void;
  onRetry: (row: number) => void;
  /** Which rows are checked; null where none can be. */
  checkedRows: {
    has: (row: number) => boolean;
    toggle: (row: number) => void;
    count: number;
    isAll: boolean;
    checkAll: () => void;
    clear: () => void;
  } | null;
  onKey: (event: React.KeyboardEvent) => void;
  onWindowChange: (first: number, last: number, isForward: boolean) => void;
};

export function ResultsGrid(props: ResultsGridProps) {
  const { rows, total, userColumns, choice, isNarrow, desk, view, cursor, openPart } = props;
  const { onSort, onChoose, onRetry, checkedRows, onKey, onWindowChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(PHONE);
  const tableRowPx = total > COMPACT_ROWS_ABOVE ? COMPACT_ROW_HEIGHT_PX : ROW_HEIGHT_PX;
  const rowHeightPx = isPhone ? PHONE_ROW_PX : tableRowPx;
  const headerPx = isPhone ? 0 : HEADER_HEIGHT_PX;
  const drawn = useGridWindow(frame, { count: total, rowHeightPx });
  const first = Math.min(drawn.first, Math.max(0, total - 1));
  const last = Math.min(drawn.last, total);

  useEffect(
    function reportWindow() {
      onWindowChange(first, last, drawn.isForward);
    },
    [first, last, drawn.isForward, onWindowChange],
  );
  const { rowAt, shownView } = rows;
  const scrolledView = useRef(shownView);
  useEffect(
    function scrollToTop() {
      if (scrolledView.current !== shownView) {
        scrolledView.current = shownView;
        frame.current?.scrollTo({ top: 0 });
      }
    },
    [shownView],
  );
  useEffect(
    function keepCursorVisible() {
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
  const rowData = useMemo(
    () =>
      Array.from({ length: Math.max(0, last - first) }, (_, step): GridRowData => {
        const part = rowAt(first + step);
        return {
          index: first + step,
          part,
          desk: part === null ? null : (deskOf?.(part.id) ?? null),
        };
      }),
    [first, last, rowAt, deskOf],
  );
  const layout = useGrowingLayout(frame, rowData, { userColumns, choice, isNarrow });
  usePinnedColumns(frame, layout);
  const describe = useDescriber(userColumns);

  return (
    <section aria-label={RESULTS_TEXT.results} className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="grid"
        aria-label={RESULTS_TEXT.parts}
        aria-rowcount={total + (isPhone ? 0 : 1)}
        aria-colcount={isPhone ? 4 : (layout.market.at(-1) ?? layout.result.at(-1))?.place}
        aria-busy={rows.isSwitching}
        {...(cursor !== null && { 'aria-activedescendant': rowId(cursor) })}
        tabIndex={0}
        onKeyDown={onKey}
        onPointerOver={showFullText}
        onClick={({ target }) => {
          const row = target instanceof Element ? target.closest('[data-row]') : null;
          if (row instanceof HTMLElement) {
            const index = Number(row.dataset['row']);
            const part = rowAt(index);
            if (part !== null && target instanceof Element && target.matches('[data-tick]')) {
              checkedRows?.toggle(part.id);
            } else if (
              part !== null &&
              target instanceof Element &&
              target.matches('[data-retry]')
            ) {
              onRetry(part.id);
            } else {
              onChoose(index);
            }
          }
        }}
        className={cn(
          'h-full snap-x snap-proximity overflow-auto overscroll-x-contain bg-surface text-sm transition-opacity duration-120 focus-visible:outline-offset-[-2px]',
          rows.isSwitching && 'opacity-60',
        )}
        style={{ scrollPaddingLeft: layout.number.widthPx + layout.resultWidthPx }}
      >
        <div role="none" style={isPhone ? undefined : { minWidth: layout.widthPx }}>
          {!isPhone && (
            <GridHeader
              layout={layout}
              view={view}
              ownTotal={userColumns.length}
              onSort={onSort}
              onFold={() =>
                choice.chooseOwn(
                  hasAllOwn(layout, userColumns)
                    ? null
                    : new Set(userColumns.map(({ index }) => index)),
                )
              }
              checkAll={
                checkedRows && {
                  hasAny: checkedRows.count > 0,
                  isAll: checkedRows.isAll,
                  toggle: checkedRows.isAll ? checkedRows.clear : checkedRows.checkAll,
                }
              }
            />
          )}
          <div role="rowgroup" className="relative w-full" style={{ height: total * rowHeightPx }}>
            {rowData.map(({ index, part, desk: figures }) => {
              const isSelected = index === cursor || (part !== null && part.id === openPart);
              const shared = { id: rowId(index), index, part, desk: figures, isSelected };
              return isPhone ? (
                <PhoneRow key={index % drawn.size} {...shared} description={describe(part)} />
              ) : (
                <GridRow
                  key={index % drawn.size}
                  {...shared}
                  isChecked={
                    checkedRows === null || part === null ? null : checkedRows.has(part.id)
                  }
                  layout={layout}
                  heightPx={rowHeightPx}
                  fromPx={drawn.fromPx}
                  toPx={drawn.toPx}
                  isMinimal={drawn.isMinimal}
                />
              );
            })}
          </div>
        </div>
      </div>
      {!isPhone && <MoreColumns frame={frame} layout={layout} />}
    </section>
  );
}

const hasAllOwn = ({ own }: ColumnLayout, userColumns: readonly UserColumn[]): boolean =>
  own.filter(({ id }) => id !== FOLD).length === userColumns.length;

const rowId = (index: number): string => `part-row-${index}`;

type GridRowData = {
  readonly index: number;
  readonly part: PartResult | null;
  readonly desk: DeskRow | null;
};

/** Below this width the price bar would take the room of quantity and cost. */
const ROOMY_FRAME_PX = 960;

type LayoutOptions = Pick<ResultsGridProps, 'userColumns' | 'choice' | 'isNarrow'>;

/** Grows with the longest number and figure seen and never shrinks, so that none is ever cut. */
function useGrowingLayout(
  frame: RefObject<HTMLElement | null>,
  rowData: readonly GridRowData[],
  { userColumns, choice, isNarrow }: LayoutOptions,
) {
  const framePx = useWidth(frame);
  const isTight = isNarrow || (framePx !== null && framePx < ROOMY_FRAME_PX);
  const { own, market, isOwnChosen } = choice;
  const [numberPx, setNumberPx] = useState(() => partNumberWidth([]));
  const columns = useMemo(
    () =>
      gridColumns(
        userColumns.filter(({ index }) => own.has(index)),
        { numberWidthPx: numberPx + CHECKBOX_PX, isNarrow: isTight, market },
      ),
    [userColumns, own, market, numberPx, isTight],
  );
  const [grown, setGrown] = useState<ReadonlyMap<string, number>>(() => new Map());
  // Rows already measured need not be measured again after a scroll.
  const measured = useMemo(() => ({ of: columns, seen: new WeakSet<object>() }), [columns]);
  const fresh = rowData.flatMap(({ part, desk }) =>
    part === null || measured.seen.has(desk ?? part) ? [] : [{ part, desk }],
  );
  if (fresh.length > 0) {
    const neededPx = partNumberWidth(fresh.map(({ part }) => part.partNumber));
    const neededColumns = growToFit(columns, grown, fresh);
    for (const { part, desk } of fresh) {
      measured.seen.add(desk ?? part);
    }
    if (neededPx > numberPx) {
      setNumberPx(neededPx);
    }
    if (neededColumns !== grown) {
      setGrown(neededColumns);
    }
  }
  return useMemo(() => {
    const sized = columns.map((column) => ({
      ...column,
      widthPx: grown.get(column.id) ?? column.widthPx,
    }));
    return layOutColumns(
      fitOwnColumns(sized, {
        framePx,
        canFold: !isOwnChosen,
        isNarrow,
        ownTotal: userColumns.length,
      }),
    );
  }, [columns, grown, framePx, isOwnChosen, isNarrow, userColumns.length]);
}

const WIDTH_KEY = 'partsight-table-width';

/** What a window of this width left for the table last time; null when unknown. */
function lastWidth(): number | null {
  const [windowPx, widthPx] = (localStorage.getItem(WIDTH_KEY) ?? '').split(' ').map(Number);
  return windowPx === window.innerWidth && widthPx !== undefined ? widthPx : null;
}

/** Starts with the last width, which is seldom wrong and then spares laying the table out twice. */
function useWidth(frame: RefObject<HTMLElement | null>): number | null {
  const [widthPx, setWidthPx] = useState(lastWidth);
  useLayoutEffect(
    function measure() {
      const element = frame.current;
      if (element === null) {
        return undefined;
      }
      const follow = () => {
        const { clientWidth } = element;
        setWidthPx(clientWidth === 0 ? null : clientWidth);
        if (clientWidth > 0 && clientWidth !== lastWidth()) {
          localStorage.setItem(WIDTH_KEY, `${window.innerWidth} ${clientWidth}`);
        }
      };
      follow();
      const observer = new ResizeObserver(follow);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [frame],
  );
  return widthPx;
}

/** The dealer's description of a part, or else the market's. */
function useDescriber(userColumns: readonly UserColumn[]) {
  const column = userColumns.find(({ role }) => role === 'description');
  return (part: PartResult | null): string => {
    const own = part === null || column === undefined ? '' : userCell(part, column);
    return own === '' ? (part?.partDescription ?? '') : own;
  };
}
