import type { BatchState } from '@partsight/domain/pacing/runs/batch';
import type { SortKey } from '@partsight/domain/pacing/runs/parts-view';
import { useState } from 'react';

import type { ResultsView } from '../../lib/results-view.ts';

/**
 * The default order: the file's own before a run, processing order from its start so that results
 * appear in view, and by worth for a completed run. A run that ends while on screen keeps its
 * order.
 */
export function useDefaultSort(status: BatchState | undefined): SortKey {
  const [order, setOrder] = useState<SortKey | null>(null);
  if (status !== undefined && status !== 'pending' && order === null) {
    setOrder(status === 'completed' ? 'deskValue' : 'work');
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
