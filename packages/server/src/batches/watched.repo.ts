import { newestSql } from '../db/newest.sql.ts';
import type { Question, Statement } from '../db/one-message.ts';
import type { BatchStanding } from './batch-standing.record.ts';
import {
  BATCH_COLUMNS,
  toBatchRecord,
  type BatchRecord,
  type BatchRow,
  type WatchedBatch,
} from './batch.record.ts';
import { CURRENT_ROW } from './current-row.sql.ts';
import { SALES_COLUMNS, PART_COLUMNS, type PartSales, type PartRecord } from './part.record.ts';

/**
 * What every open page asks for every few seconds, as texts that PostgreSQL prepares once. Whoever asks
 * is known by their session alone, which has set the name that `app_user_id()` reads.
 */
const MINE = 'user_id = app_user_id() and cleared_at is null';

const selected = (columns: readonly string[]): string =>
  columns.map((column) => column.replace(/ as (\w+)$/, ' as "$1"')).join(', ');

const BY_ID = `(${newestSql('batches', '$1')}) batches`;

const STANDING = `select id, revision, status, stop_requested as "stopRequested",
  total_parts as "totalParts"`;

/** Whether a batch has changed, and by which part it is now. */
export const askStanding = (id: string): Question<BatchStanding | null> => ({
  statements: [
    {
      name: 'watched/standing',
      text: `${STANDING}, ${CURRENT_ROW} as "rowUnderWay" from ${BY_ID} where ${MINE}`,
      values: [id],
    },
  ],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own columns
  read: ([rows]) => (rows?.[0] as BatchStanding | undefined) ?? null,
});

/** The same without a look at its parts. */
export const askStatus = (id: string): Question<Omit<BatchStanding, 'rowUnderWay'> | null> => ({
  statements: [
    {
      name: 'watched/status',
      text: `${STANDING} from ${BY_ID} where ${MINE}`,
      values: [id],
    },
  ],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own columns
  read: ([rows]) => (rows?.[0] as BatchStanding | undefined) ?? null,
});

/** What a list says as long as nothing of it has changed; the text itself means nothing. */
export const askListStanding = (limit: number): Question<string> => ({
  statements: [
    {
      name: 'watched/list',
      text: `select md5(string_agg(id::text || revision, ' ')) as standing from (
        select id, revision from batches where ${MINE} order by created_at desc, id limit $1) newest`,
      values: [limit],
    },
  ],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own column
  read: ([rows]) => (rows?.[0] as { standing: string | null } | undefined)?.standing ?? 'empty',
});

/** Newest first. */
export const askList = (limit: number): Question<BatchRecord[]> => ({
  statements: [
    {
      name: 'watched/batches',
      text: `select ${selected(BATCH_COLUMNS)} from batches where ${MINE}
        order by created_at desc, id limit $1`,
      values: [limit],
    },
  ],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own columns
  read: ([rows]) => ((rows ?? []) as BatchRow[]).map(toBatchRecord),
});

const FAILED_WORTH = `case when failed_parts = 0 then 0 else (
  select coalesce(sum(worth_minor), 0)::bigint from parts
  where batch_id = batches.id and parts.user_id = batches.user_id and parts.status = 'failed') end`;
// The most valuable row tells, and an index begins with it: a row of none would be found after all others.
const HAS_WORTH = `coalesce((
  select worth_minor > 0 from parts where batch_id = $1 and parts.user_id = app_user_id()
  order by worth_minor desc, row_no limit 1), false)`;

/**
 * A batch with what its lane does for it. Its part is found apart from it (offset 0 keeps it so): policies
 * let no index be searched for what a subquery tells, and every row of the batch would be read.
 */
const WATCHED = `select ${selected(BATCH_COLUMNS)}, current."rowUnderWay", current."currentPart",
    reading -> 'mapping' as mapping, ${FAILED_WORTH} as "failedWorthMinor", ${HAS_WORTH} as "hasWorth"
  from batches
  left join lateral (select ${CURRENT_ROW} as row offset 0) turn on true
  left join lateral (
    select row_no as "rowUnderWay", part_number as "currentPart" from parts
    where parts.batch_id = batches.id and parts.row_no = turn.row) current on true
  where id = $1 and ${MINE}`;

type WatchedRow = BatchRow & Omit<WatchedBatch, keyof BatchRecord>;

export type WatchedPage = {
  readonly batch: WatchedBatch;
  readonly results: readonly PartRecord[];
};

/** A batch, and with it the rows that a statement of the same message finds. */
export const askWatched = (id: string, rows: Statement | null): Question<WatchedPage | null> => ({
  statements: [
    { name: 'watched/batch', text: WATCHED, values: [id] },
    ...(rows === null ? [] : [rows]),
  ],
  read: ([batches, parts]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own columns
    const row = batches?.[0] as WatchedRow | undefined;
    if (row === undefined) {
      return null;
    }
    const { rowUnderWay, currentPart, mapping, failedWorthMinor, hasWorth } = row;
    const batch = toBatchRecord(row);
    return {
      batch: { ...batch, rowUnderWay, currentPart, mapping, failedWorthMinor, hasWorth },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own columns
      results: (parts ?? []) as PartRecord[],
    };
  },
});

const OF_BATCH = 'from parts where batch_id = $1 and user_id = app_user_id()';
const PARTS = `select ${selected(PART_COLUMNS)} ${OF_BATCH}`;
const SALES = `select ${selected(SALES_COLUMNS)} ${OF_BATCH}`;

/** Rows of the sheet from one number to another, both included. */
export const rowsBetween = (
  batchId: string,
  from: number,
  to: number,
  isUp: boolean,
): Statement => ({
  name: isUp ? 'watched/rows' : 'watched/rows-down',
  text: `${PARTS} and row_no >= $2 and row_no <= $3 order by row_no ${isUp ? 'asc' : 'desc'}`,
  values: [batchId, from, to],
});

const byNumbers = 'and row_no = any ($2::int[]) order by array_position($2::int[], row_no)';
const inBraces = (numbers: Int32Array): string => `{${numbers.join(',')}}`;

/** These rows, in this order. */
export const rowsByNumbers = (batchId: string, numbers: Int32Array): Statement => ({
  name: 'watched/numbers',
  text: `${PARTS} ${byNumbers}`,
  values: [batchId, inBraces(numbers)],
});

export const salesByNumbers = (batchId: string, numbers: Int32Array): Statement => ({
  name: 'watched/sales',
  text: `${SALES} ${byNumbers}`,
  values: [batchId, inBraces(numbers)],
});

/** A page near the top of the order of work, which an index gives. */
export const rowsNearTop = (batchId: string, offset: number, limit: number): Statement => ({
  name: 'watched/top',
  text: `${PARTS} order by worth_minor desc, row_no offset $2 limit $3`,
  values: [batchId, offset, limit],
});

const after = 'and row_no > $2 order by row_no limit $3';

/** The next rows in the sheet's own order, for whoever walks through all of them. */
export const rowsAfter = (batchId: string, rowNo: number, limit: number): Statement => ({
  name: 'watched/after',
  text: `${PARTS} ${after}`,
  values: [batchId, rowNo, limit],
});

export const salesAfter = (batchId: string, rowNo: number, limit: number): Statement => ({
  name: 'watched/sales-after',
  text: `${SALES} ${after}`,
  values: [batchId, rowNo, limit],
});

export const askParts = <Part extends PartSales = PartRecord>(
  rows: Statement,
): Question<readonly Part[]> => ({
  statements: [rows],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement's own columns
  read: ([parts]) => (parts ?? []) as Part[],
});
