import type { SoldAnswer } from '@partsight/domain/evidence/sold-listing';
import type { Coverage } from '@partsight/domain/lookups/coverage';
import type { TimeRange } from '@partsight/domain/lookups/time-range';

import { toStored } from './stored-listing.ts';

export type Lookup = {
  readonly id: string;
  readonly answer: SoldAnswer;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
};

const COLUMNS = [
  'user_id',
  'lookup_key',
  'time_range',
  'source',
  'asked_from',
  'asked_to',
  'covered_from',
  'as_of',
  'keywords',
  'total',
  'listings',
] as const;

/** How many parameters a record has. */
export const RECORD_VALUES = COLUMNS.length;

/** Records an answer. `first` numbers its parameters, which come in the order of `recordValues`. */
export const recordSql = (first: number, onlyWith?: string): string => {
  const values = COLUMNS.map((column, index) => `$${first + index}${CASTS[column] ?? ''}`).join(
    ', ',
  );
  return `insert into lookups (${COLUMNS.join(', ')}) select ${values}${
    onlyWith === undefined ? '' : ` from ${onlyWith}`
  }`;
};

// A selected parameter, unlike one among values, does not take its column's type by itself.
const CASTS: Partial<Record<(typeof COLUMNS)[number], string>> = {
  user_id: '::uuid',
  asked_from: '::timestamptz',
  asked_to: '::timestamptz',
  covered_from: '::timestamptz',
  as_of: '::timestamptz',
  keywords: '::text[]',
  total: '::int',
  listings: '::jsonb',
};

export const recordValues = (
  userId: string,
  key: string,
  timeRange: TimeRange,
  { answer, coverage, keywords }: Omit<Lookup, 'id'>,
) => [
  userId,
  key,
  timeRange,
  coverage.source,
  coverage.asked.from,
  coverage.asked.to,
  coverage.covered.from,
  coverage.asOf,
  keywords,
  answer.total,
  JSON.stringify(answer.listings.map(toStored)),
];
