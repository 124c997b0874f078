import {
  PART_FILTERS,
  SORT_KEYS,
  type PartFilter,
  type SortKey,
} from '@partsight/domain/batches/parts-view';
import { DECISIONS } from '@partsight/domain/desk/decisions';
import { type FigureBounds, readBounds, writeBounds } from '@partsight/domain/desk/figure-bounds';
import { LOT_FLAGS, type LotFlag } from '@partsight/domain/desk/lot-flags';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

const DECIDED = [...DECISIONS, 'nothing'] as const;
type Decided = (typeof DECIDED)[number];

/** What the table shows of the batch: order and filters, and nothing that is left at its default. */
export type ResultsView = {
  readonly sort?: SortKey | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly grade?: PartFilter | undefined;
  /** What the desk says of a part's line: a flag, a place among the most valuable, figures in bounds. */
  readonly flag?: LotFlag | undefined;
  readonly decided?: Decided | undefined;
  readonly top?: number | undefined;
  readonly within?: string | undefined;
};

/** Whether it leaves parts out. */
export const isFiltered = ({ q, grade, flag, decided, top, within }: ResultsView): boolean =>
  [q, grade, flag, decided, top, within].some((filter) => filter !== undefined);

/** All parts, in the same order. */
export const withoutFilters = ({ sort, order }: ResultsView): ResultsView =>
  sort === undefined ? {} : { sort, order };

export function readView(search: URLSearchParams): ResultsView {
  const sort = SORT_KEYS.find((key) => key === search.get('sort'));
  const grade = PART_FILTERS.find((filter) => filter === search.get('grade'));
  const q = search.get('q')?.trim() ?? '';
  const flag = LOT_FLAGS.find((one) => one === search.get('flag'));
  const decided = DECIDED.find((one) => one === search.get('decided'));
  const top = Number(search.get('top') ?? 0);
  const bounds = readBounds(search.get('within') ?? '');
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
    ...(bounds !== null && { within: writeBounds(bounds) ?? undefined }),
  };
}

/** How the address calls it. */
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

/** A first click sorts from the top; another on the same column turns the order around. */
export function toggleSort(view: ResultsView, sort: SortKey): ResultsView {
  const isSame = view.sort === sort;
  return { ...view, sort, order: isSame && view.order === 'desc' ? 'asc' : 'desc' };
}

/** From the most on down; the file's own order as the file has it. */
export const withSort = (view: ResultsView, sort: SortKey): ResultsView => ({
  ...view,
  sort,
  order: sort === 'row' ? 'asc' : 'desc',
});

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

export const withFlag = (
  { flag: _flag, ...rest }: ResultsView,
  flag: LotFlag | null,
): ResultsView => (flag === null ? rest : { ...rest, flag });

export const withDecided = (
  { decided: _decided, ...rest }: ResultsView,
  decided: Decided | null,
): ResultsView => (decided === null ? rest : { ...rest, decided });

export const withTop = ({ top: _top, ...rest }: ResultsView, top: number | null): ResultsView =>
  top === null ? rest : { ...rest, top };

export function withBounds(
  { within: _within, ...rest }: ResultsView,
  bounds: FigureBounds,
): ResultsView {
  const within = writeBounds(bounds);
  return within === null ? rest : { ...rest, within };
}

/** The view lives in the address, so that a reload or a sent link shows the same rows. */
export function useResultsView(): [
  ResultsView,
  (change: (view: ResultsView) => ResultsView) => void,
] {
  const [search, setSearch] = useSearchParams();
  const written = writeView(new URLSearchParams(), readView(search)).toString();
  // The same view stays the same object, whatever else in the address changes.
  const view = useMemo(() => readView(new URLSearchParams(written)), [written]);
  const changeView = useCallback(
    (change: (view: ResultsView) => ResultsView) => {
      setSearch((before) => writeView(before, change(readView(before))), { replace: true });
    },
    [setSearch],
  );
  return [view, changeView];
}
