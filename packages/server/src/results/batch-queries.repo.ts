import type { ColumnMapping } from '@partsight/domain/columns/column-mapping';
import { sql } from 'kysely';

import {
  activeAfter,
  sessionKeySql,
  type SessionRecord,
  type SessionKey,
  type SessionResult,
} from '../accounts/session-key.sql.ts';
import type { Call } from '../db/call-function.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import { QueryBatcher } from '../db/query-batcher.ts';
import { APP_USER, queryBuilder } from '../db/query-builder.ts';
import type { StoredAppraisal } from '../db/records/appraisal.record.ts';
import type { BatchVersion, ListVersion } from '../runs/batch-version.record.ts';
import { BATCH_COLUMNS } from '../runs/batch.record.ts';
import { PART_SELECTION } from './part-cells.sql.ts';
import { SALES_COLUMNS } from './part.record.ts';

export type BatchPoll = SessionKey & { readonly batchId: string };
export type ListPoll = SessionKey & { readonly limit: number };
export type PolledBatch = SessionResult<BatchVersion | null>;
export type PolledList = SessionResult<ListVersion>;

type PollRow = SessionRecord & {
  /** Which poll it belongs to, from 1 on. */
  readonly poll: number;
  readonly batchId: string | null;
  readonly revision: number;
  readonly status: BatchVersion['status'];
  readonly stopRequested: boolean;
  readonly totalParts: number;
};

function toPolled(row: PollRow): PolledBatch {
  const { id, firstName, email, seenAt, expiresAt, listed } = row;
  const { batchId, revision, status, stopRequested, totalParts } = row;
  return {
    found: { id, firstName, email, seenAt, expiresAt, listed },
    seen: batchId === null ? null : { id: batchId, revision, status, stopRequested, totalParts },
  };
}

const keysOf = (polls: readonly SessionKey[]) => sql`
  ${polls.map(({ hash }) => hash)}::bytea[],
  ${polls.map(({ now }) => now)}::timestamptz[],
  ${polls.map(activeAfter)}::timestamptz[]`;

/**
 * The polls of many pages in one query. The function is called once for each of them and first forgets for
 * whom it acted before, so that a poll without a session stays without one behind another user's.
 */
export async function pollBatchesTogether(
  call: Call,
  polls: readonly BatchPoll[],
): Promise<PolledBatch[]> {
  const { rows } = await call(sql<PollRow>`
    select poll, (session).*, (version).*
    from unnest(
      ${keysOf(polls)},
      ${polls.map(({ batchId }) => batchId)}::uuid[]
    ) with ordinality as polls (key, now, seen_after, batch, poll)
    cross join lateral poll_batch(key, now, seen_after, batch, false)`);
  const results = new Map(rows.map((row) => [row.poll, toPolled(row)]));
  return polls.map((_, index) => results.get(index + 1) ?? null);
}

export const batchPolls = (call: Call) =>
  new QueryBatcher<BatchPoll, PolledBatch>(async (polls) => {
    const [first, ...others] = polls;
    if (first === undefined || others.length > 0) {
      return pollBatchesTogether(call, polls);
    }
    // PostgreSQL plans this in a fraction of the time.
    const { rows } = await call(sql<PollRow>`
      select 1 as poll, (session).*, (version).*
      from poll_batch(${sessionKeySql(first)}, ${first.batchId}, false)`);
    return [rows[0] === undefined ? null : toPolled(rows[0])];
  });

type ListRow = SessionRecord & { readonly version: string | null; readonly isRunning: boolean };

const toPolledList = ({ version, isRunning, ...found }: ListRow): PolledList => ({
  found,
  seen: { version: version ?? 'empty', isRunning },
});

/** The same for lists. */
export async function pollListsTogether(
  call: Call,
  polls: readonly ListPoll[],
): Promise<PolledList[]> {
  const { rows } = await call(sql<ListRow & { readonly poll: number }>`
    select poll, (session).*, version, "isRunning"
    from unnest(${keysOf(polls)}, ${polls.map(({ limit }) => limit)}::int[])
      with ordinality as polls (key, now, seen_after, size, poll)
    cross join lateral poll_batches(key, now, seen_after, size)`);
  const results = new Map(rows.map(({ poll, ...row }) => [poll, toPolledList(row)]));
  return polls.map((_, index) => results.get(index + 1) ?? null);
}

/** What every open page requests every few seconds, for the user of its session. One round trip each. */
export const pollsRepo = (
  call: Call,
  polls: ReturnType<typeof batchPolls>,
  session: SessionKey,
) => ({
  /** Whether a batch has changed. */
  batch: (batchId: string): Promise<PolledBatch> => polls.request({ ...session, batchId }),

  /** A text that stays the same as long as nothing of the list has changed. */
  async list(limit: number): Promise<PolledList> {
    const { rows } = await call(sql<ListRow>`
      select (session).*, version, "isRunning"
      from poll_batches(${sessionKeySql(session)}, ${limit})`);
    return rows[0] === undefined ? null : toPolledList(rows[0]);
  },
});

const ownBatches = queryBuilder
  .selectFrom('batches')
  .where('batches.user_id', '=', APP_USER)
  .where('cleared_at', 'is', null);

/** Newest first. */
export const batchesQuery = (limit: number) =>
  ownBatches.select(BATCH_COLUMNS).orderBy('created_at', 'desc').orderBy('id').limit(limit);

const FAILED_WORTH = sql<number>`case when failed_parts = 0 then 0 else (
  select coalesce(sum(worth_minor), 0)::bigint from parts
  where batch_id = batches.id and parts.user_id = batches.user_id and parts.status = 'failed') end`;

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
      FAILED_WORTH.as('failedWorthMinor'),
      'has_worth as hasWorth',
      sql<StoredAppraisal | null>`(
        select jsonb_build_object('listLines', list_lines, 'stopWithin', stop_within,
          'stoppedWithin', stopped_within, 'estimate', estimate, 'history', history)
        from appraisals where batch_id = ${id} and appraisals.user_id = app_user_id())`.as(
        'appraisal',
      ),
    ]),
);

const partsOf = (batchId: string) =>
  queryBuilder.selectFrom('parts').where('batch_id', '=', batchId).where('user_id', '=', APP_USER);

const withNumbers = (batchId: string, numbers: Int32Array) => {
  const wanted = sql<number[]>`${`{${numbers.join(',')}}`}::int[]`;
  return partsOf(batchId)
    .where('row_no', '=', sql<number>`any (${wanted})`)
    .orderBy(sql`array_position(${wanted}, row_no)`);
};

/** These rows, in this order. */
export const rowsByNumbers = (batchId: string, numbers: Int32Array) =>
  withNumbers(batchId, numbers).select(PART_SELECTION);

export const salesByNumbers = (batchId: string, numbers: Int32Array) =>
  withNumbers(batchId, numbers).select(SALES_COLUMNS);

const AFTER_ROW = (batchId: string, rowNo: number, limit: number) =>
  partsOf(batchId).where('row_no', '>', rowNo).orderBy('row_no').limit(limit);

/** The next rows in the sheet's own order, to walk through all of them. */
export const rowsAfter = (batchId: string, rowNo: number, limit: number) =>
  AFTER_ROW(batchId, rowNo, limit).select(PART_SELECTION);

export const salesAfter = (batchId: string, rowNo: number, limit: number) =>
  AFTER_ROW(batchId, rowNo, limit).select(SALES_COLUMNS);
