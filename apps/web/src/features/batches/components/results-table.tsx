import type { PartResult } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import type { Decision } from '@partsight/domain/desk/decisions';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';

import { messageOf } from '../../../lib/api-error.ts';
import { formatEvery } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { batchQueries, PAGE_ROWS, POLL_MS } from '../api/batch-queries.ts';
import { DecisionBar } from '../decisions/decision-bar.tsx';
import { useDecide } from '../decisions/decision-queries.ts';
import { LineDecision } from '../decisions/line-decision.tsx';
import { useTickedRows } from '../decisions/use-ticked-rows.ts';
import { DeskChips } from '../desk/desk-chips.tsx';
import { useDeskRows } from '../desk/use-desk-rows.ts';
import { ValueCurve } from '../desk/value-curve.tsx';
import { layOutOwnColumns, type OwnColumn } from '../own-columns.ts';
import { ordered, useOrderAtFirst } from '../results-order.ts';
import { toggleSort, useResultsView, withoutFilters, withTop } from '../results-view.ts';
import { FEW_COLUMNS, useColumnChoice } from '../table/column-choice.ts';
import { pagesWanted } from '../table/pages-wanted.ts';
import { ResultsGrid } from '../table/results-grid.tsx';
import { type RowWalk, useRowWalk } from '../table/use-row-walk.ts';
import { type PagesWanted, useRowPages } from '../use-row-pages.ts';
import { ResultsToolbar } from './results-toolbar.tsx';

type ResultsTableProps = {
  uploadId: UploadId;
  /** The part whose evidence is open, by its id. */
  openPart: number | null;
  onOpen: (part: PartResult) => void;
  onClose: () => void;
  /** What stands beside the rows, and follows the row that is open. */
  renderPane: (walk: RowWalk, decision: ReactNode) => ReactNode;
};

const FIRST_PAGE: PagesWanted = { inSight: [0], ahead: [] };
const NO_PAGE: PagesWanted = { inSight: [], ahead: [] };
const NO_HEADINGS: readonly string[] = [];

export function ResultsTable(props: ResultsTableProps) {
  const { uploadId, openPart, onOpen, onClose, renderPane } = props;
  const { data: head } = useQuery(batchQueries.head(uploadId));
  // The list of batches is there sooner than the batch itself.
  const { data: batches } = useQuery({ ...batchQueries.list(), enabled: false });
  const batch = head?.batch ?? batches?.find(({ id }) => id === uploadId);
  const [view, changeView] = useResultsView();
  const atFirst = useOrderAtFirst(batch?.status);
  const asked = useMemo(() => ordered(view, atFirst), [view, atFirst]);
  const [pages, setPages] = useState(FIRST_PAGE);
  const rows = useRowPages(uploadId, asked, batch === undefined ? NO_PAGE : pages);
  const { total } = rows;
  const headings = head?.batch.originalColumns ?? NO_HEADINGS;
  const needsMapping = headings.length > FEW_COLUMNS;
  const reading = useQuery({ ...batchQueries.reading(uploadId), enabled: needsMapping });
  const [own, setOwn] = useState<readonly OwnColumn[] | null>(null);
  // Laid out once from the first rows seen, so that columns do not jump while scrolling.
  const isLaidOut = head !== undefined && (!needsMapping || reading.isFetched);
  if (own === null && rows.sample.length > 0 && isLaidOut) {
    setOwn(layOutOwnColumns(headings, rows.sample));
  }
  const [shownOwn, chooseOwn] = useColumnChoice(
    headings,
    own ?? [],
    reading.data?.reading.mapping ?? null,
  );
  const chosen = [...shownOwn].join();
  const ownColumns = useMemo(
    () => own?.filter(({ index }) => chosen.split(',').includes(String(index))) ?? [],
    [own, chosen],
  );

  const handleWindow = useCallback(
    (first: number, last: number, isForward: boolean) => {
      setPages((before) => {
        const next = pagesWanted(
          { first, last, isForward },
          { total: total ?? 0, pageRows: PAGE_ROWS, isMoving: first > 0 || !isForward },
        );
        const isSame =
          before.inSight.join() === next.inSight.join() &&
          before.ahead.join() === next.ahead.join();
        return isSame ? before : next;
      });
    },
    [total],
  );
  const { desk, isAwaited } = useDeskRows(uploadId, batch, rows.pages);
  const ticked = useTickedRows(asked, total ?? 0);
  const decide = useDecide(uploadId);
  /** The ticked rows, or else the one under the cursor; the same again takes it back. */
  const decideAbout = (decision: Decision) => (part: PartResult) => {
    if (ticked.count > 0) {
      decideTicked(decision);
      return;
    }
    const isSame = desk?.of(part.id)?.said.decision === decision;
    decide.mutate({ rows: [part.id], decision: isSame ? null : decision });
  };
  const decideTicked = (decision: Decision | null) => {
    decide.mutate(ticked.isAll ? { view: asked, decision } : { rows: ticked.rows, decision });
    ticked.clear();
  };
  const walk = useRowWalk({
    uploadId,
    rows,
    total: total ?? 0,
    openPart,
    onOpen,
    onClose,
    ...(desk !== null && {
      deeds: {
        t: decideAbout('take'),
        m: decideAbout('maybe'),
        l: decideAbout('leave'),
        ' ': ({ id }: PartResult) => ticked.toggle(id),
      },
    }),
  });
  const openRow = openPart === null ? null : (desk?.of(openPart) ?? null);

  return (
    <section
      aria-label="Results table"
      className="flex h-[max(420px,76dvh)] min-[1200px]:h-auto min-[1200px]:min-h-105 min-[1200px]:flex-1"
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {isAwaited && (
          <Skeleton className="mx-4 my-2 h-11 shrink-0 max-[720px]:my-1 max-[720px]:h-7" />
        )}
        {desk !== null && (
          <ValueCurve
            uploadId={uploadId}
            desk={desk.lot}
            top={view.top ?? null}
            onTop={(top) => changeView((before) => withTop(before, top))}
          />
        )}
        <ResultsToolbar
          uploadId={uploadId}
          view={view}
          shownView={asked}
          shown={total}
          total={batch?.totalParts ?? 0}
          onView={changeView}
        />
        {isAwaited && <div className="border-line h-10.25 shrink-0 border-b" />}
        {desk !== null && (
          <div className="border-line flex shrink-0 overflow-x-auto border-b">
            <div className={ticked.count > 0 ? 'hidden' : 'contents'}>
              <DeskChips desk={desk.lot} view={view} onView={changeView} />
            </div>
            <DecisionBar
              uploadId={uploadId}
              view={view}
              ticked={ticked.count}
              shown={total ?? 0}
              isAllTicked={ticked.isAll}
              onDecide={decideTicked}
              onTickAll={ticked.tickAll}
              onClear={ticked.clear}
              onView={changeView}
            />
          </div>
        )}
        {rows.error !== null && (
          <div className="p-2">
            <ErrorState
              title="Rows could not be loaded."
              message={`${messageOf(rows.error)} They are asked for again ${formatEvery(POLL_MS.rows)}.`}
            />
          </div>
        )}
        {total === 0 ? (
          <NothingFound onShowAll={() => changeView(withoutFilters)} />
        ) : total === null || own === null ? (
          <TableSkeleton />
        ) : (
          <ResultsGrid
            rows={rows}
            total={total}
            ownColumns={ownColumns}
            desk={desk}
            chooser={own.length > 0 ? { own, shown: shownOwn, onChoose: chooseOwn } : null}
            view={asked}
            cursor={walk.cursor}
            openPart={openPart}
            onSort={(key) => changeView((before) => toggleSort(before, key))}
            onChoose={walk.choose}
            ticks={desk === null ? null : ticked}
            onKey={walk.handleKey}
            onWindow={handleWindow}
          />
        )}
        <Pagination />
      </div>
      {renderPane(
        walk,
        desk !== null && openRow !== null && (
          <LineDecision uploadId={uploadId} row={openRow} months={desk.months} />
        ),
      )}
    </section>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="flex-1 px-4">
      <EmptyState
        message="No part matches this filter."
        action={
          <Button size="sm" onClick={onShowAll}>
            Show all parts
          </Button>
        }
      />
    </div>
  );
}

/** All rows are on one page and scroll, so there is nowhere to turn to. */
function Pagination() {
  return (
    <footer className="border-line text-ink-muted flex items-center justify-end gap-1 border-t px-2 text-xs">
      <span>Page 1 of 1</span>
      <Button size="icon" variant="ghost" disabled aria-label="Previous page">
        <ChevronLeft aria-hidden />
      </Button>
      <Button size="icon" variant="ghost" disabled aria-label="Next page">
        <ChevronRight aria-hidden />
      </Button>
    </footer>
  );
}

function TableSkeleton() {
  return (
    <div className="min-h-0 flex-1 space-y-5 overflow-hidden p-4" aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} className="h-4" />
      ))}
    </div>
  );
}
