import type { BatchState } from '@partsight/domain/pacing/runs/batch';
import { defaultSortOf, type SortKey } from '@partsight/domain/pacing/runs/parts-view';
import { useState } from 'react';

import type { ResultsView } from '../../lib/results-view.ts';

/**
 * The order until the person chooses one. A run that ends while on screen keeps its order.
 */
export function useDefaultSort(status: BatchState | undefined): SortKey {
  const [order, setOrder] = useState<SortKey | null>(null);
  if (status !== undefined && status !== 'pending' && order === null) {
    setOrder(defaultSortOf(status));
  }
  return order ?? 'row';
}

/** The view with the default order filled in. */
export function withDefaultSort(view: ResultsView, defaultSort: SortKey): ResultsView {
  if (view.sort !== undefined || defaultSort === 'row') {
    return view;
  }
  return { ...view, sort: defaultSort, order: 'desc' };
}
