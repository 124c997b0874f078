import type { PartFilter, SortKey } from '@partsight/domain/batches/parts-view';
import { BETWEEN_GRADES, type Band, GRADES } from '@partsight/domain/value/grade';
import { sql, type RawBuilder } from 'kysely';

import type { Tx } from '../db/connections.ts';
import { copyParts } from './copy-parts.sql.ts';
import { PART_COLUMNS, type NewPart, type PartRecord } from './part.record.ts';
import type { PartsPage } from './parts-page.record.ts';

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

  const matching = (batchId: string, { search, filter }: PartsPage) =>
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

    async page(batchId: string, page: PartsPage): Promise<PartRecord[]> {
      const column = SORT_COLUMNS[page.sort];
      return matching(batchId, page)
        .select(PART_COLUMNS)
        .$if(page.sort !== 'row', (query) =>
          query.orderBy(column, (order) =>
            (page.descending ? order.desc() : order.asc()).nullsLast(),
          ),
        )
        .orderBy('row_no', page.sort === 'row' && page.descending ? 'desc' : 'asc')
        .offset(page.offset)
        .limit(page.limit)
        .execute();
    },

    async count(batchId: string, page: PartsPage): Promise<number> {
      const row = await matching(batchId, page)
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
