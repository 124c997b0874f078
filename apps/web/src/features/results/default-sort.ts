import type { BatchState } from '@partsight/domain/pacing/runs/batch';
import type { SortKey } from '@partsight/domain/pacing/runs/parts-view';
import { useState } from 'react';

import type { ResultsView } from '../../lib/results-view.ts';

/** The table's sort options, in the order offered. */
export const SORT_LABELS: Record<SortKey, string> = {
  work: 'Order of work',
  lineValue: 'Sellable value',
  quantity: 'Quantity',
  cost: 'Cost',
  grade: 'Grade',
  row: 'File order',
  partNumber: 'Part number',
  unitsSold: 'Units sold',
  averagePrice: 'Average price',
  deskValue: 'Desk: line value',
  deskNet: 'Desk: net of a sale',
  deskMarket: 'Desk: market a month',
  deskPrice: 'Desk: price used',
  deskTake: 'Desk: pieces to take',
};

/**
 * The default order: the file's own before a run, processing order from its start so that results
 * appear in view, and most valuable first for a completed run. A run that ends while on screen
 * keeps its order.
 */
export function useDefaultSort(status: BatchState | undefined): SortKey {
  const [order, setOrder] = useState<SortKey | null>(null);
  if (status !== undefined && status !== 'pending' && order === null) {
    setOrder(status === 'completed' ? 'lineValue' : 'work');
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
