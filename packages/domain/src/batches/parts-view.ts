import { type Grade, GRADE_NAMES } from '../value/grade.ts';

/** By what the parts of a batch can be put in order. */
export const SORT_KEYS = ['row', 'partNumber', 'unitsSold', 'averagePrice'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Which parts of a batch can be looked at alone. */
export type PartFilter = Grade | 'between' | 'failed' | 'pending';
export const PART_FILTERS: readonly PartFilter[] = [...GRADE_NAMES, 'between', 'failed', 'pending'];
