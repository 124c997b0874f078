import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

import type { Query } from '../db/pipelined-query.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import { APP_USER, queryBuilder } from '../db/query-builder.ts';
import type { DB } from '../db/tables.ts';
import { IS_WAITING } from '../db/waiting-parts.sql.ts';
import { PART_SELECTION } from './part-cells.sql.ts';
import type { PartRecord } from './part.record.ts';
import { NEWEST_FIRST } from './parts-order.sql.ts';
import type { KnownRows } from './parts-page.record.ts';

/** A row with the text that changes whenever the row is written. */
export type VersionedPart = PartRecord & { readonly version: string };
export type RowVersion = Pick<VersionedPart, 'rowNo' | 'version'>;

/** A changed row, or none, with the versions of all rows of its page. */
type ChangedRow = { readonly numbers: string | null; readonly versions: string | null } & (
  | VersionedPart
  | { readonly rowNo: null }
);

/** The rows that a page shows. */
export type RowWindow = {
  readonly all: Query<VersionedPart>;
  /** Those that a caller does not have, or not in this version. */
  readonly changedSince: (known: KnownRows) => Query<ChangedRow>;
};

type Rows = SelectQueryBuilder<DB, 'parts', object>;

/** The transaction that wrote the row: PostgreSQL never changes a row in place. */
const VERSION = sql<string>`parts.xmin::text`.as('version');

const partsOf = (batchId: string): Rows =>
  queryBuilder.selectFrom('parts').where('batch_id', '=', batchId).where('user_id', '=', APP_USER);

/** The versions of a page's rows in order, and those of its rows that have changed. */
export function splitChanges(rows: readonly ChangedRow[]): {
  readonly order: readonly RowVersion[];
  readonly changed: readonly VersionedPart[];
} {
  const versions = rows[0]?.versions?.split(',') ?? [];
  const numbers = rows[0]?.numbers?.split(',') ?? [];
  return {
    order: numbers.map((number, index) => ({
      rowNo: Number(number),
      version: versions[index] ?? '',
    })),
    changed: rows.flatMap((row) => (row.rowNo === null ? [] : row)),
  };
}

/** The queries of a window, from its rows in order. */
function prepareRows<Args extends readonly [batchId: string, ...unknown[]]>(
  rows: (...args: Args) => RawBuilder<RowVersion>,
  all: (...args: Args) => Query<VersionedPart>,
): (...args: Args) => RowWindow {
  // One scan; the versions as one text each, as a hundred rows cost more to send and to read. An
  // aggregate takes rows as they come, so they keep their order.
  const build = (numbers: string, known: string, ...args: Args) =>
    queryBuilder
      .selectFrom(
        sql<{ numbers: string | null; versions: string | null }>`(
          select string_agg("rowNo"::text, ',') as numbers, string_agg(version, ',') as versions,
            array_agg("rowNo") filter (where ("rowNo", version) not in (
              select * from unnest(${numbers}::int[], ${known}::text[]))) as changed
          from ${rows(...args)} as rows)`.as<'shown'>(sql.ref('shown')),
      )
      .leftJoinLateral(
        partsOf(args[0])
          .where('row_no', '=', sql<number>`any (shown.changed)`)
          .select(PART_SELECTION)
          .select(VERSION)
          .as('part'),
        (join) => join.onTrue(),
      )
      .select(['shown.numbers', 'shown.versions'])
      .selectAll('part');
  const changed = prepareQuery((...args: Parameters<typeof build>) =>
    // A part has all of its columns, or none where no row has changed.
    build(...args).$castTo<ChangedRow>(),
  );
  return (...args) => ({
    all: all(...args),
    changedSince: (known) =>
      changed(
        `{${[...known.keys()].join(',')}}`,
        `{${[...known.values()].map(({ version }) => version).join(',')}}`,
        ...args,
      ),
  });
}

const prepareWindow = <Args extends readonly [batchId: string, ...unknown[]]>(
  ordered: (...args: Args) => Rows,
): ((...args: Args) => RowWindow) =>
  prepareRows(
    (...args) => sql<RowVersion>`(${ordered(...args).select(['row_no as rowNo', VERSION])})`,
    prepareQuery((...args: Args) =>
      ordered(...args)
        .select(PART_SELECTION)
        .select(VERSION),
    ),
  );

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
      order by -priority, row_no
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

/** A page near the top of a list with the newest answers first. */
export const rowsNewest = prepareRows(newest, newestRows);
