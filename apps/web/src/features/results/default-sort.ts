import type { BatchState } from '@partsight/domain/runs/batch';
import { defaultSortOf, type SortKey } from '@partsight/domain/runs/parts-view';
import { useState } from 'react';

import type { ResultsView } from '../../lib/results-view.ts';

/**
 * The order until the person chooses one. A run that ends while on screen keeps its order.
 */
export function useDefaultSort(status: BatchState | undefined): SortKey {
  const ownOrder = status === undefined || status === 'pending' ? null : defaultSortOf(status);
  // From the first render on where it is known, or the rows would be requested in both orders.
  const [order, setOrder] = useState(ownOrder);
  if (order === null && ownOrder !== null) {
    setOrder(ownOrder);
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
