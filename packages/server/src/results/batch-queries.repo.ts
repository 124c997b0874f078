import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { sql, type Selectable } from 'kysely';

import { BATCH_COLUMNS } from '../batches/batch.record.ts';
import { PART_SELECTION } from '../batches/part-cells.sql.ts';
import { SALES_COLUMNS } from '../batches/part.record.ts';
import { NEWEST_FIRST } from '../batches/parts-order.sql.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import { APP_USER, queryBuilder } from '../db/query-builder.ts';
import type { StoredAppraisal } from '../db/records/appraisal.record.ts';
import type { DB } from '../db/tables.ts';
import { IS_WAITING } from '../db/waiting-parts.sql.ts';

const ownBatches = queryBuilder
  .selectFrom('batches')
  .where('batches.user_id', '=', APP_USER)
  .where('cleared_at', 'is', null);

/** Newest first. */
export const batchesQuery = (limit: number) =>
  ownBatches.select(BATCH_COLUMNS).orderBy('created_at', 'desc').orderBy('id').limit(limit);

/** As much of a batch as decides how its rows are read. */
export const versionQuery = prepareQuery((id: string) =>
  ownBatches
    .where('id', '=', id)
    .select([
      'id',
      'revision',
      'status',
      'stop_requested as stopRequested',
      'total_parts as totalParts',
    ]),
);

/** A batch with what its lane does for it. */
export const batchQuery = prepareQuery((id: string) =>
  ownBatches
    .leftJoinLateral(
      sql<{ row: number | null }>`(
        select at_row as row from lanes
        where batches.status = 'processing' and lanes.id = batches.lane_id and at_batch = batches.id)`.as<'turn'>(
        sql.ref('turn'),
      ),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('parts')
          .select(['row_no as rowUnderWay', 'part_number as currentPart'])
          .whereRef('parts.batch_id', '=', 'batches.id')
          .whereRef('parts.row_no', '=', 'turn.row')
          .as('current'),
      (join) => join.onTrue(),
    )
    .where('batches.id', '=', id)
    .select(BATCH_COLUMNS)
    .select([
      'current.rowUnderWay',
      'current.currentPart',
      sql<ColumnMapping | null>`reading -> 'mapping'`.as('mapping'),
      'has_worth as hasWorth',
      sql<StoredAppraisal | null>`(
        select jsonb_build_object('listLines', list_lines, 'stopWithin', stop_within,
          'stoppedWithin', stopped_within, 'estimate', estimate)
        from appraisals where batch_id = ${id} and appraisals.user_id = app_user_id())`.as(
        'appraisal',
      ),
    ]),
);

const partsOf = (batchId: string) =>
  queryBuilder.selectFrom('parts').where('batch_id', '=', batchId).where('user_id', '=', APP_USER);

const between = (batchId: string, from: number, to: number) =>
  partsOf(batchId).where('row_no', '>=', from).where('row_no', '<=', to).select(PART_SELECTION);
type BetweenArgs = Parameters<typeof between>;
const upward = prepareQuery((...args: BetweenArgs) => between(...args).orderBy('row_no'));
const downward = prepareQuery((...args: BetweenArgs) => between(...args).orderBy('row_no', 'desc'));

/** Rows of the sheet from one number to another, both included. */
export const rowsBetween = (batchId: string, from: number, to: number, isUp: boolean) =>
  (isUp ? upward : downward)(batchId, from, to);

/** A page near the top of the order of work, which an index gives. */
export const rowsNearTop = prepareQuery((batchId: string, offset: number, limit: number) =>
  partsOf(batchId)
    .orderBy('priority', 'desc')
    .orderBy('row_no')
    .offset(offset)
    .limit(limit)
    .select(PART_SELECTION),
);

/**
 * A page near the top of a list with the newest answers first. Waiting rows are read only where answered
 * ones do not fill the page.
 */
export const rowsNewest = prepareQuery((batchId: string, offset: number, limit: number) =>
  queryBuilder
    .selectFrom(
      sql<Selectable<DB['parts']>>`(
  with answered as materialized (
    select * from parts
    where batch_id = ${batchId} and user_id = ${APP_USER} and status <> 'pending'
    order by priority, row_no limit ${offset}::int + ${limit}::int)
  select * from answered
  union all
  (select * from parts
    where batch_id = ${batchId} and user_id = ${APP_USER} and ${IS_WAITING}
    order by -priority, row_no
    limit ${offset}::int + ${limit}::int - (select count(*) from answered)))`.as('parts'),
    )
    .orderBy(NEWEST_FIRST)
    .offset(offset)
    .limit(limit)
    .select(PART_SELECTION),
);

const withNumbers = (batchId: string, numbers: string) =>
  partsOf(batchId)
    .where('row_no', '=', sql<number>`any (${numbers}::int[])`)
    .orderBy(sql`array_position(${numbers}::int[], row_no)`);
const rowsOfNumbers = prepareQuery((batchId: string, numbers: string) =>
  withNumbers(batchId, numbers).select(PART_SELECTION),
);

/** These rows, in this order. */
export const rowsByNumbers = (batchId: string, numbers: Int32Array) =>
  rowsOfNumbers(batchId, `{${numbers.join(',')}}`);

export const salesByNumbers = (batchId: string, numbers: Int32Array) =>
  withNumbers(batchId, `{${numbers.join(',')}}`).select(SALES_COLUMNS);

const AFTER_ROW = (batchId: string, rowNo: number, limit: number) =>
  partsOf(batchId).where('row_no', '>', rowNo).orderBy('row_no').limit(limit);

/** The next rows in the sheet's own order, to walk through all of them. */
export const rowsAfter = (batchId: string, rowNo: number, limit: number) =>
  AFTER_ROW(batchId, rowNo, limit).select(PART_SELECTION);

export const salesAfter = (batchId: string, rowNo: number, limit: number) =>
  AFTER_ROW(batchId, rowNo, limit).select(SALES_COLUMNS);
