import { sql, type SelectQueryBuilder } from 'kysely';

import type { Query } from '../db/pipelined-query.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import { APP_USER, queryBuilder } from '../db/query-builder.ts';
import type { DB } from '../db/tables.ts';
import { IS_WAITING } from '../db/waiting-parts.sql.ts';
import { PART_SELECTION } from './part-cells.sql.ts';
import type { PartRecord } from './part.record.ts';
import { NEWEST_FIRST } from './parts-order.sql.ts';

/** A row with the text that changes whenever the row is written. */
export type VersionedPart = PartRecord & { readonly version: string };
export type RowVersion = Pick<VersionedPart, 'rowNo' | 'version'>;

/** The rows that a page shows. */
export type RowWindow = {
  readonly all: Query<VersionedPart>;
  /** All of them in order, without their contents. */
  readonly versions: Query<RowVersion>;
};

type Rows = SelectQueryBuilder<DB, 'parts', object>;

/** The transaction that wrote the row: PostgreSQL never changes a row in place. */
const VERSION = sql<string>`parts.xmin::text`.as('version');

const partsOf = (batchId: string): Rows =>
  queryBuilder.selectFrom('parts').where('batch_id', '=', batchId).where('user_id', '=', APP_USER);

function prepareWindow<Args extends readonly unknown[]>(
  ordered: (...args: Args) => Rows,
): (...args: Args) => RowWindow {
  const all = prepareQuery((...args: Args) =>
    ordered(...args)
      .select(PART_SELECTION)
      .select(VERSION),
  );
  const versions = prepareQuery((...args: Args) =>
    ordered(...args).select(['row_no as rowNo', VERSION]),
  );
  return (...args) => ({ all: all(...args), versions: versions(...args) });
}

const between = (batchId: string, from: number, to: number): Rows =>
  partsOf(batchId).where('row_no', '>=', from).where('row_no', '<=', to);
type BetweenArgs = Parameters<typeof between>;
const upward = prepareWindow((...args: BetweenArgs) => between(...args).orderBy('row_no'));
const downward = prepareWindow((...args: BetweenArgs) =>
  between(...args).orderBy('row_no', 'desc'),
);

/** Rows of the sheet from one number to another, both included. */
export const rowsBetween = (batchId: string, from: number, to: number, isUp: boolean): RowWindow =>
  (isUp ? upward : downward)(batchId, from, to);

const inOrder = prepareWindow((batchId: string, numbers: string) =>
  partsOf(batchId)
    .where('row_no', '=', sql<number>`any (${numbers}::int[])`)
    .orderBy(sql`array_position(${numbers}::int[], row_no)`),
);

/** These rows, in this order. */
export const rowsAmong = (batchId: string, numbers: Int32Array | readonly number[]): RowWindow =>
  inOrder(batchId, `{${numbers.join(',')}}`);

const nearTop = (batchId: string, offset: number, limit: number): Rows =>
  partsOf(batchId).orderBy('priority', 'desc').orderBy('row_no').offset(offset).limit(limit);

/** A page near the top of the order of work, which an index gives. */
export const rowsNearTop = prepareWindow(nearTop);

/** Waiting rows are read only where answered ones do not fill the page. */
const newest = (batchId: string, offset: number, limit: number) => sql<RowVersion>`(
  with answered as materialized (
    select row_no, xmin, status, priority from parts
    where batch_id = ${batchId} and user_id = ${APP_USER} and status <> 'pending'
    order by priority, row_no limit ${offset}::int + ${limit}::int)
  select row_no as "rowNo", xmin::text as version from (
    select * from answered
    union all
    (select row_no, xmin, status, priority from parts
      where batch_id = ${batchId} and user_id = ${APP_USER} and ${IS_WAITING}
      order by priority desc, row_no
      limit ${offset}::int + ${limit}::int - (select count(*) from answered))) as near
  order by ${NEWEST_FIRST} offset ${offset}::int limit ${limit}::int)`;
type NewestArgs = Parameters<typeof newest>;

const newestRows = prepareQuery((...[batchId, ...window]: NewestArgs) =>
  partsOf(batchId)
    .where('row_no', 'in', sql<number>`(select "rowNo" from ${newest(batchId, ...window)} as rows)`)
    .orderBy(NEWEST_FIRST)
    .select(PART_SELECTION)
    .select(VERSION),
);
const newestVersions = prepareQuery((...args: NewestArgs) =>
  queryBuilder.selectFrom(newest(...args).as<'rows'>(sql.ref('rows'))).select(['rowNo', 'version']),
);

/** A page near the top of a list with the newest answers first. */
export const rowsNewest = (...args: NewestArgs): RowWindow => ({
  all: newestRows(...args),
  versions: newestVersions(...args),
});
