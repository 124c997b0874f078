import type { DeskRow } from '@partsight/contract/desk';
import { PAGE_ROWS, type PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import type { Decision } from '@partsight/domain/desk/decisions/decisions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';

import { messageOf } from '../../../lib/api/api-error.ts';
import { PHONE, useMedia, WIDE } from '../../../lib/browser/use-media.ts';
import { toggleSort, useResultsView, withoutFilters } from '../../../lib/results-view.ts';
import { formatEvery } from '../../../lib/text/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { DecisionBar } from '../../desk/decisions/decision-bar.tsx';
import { useDecide } from '../../desk/decisions/decision-queries.ts';
import { LineDecision } from '../../desk/decisions/line-decision.tsx';
import { useCheckedRows } from '../../desk/decisions/use-checked-rows.ts';
import { useDeskRows } from '../../desk/use-desk-rows.ts';
import { batchQueries, POLL_MS } from '../../runs/api/batch-queries.ts';
import { useRetryFailed } from '../../runs/api/run-mutations.ts';
import { useBatch } from '../../runs/api/use-batch.ts';
import { CopyTableButton } from '../copy/copy-table-button.tsx';
import { withDefaultSort, useDefaultSort } from '../default-sort.ts';
import { ColumnChooser } from '../table/column-chooser.tsx';
import { pagesToLoad } from '../table/pages-to-load.ts';
import { ResultsGrid } from '../table/results-grid.tsx';
import { useColumnChoice } from '../table/use-column-choice.ts';
import { type RowNavigation, useRowNavigation } from '../table/use-row-navigation.ts';
import { RESULTS_TEXT } from '../texts.ts';
import { type PagesToLoad, useRowPages } from '../use-row-pages.ts';
import { layOutUserColumns, type UserColumn } from '../user-columns.ts';
import { ResultsFoot } from './results-foot.tsx';
import { ResultsStrip } from './results-strip.tsx';

/** What the deal says about the open line. */
export type OpenLine = {
  readonly decision: ReactNode;
  /** Its figures; null before they are there. */
  readonly figures: DeskRow | null;
};

type ResultsTableProps = {
  uploadId: UploadId;
  /** The part whose evidence is open, by id. */
  openPart: number | null;
  onOpen: (part: PartResult) => void;
  onClose: () => void;
  /** Content next to the rows that follows the open row. */
  renderPane: (walk: RowNavigation, line: OpenLine) => ReactNode;
  /** A way to research a number that is not in the list. */
  lookUp?: ReactNode;
};

const FIRST_PAGE_ONLY: PagesToLoad = { inSight: [0], ahead: [] };
const NO_PAGES: PagesToLoad = { inSight: [], ahead: [] };
const NO_HEADINGS: readonly string[] = [];
const NO_COLUMNS: readonly UserColumn[] = [];

export function ResultsTable(props: ResultsTableProps) {
  const { uploadId, openPart, onOpen, onClose, renderPane, lookUp } = props;
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const { data: head } = useQuery(batchQueries.head(uploadId));
  // The batch list arrives sooner than the batch itself.
  const batch = useBatch(uploadId);
  const [view, changeView] = useResultsView();
  const defaultSort = useDefaultSort(batch?.status);
  const sortedView = useMemo(() => withDefaultSort(view, defaultSort), [view, defaultSort]);
  const [pages, setPages] = useState(FIRST_PAGE_ONLY);
  const rows = useRowPages(uploadId, sortedView, batch === undefined ? NO_PAGES : pages);
  const { total } = rows;
  const headings = head?.batch.originalColumns ?? NO_HEADINGS;
  const [own, setOwn] = useState<readonly UserColumn[] | null>(null);
  // Laid out once from the first rows, so that columns do not jump while scrolling.
  if (own === null && rows.sample.length > 0 && head !== undefined) {
    setOwn(layOutUserColumns(headings, rows.sample));
  }
  const choice = useColumnChoice(headings, own ?? NO_COLUMNS);

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
  const desk = useDeskRows(uploadId, batch, rows.pages);
  const checked = useCheckedRows(sortedView, total ?? 0);
  const decide = useDecide(uploadId);
  const retry = useRetryFailed();
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

  const isNarrow = openPart !== null && isWide;

  return (
    <section
      aria-label="Results table"
      className="flex h-[max(420px,76dvh)] flex-col min-[1200px]:h-auto min-[1200px]:min-h-80 min-[1200px]:flex-1"
    >
      {checked.count > 0 ? (
        <DecisionBar
          checkedCount={checked.count}
          shown={total ?? 0}
          isAllChecked={checked.isAll}
          onDecide={decideChecked}
          onCheckAll={checked.checkAll}
          onClear={checked.clear}
        />
      ) : (
        <ResultsStrip
          uploadId={uploadId}
          desk={desk?.lot ?? null}
          summary={head?.summary}
          view={view}
          shownView={sortedView}
          shown={total}
          total={batch?.totalParts ?? 0}
          onView={changeView}
          columns={<ColumnChooser userColumns={own ?? NO_COLUMNS} choice={choice} />}
        />
      )}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {rows.error !== null && (
            <div className="p-2">
              <ErrorState
                title={RESULTS_TEXT.loadFailed}
                message={`${messageOf(rows.error)} ${RESULTS_TEXT.retrying(formatEvery(POLL_MS.rows))}`}
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
              userColumns={own}
              choice={choice}
              isNarrow={isNarrow}
              desk={desk}
              view={sortedView}
              cursor={walk.cursor}
              openPart={openPart}
              onSort={(key) => changeView((before) => toggleSort(before, key))}
              onChoose={walk.choose}
              onRetry={(row) => retry.mutate({ uploadId, row })}
              checkedRows={desk === null ? null : checked}
              onKey={walk.handleKey}
              onWindowChange={handleWindow}
            />
          )}
          <ResultsFoot
            uploadId={uploadId}
            view={view}
            shown={total}
            total={batch?.totalParts ?? 0}
            hasLegend={!isNarrow && !isPhone}
            onView={changeView}
            copy={
              total !== null && (
                <CopyTableButton
                  order={{
                    uploadId,
                    view: sortedView,
                    shown: total,
                    columns: { ownCount: headings.length, own: choice.own, market: choice.market },
                  }}
                />
              )
            }
            lookUp={lookUp}
          />
        </div>
        {renderPane(walk, {
          decision: desk !== null && openRow !== null && (
            <LineDecision
              key={openRow.row}
              uploadId={uploadId}
              row={openRow}
              settings={desk.lot.settings}
            />
          ),
          figures: openRow,
        })}
      </div>
    </section>
  );
}

function NoMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="flex-1 px-4">
      <EmptyState
        message={RESULTS_TEXT.noMatch}
        action={
          <Button size="sm" onClick={onShowAll}>
            {RESULTS_TEXT.showAll}
          </Button>
        }
      />
    </div>
  );
}

function TableSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden" aria-hidden>
      <div className="border-line bg-sunken h-9 border-b" />
      {Array.from({ length: 24 }, (_, row) => (
        <div key={row} className="border-line flex h-9 items-center border-b px-4">
          <Skeleton className="h-3.5 w-full" />
        </div>
      ))}
    </div>
  );
}
