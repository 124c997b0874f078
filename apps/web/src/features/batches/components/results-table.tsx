import type { PartResult } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';

import { messageOf } from '../../../lib/api-error.ts';
import { formatEvery } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { batchQueries, POLL_MS } from '../api/batch-queries.ts';
import { layOutOwnColumns, type OwnColumn } from '../own-columns.ts';
import { toggleSort, useResultsView, withGrade, withSearch } from '../results-view.ts';
import { useRowPages } from '../use-row-pages.ts';
import { ResultsGrid } from './results-grid.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';

type ResultsTableProps = { uploadId: UploadId; onOpen: (part: PartResult) => void };

const FIRST_PAGE: readonly number[] = [0];

export function ResultsTable({ uploadId, onOpen }: ResultsTableProps) {
  const [view, changeView] = useResultsView();
  const [pages, setPages] = useState(FIRST_PAGE);
  const rows = useRowPages(uploadId, view, pages);
  const { data: head } = useQuery(batchQueries.head(uploadId));
  const [ownColumns, setOwnColumns] = useState<readonly OwnColumn[] | null>(null);
  // Laid out once from the first rows seen, so that columns do not jump while scrolling.
  if (ownColumns === null && head !== undefined && rows.sample.length > 0) {
    setOwnColumns(layOutOwnColumns(head.batch.originalColumns, rows.sample));
  }

  const handlePages = useCallback((next: readonly number[]) => {
    setPages((before) => (before.join() === next.join() ? before : next));
  }, []);

  return (
    <Panel aria-label="Results table" className="overflow-hidden">
      <ResultsToolbar
        uploadId={uploadId}
        view={view}
        shown={rows.total}
        total={head?.batch.totalParts ?? 0}
        onView={changeView}
      />
      {rows.error !== null && (
        <div className="p-2">
          <ErrorState
            title="Rows could not be loaded."
            message={`${messageOf(rows.error)} They are asked for again ${formatEvery(POLL_MS.rows)}.`}
          />
        </div>
      )}
      {rows.total === 0 ? (
        <NothingFound
          onShowAll={() => changeView((before) => withGrade(withSearch(before, ''), null))}
        />
      ) : rows.total === null || ownColumns === null ? (
        <TableSkeleton />
      ) : (
        <ResultsGrid
          rows={rows}
          total={rows.total}
          ownColumns={ownColumns}
          view={view}
          onSort={(key) => changeView((before) => toggleSort(before, key))}
          onOpen={onOpen}
          onPages={handlePages}
        />
      )}
      <Pagination />
    </Panel>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="px-4">
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
    <footer className="border-line text-ink-muted flex items-center justify-end gap-2 border-t p-2 text-sm">
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
    <div className="space-y-5 p-4" aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-4" />
      ))}
    </div>
  );
}
