import { type BatchResponse, PAGE_ROWS, type PartResult } from '@partsight/contract/results';
import type { UploadId } from '@partsight/contract/wire/values';
import {
  hashKey,
  type QueryKey,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { usePersistentError } from '../../lib/browser/use-persistent-error.ts';
import type { ResultsView } from '../../lib/results-view.ts';
import { batchQueries } from '../runs/api/batch-queries.ts';

/** The pages with the visible rows, and those a scroll will reach next. */
export type PagesToLoad = {
  readonly inSight: readonly number[];
  readonly ahead: readonly number[];
};

export type RowPages = {
  /** Rows that match the view; null until the first response. */
  readonly total: number | null;
  /** True while a new order or filter is loading and the old rows are still on screen. */
  readonly isSwitching: boolean;
  readonly error: Error | null;
  readonly shownView: ResultsView;
  readonly sample: readonly PartResult[];
  readonly rowAt: (index: number) => PartResult | null;
  /** The visible pages that have loaded. */
  readonly pages: readonly (readonly PartResult[])[];
};

/**
 * The rows of a batch, page by page; only visible ones are held and polled. A changed view keeps
 * the old rows on screen until its first page has loaded.
 */
export function useRowPages(
  uploadId: UploadId,
  view: ResultsView,
  { inSight: pages, ahead }: PagesToLoad,
): RowPages {
  const [shownView, setShownView] = useState(view);
  const [lastTotal, setLastTotal] = useState<number | null>(null);
  const hasShown = lastTotal !== null;
  const isSwitching = view !== shownView && hasShown;
  const first = useQuery({ ...batchQueries.rows(uploadId, view, 0), enabled: isSwitching });
  if (view !== shownView && (first.isFetched || !hasShown)) {
    setShownView(view);
  }

  const loaded = useQueries({
    queries: pages.map((index) => batchQueries.rows(uploadId, shownView, index)),
    combine: combinePages,
  });
  const queryClient = useQueryClient();
  useRefetchStaleRows(uploadId);
  const requestedKeys = useRef<readonly QueryKey[]>([]);
  useEffect(
    function fetchAhead() {
      const optionsOf = (index: number) => batchQueries.rows(uploadId, shownView, index);
      const wantedKeys = new Set(
        [...pages, ...ahead].map((index) => hashKey(optionsOf(index).queryKey)),
      );
      // Cancel what the scroll has passed: the server answers one request at a time.
      for (const queryKey of requestedKeys.current.filter((key) => !wantedKeys.has(hashKey(key)))) {
        void queryClient.cancelQueries({ queryKey, exact: true });
      }
      for (const index of ahead) {
        void queryClient.prefetchQuery(optionsOf(index));
      }
      requestedKeys.current = ahead.map((index) => optionsOf(index).queryKey);
    },
    [queryClient, uploadId, shownView, pages, ahead],
  );
  const rowAt = useMemo(() => {
    const responses = new Map<number, BatchResponse | undefined>();
    for (const [at, index] of pages.entries()) {
      responses.set(index, loaded.responses[at]);
    }
    return (index: number) =>
      responses.get(Math.floor(index / PAGE_ROWS))?.results[index % PAGE_ROWS] ?? null;
  }, [pages, loaded.responses]);
  const firstResponse = loaded.responses.find((response) => response !== undefined);
  const error = usePersistentError({ data: firstResponse, error: loaded.error });
  if (firstResponse !== undefined && firstResponse.page.total !== lastTotal) {
    setLastTotal(firstResponse.page.total);
  }

  const arrived = useMemo(
    () =>
      loaded.responses.flatMap((response) => (response === undefined ? [] : [response.results])),
    [loaded.responses],
  );

  return {
    pages: arrived,
    total: firstResponse?.page.total ?? lastTotal,
    isSwitching,
    error,
    shownView,
    sample: firstResponse?.results ?? NO_ROWS,
    rowAt,
  };
}

/** A head that says complete would contradict rows that still wait until their next poll. */
function useRefetchStaleRows(uploadId: UploadId): void {
  const queryClient = useQueryClient();
  const { data: head } = useQuery({ ...batchQueries.head(uploadId), enabled: false });
  const status = head?.batch.status;
  useEffect(
    function refetchStaleRows() {
      if (status !== undefined) {
        void queryClient.refetchQueries({
          queryKey: batchQueries.allRows(uploadId),
          type: 'active',
          predicate: ({ state }) => hasOtherStatus(state.data, status),
        });
      }
    },
    [queryClient, uploadId, status],
  );
}

function hasOtherStatus(data: unknown, status: BatchResponse['batch']['status']): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's own response
  const response = data as BatchResponse | undefined;
  return response !== undefined && response.batch.status !== status;
}

const NO_ROWS: readonly PartResult[] = [];

/** At module level, so that the same results keep the same object between renders. */
function combinePages(results: readonly UseQueryResult<BatchResponse>[]) {
  return {
    responses: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}
