import {
  PART_FILTERS,
  SORT_KEYS,
  type PartFilter,
  type SortKey,
} from '@partsight/domain/batches/parts-view';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

/** What the table shows of the batch: order and filters, and nothing that is left at its default. */
export type ResultsView = {
  readonly sort?: SortKey | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly grade?: PartFilter | undefined;
};

export function readView(search: URLSearchParams): ResultsView {
  const sort = SORT_KEYS.find((key) => key === search.get('sort'));
  const grade = PART_FILTERS.find((filter) => filter === search.get('grade'));
  const q = search.get('q')?.trim() ?? '';
  return {
    ...(sort !== undefined && {
      sort,
      order: search.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    }),
    ...(q !== '' && { q }),
    ...(grade !== undefined && { grade }),
  };
}

export function writeView(search: URLSearchParams, view: ResultsView): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['sort', 'order', 'q', 'grade'] as const) {
    const value = view[name];
    if (value === undefined) {
      next.delete(name);
    } else {
      next.set(name, value);
    }
  }
  return next;
}

/** A first click sorts from the top; another on the same column turns the order around. */
export function toggleSort(view: ResultsView, sort: SortKey): ResultsView {
  const isSame = view.sort === sort;
  return { ...view, sort, order: isSame && view.order === 'desc' ? 'asc' : 'desc' };
}

export function withoutSort({ sort: _sort, order: _order, ...rest }: ResultsView): ResultsView {
  return rest;
}

export function withSearch({ q: _q, ...rest }: ResultsView, text: string): ResultsView {
  const q = text.trim().slice(0, 100);
  return q === '' ? rest : { ...rest, q };
}

export function withGrade(
  { grade: _grade, ...rest }: ResultsView,
  grade: PartFilter | null,
): ResultsView {
  return grade === null ? rest : { ...rest, grade };
}

/** The view lives in the address, so that a reload or a sent link shows the same rows. */
export function useResultsView(): [
  ResultsView,
  (change: (view: ResultsView) => ResultsView) => void,
] {
  const [search, setSearch] = useSearchParams();
  const { sort, order, q, grade } = readView(search);
  // The same view stays the same object, whatever else in the address changes.
  const view = useMemo(
    () => readView(writeView(new URLSearchParams(), { sort, order, q, grade })),
    [sort, order, q, grade],
  );
  const changeView = useCallback(
    (change: (view: ResultsView) => ResultsView) => {
      setSearch((before) => writeView(before, change(readView(before))), { replace: true });
    },
    [setSearch],
  );
  return [view, changeView];
}
