import type { Grade } from '@partsight/domain/value/grade';

export type SortKey = 'row' | 'partNumber' | 'unitsSold' | 'averagePrice';
export type PartFilter = Grade | 'between' | 'failed' | 'pending';

/** Which parts of a batch are asked for, and in which order. */
export type PartsPage = {
  readonly offset: number;
  readonly limit: number;
  readonly sort: SortKey;
  readonly descending: boolean;
  readonly search: string | null;
  readonly filter: PartFilter | null;
};
