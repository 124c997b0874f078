import type { BatchAnswer, PartResult } from '@partsight/contract/batches';
import type { UploadId } from '@partsight/contract/wire';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useStandingError } from '../../lib/use-standing-error.ts';
import { batchQueries, PAGE_ROWS } from './api/batch-queries.ts';
import type { ResultsView } from './results-view.ts';

export type RowPages = {
  /** Rows that match the view; null until the first answer. */
  readonly total: number | null;
  /** True while an order or filter was asked for and the rows on screen are still the old ones. */
  readonly isSwitching: boolean;
  readonly error: Error | null;
  readonly shownView: ResultsView;
  readonly sample: readonly PartResult[];
  readonly rowAt: (index: number) => PartResult | null;
};

/**
 * The rows of a batch, page by page, of which only those in sight are held and polled. A changed
 * view keeps the old rows on screen until the first page of the new one has arrived.
 */
export function useRowPages(
  uploadId: UploadId,
  view: ResultsView,
  pages: readonly number[],
): RowPages {
  const [shownView, setShownView] = useState(view);
  const isSwitching = view !== shownView;
  const first = useQuery({ ...batchQueries.rows(uploadId, view, 0), enabled: isSwitching });
  if (isSwitching && first.isFetched) {
    setShownView(view);
  }

  const loaded = useQueries({
    queries: pages.map((index) => batchQueries.rows(uploadId, shownView, index)),
    combine: combinePages,
  });
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
  const [lastTotal, setLastTotal] = useState<number | null>(null);
  if (known !== undefined && known.page.total !== lastTotal) {
    setLastTotal(known.page.total);
  }

  return {
    total: known?.page.total ?? lastTotal,
    isSwitching,
    error,
    shownView,
    sample: known?.results ?? NO_ROWS,
    rowAt,
  };
}

const NO_ROWS: readonly PartResult[] = [];

/** At module level, so that the same answers stay the same object from one render to the next. */
function combinePages(results: readonly UseQueryResult<BatchAnswer>[]) {
  return {
    answers: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}
