import type { BatchAnswer, PartResult } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import {
  hashKey,
  type QueryKey,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useStandingError } from '../../lib/use-standing-error.ts';
import { batchQueries, PAGE_ROWS } from './api/batch-queries.ts';
import type { ResultsView } from './results-view.ts';

/** The pages that hold the rows in sight, and those that a scroll will reach next. */
export type PagesWanted = {
  readonly inSight: readonly number[];
  readonly ahead: readonly number[];
};

export type RowPages = {
  /** Rows that match the view; null until the first answer. */
  readonly total: number | null;
  /** True while an order or filter was asked for and the rows on screen are still the old ones. */
  readonly isSwitching: boolean;
  readonly error: Error | null;
  readonly shownView: ResultsView;
  readonly sample: readonly PartResult[];
  readonly rowAt: (index: number) => PartResult | null;
  /** The pages in sight that have arrived. */
  readonly pages: readonly (readonly PartResult[])[];
};

/**
 * The rows of a batch, page by page, of which only those in sight are held and polled. A changed
 * view keeps the old rows on screen until the first page of the new one has arrived.
 */
export function useRowPages(
  uploadId: UploadId,
  view: ResultsView,
  { inSight: pages, ahead }: PagesWanted,
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
  useRowsAsNewAsHead(uploadId);
  const sentFor = useRef<readonly QueryKey[]>([]);
  useEffect(
    function fetchAhead() {
      const optionsOf = (index: number) => batchQueries.rows(uploadId, shownView, index);
      const wanted = new Set(
        [...pages, ...ahead].map((index) => hashKey(optionsOf(index).queryKey)),
      );
      // What a scroll has passed by is given up: the server answers one after the other.
      for (const queryKey of sentFor.current.filter((key) => !wanted.has(hashKey(key)))) {
        void queryClient.cancelQueries({ queryKey, exact: true });
      }
      for (const index of ahead) {
        void queryClient.prefetchQuery(optionsOf(index));
      }
      sentFor.current = ahead.map((index) => optionsOf(index).queryKey);
    },
    [queryClient, uploadId, shownView, pages, ahead],
  );
  const rowAt = useMemo(() => {
    const answers = new Map<number, BatchAnswer | undefined>();
    for (const [at, index] of pages.entries()) {
      answers.set(index, loaded.answers[at]);
    }
    return (index: number) =>
      answers.get(Math.floor(index / PAGE_ROWS))?.results[index % PAGE_ROWS] ?? null;
  }, [pages, loaded.answers]);
  const known = loaded.answers.find((answer) => answer !== undefined);
  const error = useStandingError({ data: known, error: loaded.error });
  if (known !== undefined && known.page.total !== lastTotal) {
    setLastTotal(known.page.total);
  }

  const arrived = useMemo(
    () => loaded.answers.flatMap((answer) => (answer === undefined ? [] : [answer.results])),
    [loaded.answers],
  );

  return {
    pages: arrived,
    total: known?.page.total ?? lastTotal,
    isSwitching,
    error,
    shownView,
    sample: known?.results ?? NO_ROWS,
    rowAt,
  };
}

/** A head that says complete over rows that still wait would contradict them until they are asked for again. */
function useRowsAsNewAsHead(uploadId: UploadId): void {
  const queryClient = useQueryClient();
  const { data: head } = useQuery({ ...batchQueries.head(uploadId), enabled: false });
  const status = head?.batch.status;
  useEffect(
    function askForOlderRows() {
      if (status !== undefined) {
        void queryClient.refetchQueries({
          queryKey: batchQueries.allRows(uploadId),
          type: 'active',
          predicate: ({ state }) => isOfOtherStatus(state.data, status),
        });
      }
    },
    [queryClient, uploadId, status],
  );
}

function isOfOtherStatus(data: unknown, status: BatchAnswer['batch']['status']): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's own answer
  const answer = data as BatchAnswer | undefined;
  return answer !== undefined && answer.batch.status !== status;
}

const NO_ROWS: readonly PartResult[] = [];

/** At module level, so that the same answers stay the same object from one render to the next. */
function combinePages(results: readonly UseQueryResult<BatchAnswer>[]) {
  return {
    answers: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}
