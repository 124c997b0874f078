import type { LineOrder } from '../desk/line-order.ts';
import { type Grade, GRADE_NAMES } from '../value/grade.ts';

/** By what a list of parts can be put in order, with what its rows hold. */
const ROW_SORTS = [
  'row',
  'work',
  'lineValue',
  'quantity',
  'cost',
  'grade',
  'partNumber',
  'unitsSold',
  'averagePrice',
] as const;
export type RowSort = (typeof ROW_SORTS)[number];

/** By a figure of the desk, with the settings of whoever looks. */
const DESK_SORTS = ['deskValue', 'deskNet', 'deskMarket', 'deskPrice', 'deskTake'] as const;
type DeskSort = (typeof DESK_SORTS)[number];

/** By what the parts of a batch can be put in order. */
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

/** The figure of the desk that an order goes by; null where the rows tell it themselves. */
export const deskFigureOf = (sort: SortKey): LineOrder | null =>
  isDeskSort(sort) ? DESK_FIGURES[sort] : null;

/** Which parts of a batch can be looked at alone. */
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
  /** In the own inventory already. */
  'duplicate',
  /** Looked for among what is for sale, and offered by nobody. */
  'unrivalled',
  /** Answered without sold figures: work for the person's own hand. */
  'no-sold-source',
];
