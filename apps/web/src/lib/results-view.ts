import { DECISIONS } from '@partsight/domain/desk/decisions/decisions';
import { parseBounds, formatBounds } from '@partsight/domain/desk/line/figure-bounds';
import { LOT_FLAGS, type LotFlag } from '@partsight/domain/desk/lot/lot-flags';
import {
  PART_FILTERS,
  SORT_KEYS,
  type PartFilter,
  type SortKey,
} from '@partsight/domain/runs/parts-view';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

const DECISION_FILTERS = [...DECISIONS, 'nothing'] as const;
type DecisionFilter = (typeof DECISION_FILTERS)[number];

/** What the table shows of the batch: order and filters, without defaults. */
export type ResultsView = {
  readonly sort?: SortKey | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly grade?: PartFilter | undefined;
  /** Desk properties of a part's line: a flag, its rank by value, figures within bounds. */
  readonly flag?: LotFlag | undefined;
  readonly decided?: DecisionFilter | undefined;
  readonly top?: number | undefined;
  readonly within?: string | undefined;
};

/** Whether it excludes any parts. */
export const isFiltered = ({ sort: _sort, order: _order, ...filters }: ResultsView): boolean =>
  Object.values(filters).some((filter) => filter !== undefined);

/** All parts, in the same order. */
export const withoutFilters = ({ sort, order }: ResultsView): ResultsView =>
  sort === undefined ? {} : { sort, order };

export function readView(search: URLSearchParams): ResultsView {
  const sort = SORT_KEYS.find((key) => key === search.get('sort'));
  const grade = PART_FILTERS.find((filter) => filter === search.get('grade'));
  const q = search.get('q')?.trim() ?? '';
  const flag = LOT_FLAGS.find((one) => one === search.get('flag'));
  const decided = DECISION_FILTERS.find((one) => one === search.get('decided'));
  const top = Number(search.get('top') ?? 0);
  const bounds = parseBounds(search.get('within') ?? '');
  return {
    ...(sort !== undefined && {
      sort,
      order: search.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    }),
    ...(q !== '' && { q }),
    ...(grade !== undefined && { grade }),
    ...(flag !== undefined && { flag }),
    ...(decided !== undefined && { decided }),
    ...(Number.isSafeInteger(top) && top > 0 && { top }),
    ...(bounds !== null && { within: formatBounds(bounds) ?? undefined }),
  };
}

/** Its URL parameters. */
export const VIEW_PARAMETERS = [
  'sort',
  'order',
  'q',
  'grade',
  'flag',
  'decided',
  'top',
  'within',
] as const;

export function writeView(search: URLSearchParams, view: ResultsView): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of VIEW_PARAMETERS) {
    const value = view[name];
    if (value === undefined) {
      next.delete(name);
    } else {
      next.set(name, String(value));
    }
  }
  return next;
}

/** A first click sorts descending; another on the same column reverses the order. */
export function toggleSort(view: ResultsView, sort: SortKey): ResultsView {
  const isSame = view.sort === sort;
  return { ...view, sort, order: isSame && view.order === 'desc' ? 'asc' : 'desc' };
}

/** The view lives in the URL, so that a reload or a shared link shows the same rows. */
export function useResultsView(): [
  ResultsView,
  (change: (view: ResultsView) => ResultsView) => void,
] {
  const [search, setSearch] = useSearchParams();
  const serialized = writeView(new URLSearchParams(), readView(search)).toString();
  // The same view stays the same object, whatever else in the URL changes.
  const view = useMemo(() => readView(new URLSearchParams(serialized)), [serialized]);
  const changeView = useCallback(
    (change: (view: ResultsView) => ResultsView) => {
      setSearch((before) => writeView(before, change(readView(before))), { replace: true });
    },
    [setSearch],
  );
  return [view, changeView];
}
