import type { PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import type { Decision } from '@partsight/domain/valuation/decisions/decisions';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { toggleSort, useResultsView, withoutFilters, withTop } from '../../../lib/results-view.ts';
import { formatEvery } from '../../../lib/text/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { ValueCurve } from '../../desk/bid/value-curve.tsx';
import { DecisionBar } from '../../desk/decisions/decision-bar.tsx';
import { useDecide } from '../../desk/decisions/decision-queries.ts';
import { LineDecision } from '../../desk/decisions/line-decision.tsx';
import { useCheckedRows } from '../../desk/decisions/use-checked-rows.ts';
import { DeskChips } from '../../desk/desk-chips.tsx';
import { useDeskRows } from '../../desk/use-desk-rows.ts';
import { batchQueries, PAGE_ROWS, POLL_MS } from '../../runs/api/batch-queries.ts';
import { withDefaultSort, useDefaultSort } from '../default-sort.ts';
import { pagesToLoad } from '../table/pages-to-load.ts';
import { ResultsGrid } from '../table/results-grid.tsx';
import { MAX_DEFAULT_COLUMNS, useColumnChoice } from '../table/use-column-choice.ts';
import { type RowNavigation, useRowNavigation } from '../table/use-row-navigation.ts';
import { type PagesToLoad, useRowPages } from '../use-row-pages.ts';
import { layOutUserColumns, type UserColumn } from '../user-columns.ts';
import { ResultsToolbar } from './results-toolbar.tsx';

type ResultsTableProps = {
  uploadId: UploadId;
  /** The part whose evidence is open, by id. */
  openPart: number | null;
  onOpen: (part: PartResult) => void;
  onClose: () => void;
  /** Content next to the rows that follows the open row. */
  renderPane: (walk: RowNavigation, decision: ReactNode) => ReactNode;
};

const FIRST_PAGE_ONLY: PagesToLoad = { inSight: [0], ahead: [] };
const NO_PAGES: PagesToLoad = { inSight: [], ahead: [] };
const NO_HEADINGS: readonly string[] = [];

export function ResultsTable(props: ResultsTableProps) {
  const { uploadId, openPart, onOpen, onClose, renderPane } = props;
  const { data: head } = useQuery(batchQueries.head(uploadId));
  // The batch list arrives sooner than the batch itself.
  const { data: batches } = useQuery({ ...batchQueries.list(), enabled: false });
  const batch = head?.batch ?? batches?.find(({ id }) => id === uploadId);
  const [view, changeView] = useResultsView();
  const defaultSort = useDefaultSort(batch?.status);
  const sortedView = useMemo(() => withDefaultSort(view, defaultSort), [view, defaultSort]);
  const [pages, setPages] = useState(FIRST_PAGE_ONLY);
  const rows = useRowPages(uploadId, sortedView, batch === undefined ? NO_PAGES : pages);
  const { total } = rows;
  const headings = head?.batch.originalColumns ?? NO_HEADINGS;
  const needsMapping = headings.length > MAX_DEFAULT_COLUMNS;
  const reading = useQuery({ ...batchQueries.reading(uploadId), enabled: needsMapping });
  const [own, setOwn] = useState<readonly UserColumn[] | null>(null);
  // Laid out once from the first rows, so that columns do not jump while scrolling.
  const isLaidOut = head !== undefined && (!needsMapping || reading.isFetched);
  if (own === null && rows.sample.length > 0 && isLaidOut) {
    setOwn(layOutUserColumns(headings, rows.sample));
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
        const next = pagesToLoad(
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
  const { desk, isLoading } = useDeskRows(uploadId, batch, rows.pages);
  const checked = useCheckedRows(sortedView, total ?? 0);
  const decide = useDecide(uploadId);
  /** The checked rows, or else the one under the cursor; the same decision again clears it. */
  const decideAbout = (decision: Decision) => (part: PartResult) => {
    if (checked.count > 0) {
      decideChecked(decision);
      return;
    }
    const isSame = desk?.of(part.id)?.said.decision === decision;
    decide.mutate({ rows: [part.id], decision: isSame ? null : decision });
  };
  const decideChecked = (decision: Decision | null) => {
    decide.mutate(
      checked.isAll ? { view: sortedView, decision } : { rows: checked.rows, decision },
    );
    checked.clear();
  };
  const walk = useRowNavigation({
    uploadId,
    rows,
    total: total ?? 0,
    openPart,
    onOpen,
    onClose,
    ...(desk !== null && {
      keyActions: {
        t: decideAbout('take'),
        m: decideAbout('maybe'),
        l: decideAbout('leave'),
        ' ': ({ id }: PartResult) => checked.toggle(id),
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
        {isLoading && (
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
          shownView={sortedView}
          shown={total}
          total={batch?.totalParts ?? 0}
          onView={changeView}
        />
        {isLoading && <div className="border-line h-10.25 shrink-0 border-b" />}
        {desk !== null && (
          <div className="border-line flex shrink-0 overflow-x-auto border-b">
            <div className={checked.count > 0 ? 'hidden' : 'contents'}>
              <DeskChips desk={desk.lot} view={view} onView={changeView} />
            </div>
            <DecisionBar
              uploadId={uploadId}
              view={view}
              checkedCount={checked.count}
              shown={total ?? 0}
              isAllChecked={checked.isAll}
              onDecide={decideChecked}
              onCheckAll={checked.checkAll}
              onClear={checked.clear}
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
          <NoMatches onShowAll={() => changeView(withoutFilters)} />
        ) : total === null || own === null ? (
          <TableSkeleton />
        ) : (
          <ResultsGrid
            rows={rows}
            total={total}
            userColumns={ownColumns}
            desk={desk}
            chooser={
              own.length > 0 ? { userColumns: own, shown: shownOwn, onChoose: chooseOwn } : null
            }
            view={sortedView}
            cursor={walk.cursor}
            openPart={openPart}
            onSort={(key) => changeView((before) => toggleSort(before, key))}
            onChoose={walk.choose}
            checkedRows={desk === null ? null : checked}
            onKey={walk.handleKey}
            onWindowChange={handleWindow}
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

function NoMatches({ onShowAll }: { onShowAll: () => void }) {
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

/** All rows are on one scrolling page, so there is nothing to page through. */
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
