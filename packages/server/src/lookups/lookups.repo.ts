import type { Coverage } from '@partsight/domain/coverage';
import type { SoldAnswer } from '@partsight/domain/sold-listing';
import type { TimeRange } from '@partsight/domain/time-range';

import type { Tx } from '../db/database.ts';
import { fromStored, toStored, type StoredListing } from './stored-listing.ts';

export type Lookup = {
  readonly id: string;
  readonly answer: SoldAnswer;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
};

const COLUMNS = [
  'id',
  'source',
  'asked_from',
  'asked_to',
  'covered_from',
  'as_of',
  'keywords',
  'total',
  'listings',
] as const;

type LookupRow = {
  id: string;
  source: string;
  asked_from: Date;
  asked_to: Date;
  covered_from: Date;
  as_of: Date;
  keywords: string[];
  total: number;
  listings: StoredListing[];
};

const toLookup = (row: LookupRow): Lookup => ({
  id: row.id,
  answer: { total: row.total, listings: row.listings.map(fromStored) },
  coverage: {
    asked: { from: row.asked_from, to: row.asked_to },
    covered: { from: row.covered_from, to: row.asked_to },
    source: row.source,
    asOf: row.as_of,
  },
  keywords: row.keywords,
});

export const lookupsRepo = ({ db, client }: Tx, userId: string) => ({
  /** The newest answer for a number, if it is not older than allowed. */
  async findFresh(key: string, timeRange: TimeRange, notBefore: Date): Promise<Lookup | null> {
    const row = await db
      .selectFrom('lookups')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('lookup_key', '=', key)
      .where('time_range', '=', timeRange)
      .where('as_of', '>=', notBefore)
      .orderBy('as_of', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : toLookup(row);
  },

  async find(id: string): Promise<Lookup | null> {
    const row = await db
      .selectFrom('lookups')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : toLookup(row);
  },

  async record(key: string, timeRange: TimeRange, lookup: Omit<Lookup, 'id'>): Promise<string> {
    const { coverage, answer } = lookup;
    const { rows } = await client.query<{ id: string }>({
      name: 'lookup-record',
      text: `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to,
          covered_from, as_of, keywords, total, listings)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        returning id`,
      values: [
        userId,
        key,
        timeRange,
        coverage.source,
        coverage.asked.from,
        coverage.asked.to,
        coverage.covered.from,
        coverage.asOf,
        lookup.keywords,
        answer.total,
        JSON.stringify(answer.listings.map(toStored)),
      ],
    });
    const [row] = rows;
    if (row === undefined) {
      throw new Error('a lookup was not recorded');
    }
    return row.id;
  },
});
