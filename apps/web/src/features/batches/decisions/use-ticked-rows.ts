import { useState } from 'react';

import type { ResultsView } from '../results-view.ts';

const NONE: ReadonlySet<number> = new Set();

/** Rows that somebody ticked to decide about them together: some by their numbers, or all that are shown. */
export function useTickedRows(view: ResultsView, total: number) {
  const [rows, setRows] = useState<ReadonlySet<number>>(NONE);
  const [allOf, setAllOf] = useState<ResultsView | null>(null);
  // Of another view nobody has ticked anything.
  const isAll = allOf === view;
  const clear = () => {
    setRows(NONE);
    setAllOf(null);
  };
  const [tickedView, setTickedView] = useState(view);
  if (tickedView !== view) {
    setTickedView(view);
    clear();
  }
  return {
    count: isAll ? total : rows.size,
    isAll,
    has: (row: number): boolean => isAll || rows.has(row),
    rows: [...rows],
    toggle: (row: number) => {
      const next = new Set(rows);
      if (!next.delete(row)) {
        next.add(row);
      }
      setAllOf(null);
      setRows(next);
    },
    tickAll: () => setAllOf(view),
    clear,
  };
}
