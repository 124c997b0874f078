import type { BatchState } from '@partsight/domain/batches/batch';
import type { SortKey } from '@partsight/domain/batches/parts-view';
import { useState } from 'react';

import type { ResultsView } from './results-view.ts';

/** By what the table can be put in order, in the order in which it is offered. */
export const ORDER_WORDS: Record<SortKey, string> = {
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
 * Unless somebody chose: the file's own order before a run, the order of work from its start, so that
 * answers appear where one looks, and the most valuable first where a run is found finished. One that
 * ends while it is looked at stays as it is.
 */
export function useOrderAtFirst(status: BatchState | undefined): SortKey {
  const [order, setOrder] = useState<SortKey | null>(null);
  if (status !== undefined && status !== 'pending' && order === null) {
    setOrder(status === 'completed' ? 'lineValue' : 'work');
  }
  return order ?? 'row';
}

/** The view with the order that it has when nobody chose one. */
export function ordered(view: ResultsView, atFirst: SortKey): ResultsView {
  if (view.sort !== undefined || atFirst === 'row') {
    return view;
  }
  return { ...view, sort: atFirst, order: 'desc' };
}
