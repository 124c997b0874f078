import { type Grade, GRADE_NAMES } from '../core/grade.ts';
import type { LineOrder } from '../core/line-order.ts';
import type { BatchState } from './batch.ts';

/** Sort orders that use only the row's own fields. */
const ROW_SORTS = [
  'row',
  'work',
  'newest',
  'lineValue',
  'quantity',
  'cost',
  'grade',
  'partNumber',
  'unitsSold',
  'averagePrice',
] as const;
export type RowSort = (typeof ROW_SORTS)[number];

/** Sort orders by a desk figure, with the caller's settings. */
const DESK_SORTS = ['deskValue', 'deskNet', 'deskMarket', 'deskPrice', 'deskTake'] as const;
type DeskSort = (typeof DESK_SORTS)[number];

/** Sort orders of a batch's parts. */
export const SORT_KEYS = [...ROW_SORTS, ...DESK_SORTS] as const;
export type SortKey = RowSort | DeskSort;

const DESK_FIGURES: Readonly<Record<DeskSort, LineOrder>> = {
  deskValue: 'value',
  deskNet: 'net',
  deskMarket: 'market',
  deskPrice: 'price',
  deskTake: 'take',
};

export const isDeskSort = (sort: SortKey): sort is DeskSort =>
  DESK_SORTS.some((deskSort) => deskSort === sort);

/** The desk figure behind a sort order; null when the row has it. */
export const deskFigureOf = (sort: SortKey): LineOrder | null =>
  isDeskSort(sort) ? DESK_FIGURES[sort] : null;

/**
 * The order of a list that has just been opened: the file's own before a run, the newest answers
 * first while it runs so that they appear in view, and by worth when it is complete.
 */
export function defaultSortOf(state: BatchState): SortKey {
  if (state === 'pending') {
    return 'row';
  }
  return state === 'completed' ? 'deskValue' : 'newest';
}

/** Filters on a batch's parts. */
export type PartFilter =
  | Grade
  | 'between'
  | 'failed'
  | 'pending'
  | 'duplicate'
  | 'unrivalled'
  | 'no-sold-source';
export const PART_FILTERS: readonly PartFilter[] = [
  ...GRADE_NAMES,
  'between',
  'failed',
  'pending',
  /** Already in the user's inventory. */
  'duplicate',
  /** Checked against active listings and not offered. */
  'unrivalled',
  /** Answered without sold figures: needs manual research. */
  'no-sold-source',
];
