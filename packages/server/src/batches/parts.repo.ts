import type { PartFailure } from '@partsight/domain/batches/batch';
import type { PartFilter, SortKey } from '@partsight/domain/batches/parts-view';
import { BETWEEN_GRADES, type Band, GRADES } from '@partsight/domain/value/grade';
import { sql, type RawBuilder } from 'kysely';

import type { Tx } from '../db/connections.ts';
import { copyParts } from './copy-parts.sql.ts';
import { PART_COLUMNS, type NewPart, type PartRecord } from './part.record.ts';
import { settleSql, settleValues, type Settled } from './settle.sql.ts';

export type PartsWindow = {
  readonly offset: number;
  readonly limit: number;
  readonly sort: SortKey;
  readonly descending: boolean;
  readonly search: string | null;
  readonly filter: PartFilter | null;
};

export type Postponement = {
  readonly attempts: number;
  readonly until: Date;
  readonly unansweredAt: number | null;
};

export type Settlement = Omit<Settled, 'batchId' | 'userId' | 'lookupKey'> & {
  readonly lookupId: string;
  readonly duplicateTitle: string | null;
};

const SORT_COLUMNS = {
  row: 'row_no',
  partNumber: 'part_number',
  unitsSold: 'units_sold',
  averagePrice: 'average_minor',
} as const satisfies Record<SortKey, string>;

const unitsIn = ({ from, to }: Band) =>
  to === null
    ? sql<boolean>`units_sold >= ${from}`
    : sql<boolean>`units_sold between ${from} and ${to}`;

function conditionOf(filter: PartFilter): RawBuilder<boolean> {
  if (filter === 'failed' || filter === 'pending') {
    return sql<boolean>`status = ${filter}`;
  }
  const bands =
    filter === 'between' ? BETWEEN_GRADES : GRADES.filter(({ grade }) => grade === filter);
  return sql<boolean>`(${sql.join(bands.map(unitsIn), sql` or `)})`;
}

const asPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const partsRepo = (tx: Tx, userId: string) => {
  const { db, client } = tx;
  const inBatch = (batchId: string) =>
    db.selectFrom('parts').where('user_id', '=', userId).where('batch_id', '=', batchId);

  const matching = (batchId: string, { search, filter }: PartsWindow) =>
    inBatch(batchId)
      .$if(search !== null, (query) =>
        query.where((eb) =>
          eb.or([
            eb('part_number', 'ilike', asPattern(search ?? '')),
            eb('description', 'ilike', asPattern(search ?? '')),
          ]),
        ),
      )
      .$if(filter !== null, (query) => query.where(conditionOf(filter ?? 'pending')));

  return {
    copyIn: (batchId: string, batches: AsyncIterable<readonly NewPart[]>) =>
      copyParts(tx, userId, batchId, batches),

    async removeAll(batchId: string): Promise<void> {
      await db
        .deleteFrom('parts')
        .where('user_id', '=', userId)
        .where('batch_id', '=', batchId)
        .execute();
    },

    async repeatedCount(batchId: string): Promise<number> {
      const row = await inBatch(batchId)
        .where('lookup_key', '<>', '')
        .select(sql<number>`count(*) - count(distinct lookup_key)`.as('repeated'))
        .executeTakeFirstOrThrow();
      return row.repeated;
    },

    async window(batchId: string, window: PartsWindow): Promise<PartRecord[]> {
      const column = SORT_COLUMNS[window.sort];
      return matching(batchId, window)
        .select(PART_COLUMNS)
        .$if(window.sort !== 'row', (query) =>
          query.orderBy(column, (order) =>
            (window.descending ? order.desc() : order.asc()).nullsLast(),
          ),
        )
        .orderBy('row_no', window.sort === 'row' && window.descending ? 'desc' : 'asc')
        .offset(window.offset)
        .limit(window.limit)
        .execute();
    },

    async count(batchId: string, window: PartsWindow): Promise<number> {
      const row = await matching(batchId, window)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** The next rows in the sheet's own order, for whoever walks through all of them. */
    async after(batchId: string, rowNo: number, limit: number): Promise<PartRecord[]> {
      return inBatch(batchId)
        .select(PART_COLUMNS)
        .where('row_no', '>', rowNo)
        .orderBy('row_no')
        .limit(limit)
        .execute();
    },

    async find(batchId: string, rowNo: number): Promise<PartRecord | null> {
      const row = await inBatch(batchId)
        .select(PART_COLUMNS)
        .where('row_no', '=', rowNo)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Every row with this number gets the answer, and the batch's totals move with them, or nothing does. */
    async settle(batchId: string, lookupKey: string, settlement: Settlement): Promise<number> {
      const { lookupId, duplicateTitle, ...figures } = settlement;
      const { rows } = await client.query<{ settled: number }>({
        name: 'part-settle',
        text: SETTLE,
        values: [
          lookupId,
          duplicateTitle,
          ...settleValues({ ...figures, batchId, userId, lookupKey }),
        ],
      });
      return rows[0]?.settled ?? 0;
    },

    async fail(batchId: string, lookupKey: string, failure: PartFailure): Promise<number> {
      const { rows } = await client.query<{ failed: number }>({
        name: 'part-fail',
        text: `with failed as (
            update parts set status = 'failed', failure = $4
            where batch_id = $1 and user_id = $2 and lookup_key = $3 and status = 'pending'
            returning 1)
          update batches set failed_parts = failed_parts + n, revision = revision + 1,
            served_at = clock_timestamp()
          from (select count(*)::int as n from failed) counted
          where id = $1 and user_id = $2 and n > 0
          returning n as failed`,
        values: [batchId, userId, lookupKey, failure],
      });
      return rows[0]?.failed ?? 0;
    },

    /** Every row with this number waits until then. */
    async postpone(
      batchId: string,
      lookupKey: string,
      { attempts, until, unansweredAt }: Postponement,
    ): Promise<void> {
      await client.query({
        name: 'part-postpone',
        text: `with postponed as (
            update parts set attempts = $4, not_before = $5, unanswered_at = $6
            where batch_id = $1 and user_id = $2 and lookup_key = $3 and status = 'pending')
          update batches set served_at = clock_timestamp() where id = $1 and user_id = $2`,
        values: [batchId, userId, lookupKey, attempts, until, unansweredAt],
      });
    },

    /** Counts a crash against a part; null when it is not waiting for an answer any more. */
    async countCrash(
      batchId: string,
      rowNo: number,
    ): Promise<{ lookupKey: string; attempts: number; crashes: number } | null> {
      const { rows } = await client.query<{ lookupKey: string; attempts: number; crashes: number }>(
        {
          name: 'part-count-crash',
          text: `update parts set crashes = parts.crashes + 1
          from parts crashed
          where crashed.batch_id = $1 and crashed.row_no = $2 and crashed.user_id = $3
            and parts.batch_id = $1 and parts.user_id = $3
            and parts.lookup_key = crashed.lookup_key and parts.status = 'pending'
          returning parts.lookup_key as "lookupKey", parts.attempts, parts.crashes`,
          values: [batchId, rowNo, userId],
        },
      );
      return rows[0] ?? null;
    },

    async reopenFailed(batchId: string): Promise<number> {
      const { rows } = await client.query<{ reopened: number }>(
        `with reopened as (
           update parts set status = 'pending', failure = null, attempts = 0, crashes = 0,
             not_before = null, unanswered_at = null
           where batch_id = $1 and user_id = $2 and status = 'failed' and lookup_key <> ''
           returning 1)
         update batches set failed_parts = failed_parts - n, revision = revision + 1
         from (select count(*)::int as n from reopened) counted
         where id = $1 and user_id = $2 and n > 0
         returning n as reopened`,
        [batchId, userId],
      );
      return rows[0]?.reopened ?? 0;
    },
  };
};

const SETTLE = `with ${settleSql({ first: 3, lookupId: '$1', title: '$2::text' })}
  select n as settled from totals`;
