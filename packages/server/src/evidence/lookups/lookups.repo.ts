import type { TimeRange } from '@partsight/domain/runs/time-range';
import { sql } from 'kysely';

import type { StoredAlternative } from '../../db/records/number-alternatives.record.ts';
import { fromStoredListing, type StoredListing } from '../../db/records/stored-listing.record.ts';
import type { OwnerTx } from '../../db/scope.ts';
import { lookupColumns, type Lookup } from './lookup.record.ts';

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
  'found_as',
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
  found_as: string | null;
};

const toLookup = (row: LookupRow): Lookup => ({
  id: row.id,
  answer: { total: row.total, listings: row.listings.map(fromStoredListing) },
  coverage: {
    requested: { from: row.asked_from, to: row.asked_to },
    covered: { from: row.covered_from, to: row.asked_to },
    source: row.source,
    asOf: row.as_of,
  },
  keywords: row.keywords,
  foundAs: row.found_as,
});

type LookupScope = {
  readonly linkedNumbers?: readonly string[];
  readonly alternatives?: readonly StoredAlternative[];
};

export const lookupsRepo = ({ db, userId }: OwnerTx) => ({
  /**
   * The newest answer for a number, if it is not older than allowed, its keywords include all linked numbers
   * and it answers a cell that may mean these other numbers.
   */
  async findFresh(
    key: string,
    timeRange: TimeRange,
    notBefore: Date,
    { linkedNumbers = [], alternatives = [] }: LookupScope = {},
  ): Promise<Lookup | null> {
    const row = await db
      .selectFrom('lookups')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('lookup_key', '=', key)
      .where('time_range', '=', timeRange)
      .where('as_of', '>=', notBefore)
      .where(sql<boolean>`keywords @> ${linkedNumbers}::text[]`)
      .where(
        sql<boolean>`lookup_serves(lookup_key, found_as, keywords, ${JSON.stringify(alternatives)}::jsonb)`,
      )
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
    const { listings, ...columns } = lookupColumns(timeRange, lookup);
    const row = await db
      .insertInto('lookups')
      .values({
        ...columns,
        user_id: userId,
        lookup_key: key,
        listings: JSON.stringify(listings),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('lookups').where('user_id', '=', userId).where('id', '=', id).execute();
  },
});
