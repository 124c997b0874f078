import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { Lookup } from './lookup.record.ts';
import { recordSql, recordValues } from './record.sql.ts';
import { fromStored, type StoredListing } from './stored-listing.record.ts';

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
  /** The newest answer for a number, if it is not older than allowed and was asked for all of these as well. */
  async findFresh(
    key: string,
    timeRange: TimeRange,
    notBefore: Date,
    linkedNumbers: readonly string[] = [],
  ): Promise<Lookup | null> {
    const row = await db
      .selectFrom('lookups')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('lookup_key', '=', key)
      .where('time_range', '=', timeRange)
      .where('as_of', '>=', notBefore)
      .where(sql<boolean>`keywords @> ${linkedNumbers}::text[]`)
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
    const { rows } = await client.query<{ id: string }>({
      name: 'lookup-record',
      text: `${recordSql(1)} returning id`,
      values: recordValues(userId, key, timeRange, lookup),
    });
    const [row] = rows;
    if (row === undefined) {
      throw new Error('a lookup was not recorded');
    }
    return row.id;
  },
});
