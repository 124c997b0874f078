import type { SoldAnswer } from '@partsight/domain/evidence/sold-listing';
import type { Coverage } from '@partsight/domain/lookups/coverage';
import type { TimeRange } from '@partsight/domain/lookups/time-range';

import { namedParameters } from '../platform/named-parameters.ts';
import { toStored } from './stored-listing.record.ts';

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

const PARAMETERS = namedParameters(COLUMNS);

/** How many parameters a record has. */
export const RECORD_VALUES = PARAMETERS.count;

/** Records an answer. `first` numbers its parameters. */
export const recordSql = (first: number, onlyWith?: string): string => {
  const $ = PARAMETERS.placesFrom(first);
  const values = COLUMNS.map((column) => `${$(column)}${CASTS[column] ?? ''}`).join(', ');
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
) =>
  PARAMETERS.values({
    user_id: userId,
    lookup_key: key,
    time_range: timeRange,
    source: coverage.source,
    asked_from: coverage.asked.from,
    asked_to: coverage.asked.to,
    covered_from: coverage.covered.from,
    as_of: coverage.asOf,
    keywords,
    total: answer.total,
    listings: JSON.stringify(answer.listings.map(toStored)),
  });
