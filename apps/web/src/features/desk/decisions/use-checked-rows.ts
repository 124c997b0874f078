import { useState } from 'react';

import type { ResultsView } from '../../../lib/results-view.ts';

const NONE: ReadonlySet<number> = new Set();

/** Rows checked to be decided together: some by number, or all that are shown. */
export function useCheckedRows(view: ResultsView, total: number) {
  const [rows, setRows] = useState<ReadonlySet<number>>(NONE);
  const [allOf, setAllOf] = useState<ResultsView | null>(null);
  // A new view starts with nothing checked.
  const isAll = allOf === view;
  const clear = () => {
    setRows(NONE);
    setAllOf(null);
  };
  const [checkedView, setCheckedView] = useState(view);
  if (checkedView !== view) {
    setCheckedView(view);
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
    checkAll: () => setAllOf(view),
    clear,
  };
}
