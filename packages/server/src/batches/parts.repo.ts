import { MIN_LIST_LINES } from '@partsight/domain/appraisals/appraisal-limits';
import { BETWEEN_GRADES, GRADES } from '@partsight/domain/core/grade';
import type { PartFilter } from '@partsight/domain/runs/parts-view';
import type { PendingNumber } from '@partsight/domain/runs/run-plan';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import { sql, type RawBuilder } from 'kysely';

import type { UserTx } from '../db/scope.ts';
import { IS_WAITING } from '../db/waiting-parts.sql.ts';
import { CLEAR_RESULT_SET } from './clear-result.sql.ts';
import { copyParts } from './copy-parts.sql.ts';
import { COUNTER_COLUMNS } from './grade-counters.record.ts';
import { linkedNumbersSql } from './number-links.sql.ts';
import { ALTERNATIVES, LOOKED_UP_NUMBER } from './number-read.sql.ts';
import { LOOKED_UP_SELECTION } from './part-cells.sql.ts';
import { type LookedUpPart, type NewPart, type PartStock } from './part.record.ts';
import { orderBySql } from './parts-order.sql.ts';
import type { RowsView } from './parts-page.record.ts';
import { reopenNumberSql, unitsIn } from './reopen-number.sql.ts';
import { isPlainAscii, joinSearchText, type ListSearchText } from './search-text.record.ts';

function conditionOf(filter: PartFilter): RawBuilder<boolean> {
  if (filter === 'failed' || filter === 'pending') {
    return sql<boolean>`status = ${filter}`;
  }
  if (filter === 'duplicate') {
    return sql<boolean>`is_duplicate`;
  }
  if (filter === 'unrivalled') {
    return sql<boolean>`(asks->>'competitors')::int = 0`;
  }
  if (filter === 'no-sold-source') {
    return sql<boolean>`unknown_reason = ${filter} and status = 'completed'`;
  }
  const bands =
    filter === 'between' ? BETWEEN_GRADES : GRADES.filter(({ grade }) => grade === filter);
  return sql<boolean>`(${sql.join(bands.map(unitsIn), sql` or `)})`;
}

const toLikePattern = (search: string): string =>
  `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The columns that a search looks at. */
const SEARCHED_COLUMNS = ['part_number', 'number_read', 'number_set', 'description'] as const;

const containsSql = (
  column: (typeof SEARCHED_COLUMNS)[number],
  search: string,
): RawBuilder<boolean> =>
  isPlainAscii(search)
    ? sql<boolean>`${sql.ref(column)} collate "C" ilike ${toLikePattern(search)}`
    : sql<boolean>`${sql.ref(column)} ilike ${toLikePattern(search)}`;

/** Since when lookups serve a batch: while they are fresh, and not from before it was restarted. */
const servesFrom = (batchId: string, fresh: Date) =>
  sql<Date>`greatest(${fresh}, (select rerun_at from batches where id = ${batchId}))`;

const CLEAR_COUNTERS_SET = sql.join(
  [
    'completed_parts',
    'sellable_minor',
    'between_count',
    'unknown_count',
    'duplicate_count',
    ...COUNTER_COLUMNS,
  ].map((column) => sql`${sql.ref(column)} = 0`),
);

/** PostgreSQL writes numbers with the highest byte first, the machine reads the lowest first. */
const unpackInt32 = (packed: Buffer): Int32Array => {
  const bytes = Buffer.copyBytesFrom(packed).swap32();
  return new Int32Array(
    bytes.buffer,
    bytes.byteOffset,
    bytes.length / Int32Array.BYTES_PER_ELEMENT,
  );
};

/** So many take a few milliseconds to receive, and everybody else is served between them. */
const SEARCH_TEXT_PAGE_ROWS = 20_000;

export const partsRepo = (tx: UserTx) => {
  const { db, userId } = tx;
  const inBatch = (batchId: string) =>
    db.selectFrom('parts').where('user_id', '=', userId).where('batch_id', '=', batchId);

  const matching = (batchId: string, { search, filter }: RowsView) =>
    inBatch(batchId)
      .$if(search !== null, (query) =>
        query.where((eb) =>
          eb.or(SEARCHED_COLUMNS.map((column) => containsSql(column, search ?? ''))),
        ),
      )
      .$if(filter !== null, (query) => query.where(conditionOf(filter ?? 'pending')));

  return {
    async copyIn(batchId: string, batches: AsyncIterable<readonly NewPart[]>): Promise<void> {
      // One statement for as long as the file is read.
      await sql`set local statement_timeout = '120s'`.execute(db);
      await copyParts(tx, batchId, batches);
    },

    async removeAll(batchId: string): Promise<void> {
      for (const table of ['parts', 'part_cells'] as const) {
        await db
          .deleteFrom(table)
          .where('user_id', '=', userId)
          .where('batch_id', '=', batchId)
          .execute();
      }
      await db
        .updateTable('batches')
        .set({ stored_bytes: 0 })
        .where('user_id', '=', userId)
        .where('id', '=', batchId)
        .execute();
    },

    async repeatedCount(batchId: string): Promise<number> {
      const row = await inBatch(batchId)
        .where('lookup_key', '<>', '')
        .select(sql<number>`count(*) - count(distinct lookup_key)`.as('repeated'))
        .executeTakeFirstOrThrow();
      return row.repeated;
    },

    /** Rows that share a number are looked up once: with what any of their cells may mean. */
    async shareAlternatives(batchId: string): Promise<void> {
      await sql`update parts set number_alternatives = known.alternatives
         from (select distinct on (lookup_key) lookup_key, number_alternatives as alternatives from parts
           where batch_id = ${batchId} and user_id = ${userId} and number_alternatives is not null
           order by lookup_key, row_no) known
         where batch_id = ${batchId} and user_id = ${userId} and parts.lookup_key = known.lookup_key
           and number_alternatives is null`.execute(db);
    },

    /**
     * The numbers of all rows of a view, in its order, as bytes: there may be hundreds of thousands. They
     * are put in order before they are joined, which is a third cheaper than joining them in an order.
     */
    async rowNumbers(batchId: string, view: RowsView): Promise<Int32Array> {
      const { packed } = await db
        .selectFrom(
          matching(batchId, view).select('row_no').orderBy(orderBySql(view)).as('ordered'),
        )
        .select(sql<Buffer | null>`string_agg(int4send(row_no), ''::bytea)`.as('packed'))
        .executeTakeFirstOrThrow();
      return packed === null ? new Int32Array() : unpackInt32(packed);
    },

    /** What a plain search looks at in each row, in small letters as far as these are plain. */
    async searchText(batchId: string, pageRows = SEARCH_TEXT_PAGE_ROWS): Promise<ListSearchText> {
      const texts: string[] = [];
      const lengths: Int32Array[] = [];
      for (let from = 0; ; from += pageRows) {
        const rows = inBatch(batchId)
          .where('row_no', '>', from)
          .where('row_no', '<=', from + pageRows)
          .select(
            sql<string>`lower(concat_ws(e'\n', part_number, number_read, number_set, coalesce(description collate "C", '')))`.as(
              'text',
            ),
          )
          .orderBy('row_no');
        const packed = await db
          .selectFrom(rows.as('rows'))
          .select([
            sql<string | null>`string_agg(text, '')`.as('text'),
            sql<Buffer | null>`string_agg(int4send(octet_length(text)), ''::bytea)`.as('lengths'),
          ])
          .executeTakeFirstOrThrow();
        if (packed.text === null || packed.lengths === null) {
          return joinSearchText(texts, lengths);
        }
        texts.push(packed.text);
        lengths.push(unpackInt32(packed.lengths));
      }
    },

    /** The next rows in the sheet's own order, for reading all of them in one transaction. */
    async after(batchId: string, rowNo: number, limit: number): Promise<LookedUpPart[]> {
      return inBatch(batchId)
        .select(LOOKED_UP_SELECTION)
        .where('row_no', '>', rowNo)
        .orderBy('row_no')
        .limit(limit)
        .execute();
    },

    async find(batchId: string, rowNo: number): Promise<LookedUpPart | null> {
      const row = await inBatch(batchId)
        .select(LOOKED_UP_SELECTION)
        .where('row_no', '=', rowNo)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Puts what waits and of which nothing is on hand aside, or takes it back. */
    async skipEmpty(batchId: string, isLeftOut: boolean): Promise<void> {
      const [from, to] = isLeftOut ? ['pending', 'left-out'] : ['left-out', 'pending'];
      await sql`with moved as (
           update parts set status = ${to}
           where batch_id = ${batchId} and user_id = ${userId} and status = ${from} and quantity <= 0
           returning 1)
         update batches set leave_out_empty = ${isLeftOut}, revision = revision + 1,
           left_out_parts = left_out_parts + case when ${isLeftOut} then n else -n end
         from (select count(*)::int as n from moved) counted
         where id = ${batchId} and user_id = ${userId}`.execute(db);
    },

    /** Lines with pieces on hand that were never looked up. */
    async waitingLines(batchId: string): Promise<number> {
      const { lines } = await inBatch(batchId)
        .where('status', '=', 'pending')
        .where('lookup_key', '<>', '')
        .where((eb) => eb.or([eb('quantity', 'is', null), eb('quantity', '>', sql<string>`0`)]))
        .select(sql<number>`count(distinct lookup_key)::int`.as('lines'))
        .executeTakeFirstOrThrow();
      return lines;
    },

    /** Whether the part that is next in the order of work has no answer yet that could serve. */
    async needsCall(batchId: string, timeRange: TimeRange, fresh: Date): Promise<boolean> {
      const { rows } = await sql`select from (
           select lookup_key, ${ALTERNATIVES} as alternatives from parts
           where batch_id = ${batchId} and user_id = ${userId} and ${IS_WAITING} and lookup_key <> ''
           order by -priority, row_no limit 1) next
         where not exists (select from lookups where user_id = ${userId}
           and lookups.lookup_key = next.lookup_key and time_range = ${timeRange}
           and as_of >= ${servesFrom(batchId, fresh)}
           and keywords @> ${linkedNumbersSql(userId, sql.ref('next.lookup_key'))}
           and lookup_serves(lookups.lookup_key, found_as, keywords, next.alternatives))`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Every different number that still waits, once, with whether an answer is at hand. */
    async openNumbers(
      batchId: string,
      timeRange: TimeRange,
      fresh: Date,
    ): Promise<PendingNumber[]> {
      const { rows } =
        await sql<PendingNumber>`select distinct on (parts.lookup_key) ${LOOKED_UP_NUMBER} as "partNumber",
           linked.numbers as "linkedNumbers", jsonb_array_length(${ALTERNATIVES}) as alternatives, exists (
             select from lookups where user_id = ${userId} and lookups.lookup_key = parts.lookup_key
               and time_range = ${timeRange} and as_of >= ${servesFrom(batchId, fresh)}
               and keywords @> linked.numbers
               and lookup_serves(lookups.lookup_key, lookups.found_as, keywords, ${ALTERNATIVES})) as "isAnswered"
         from parts
         cross join lateral (select ${linkedNumbersSql(userId, sql.ref('parts.lookup_key'))} as numbers) linked
         where batch_id = ${batchId} and parts.user_id = ${userId} and status = 'pending'
           and parts.lookup_key <> ''
         order by parts.lookup_key, worth_minor desc, row_no`.execute(db);
      return rows;
    },

    /** Every different number that a run from the first part on would ask for. */
    async allNumbers(batchId: string): Promise<PendingNumber[]> {
      const { rows } =
        await sql<PendingNumber>`select distinct on (lookup_key) ${LOOKED_UP_NUMBER} as "partNumber",
           jsonb_array_length(${ALTERNATIVES}) as alternatives,
           ${linkedNumbersSql(userId, sql.ref('parts.lookup_key'))} as "linkedNumbers", false as "isAnswered"
         from parts
         where batch_id = ${batchId} and user_id = ${userId} and status <> 'left-out' and lookup_key <> ''
         order by lookup_key, worth_minor desc, row_no`.execute(db);
      return rows;
    },

    /** Takes every answer away, so that all parts wait again; answers with how many wait. */
    async reopenAll(batchId: string, now: Date): Promise<number> {
      await sql`with reopened as (
           update parts set status = 'pending', attempts = 0, crashes = 0, is_duplicate = false,
             ${CLEAR_RESULT_SET}
           where batch_id = ${batchId} and user_id = ${userId} and status in ('completed', 'failed')
             and lookup_key <> ''),
         appraised as (
           update appraisals set estimate = null, reached = null, stopped_within = null
           where batch_id = ${batchId} and user_id = ${userId})
         update batches set ${CLEAR_COUNTERS_SET}, rerun_at = ${now},
           revision = revision + 1, failed_parts = (
             select count(*)::int from parts
             where batch_id = ${batchId} and user_id = ${userId} and status = 'failed' and lookup_key = '')
         where id = ${batchId} and user_id = ${userId}`.execute(db);
      const { waiting } = await inBatch(batchId)
        .where('status', '=', 'pending')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .executeTakeFirstOrThrow();
      return waiting;
    },

    /** Gives rows another quantity and cost; what was found for them stays. */
    async updateStock(batchId: string, rows: readonly PartStock[]): Promise<void> {
      await sql`update parts set quantity = stock.quantity, cost_micros = stock.cost, worth_minor = stock.worth
         from unnest(${rows.map(({ rowNo }) => rowNo)}::int[], ${rows.map(({ quantity }) => quantity)}::numeric[], ${rows.map(({ costMicros }) => costMicros)}::bigint[], ${rows.map(({ worthMinor }) => worthMinor)}::bigint[])
           as stock (row_no, quantity, cost, worth)
         where batch_id = ${batchId} and user_id = ${userId} and parts.row_no = stock.row_no`.execute(
        db,
      );
    },

    /** The order of work after stock or numbers have changed. */
    async redrawOrder(batchId: string): Promise<void> {
      await sql`select draw_order(${batchId}, ${userId}, ${MIN_LIST_LINES})`.execute(db);
    },

    /** Takes the answer of a number away, to settle it with another one in the same transaction. */
    async reopenNumber(batchId: string, lookupKey: string): Promise<void> {
      await reopenNumberSql(userId, batchId, lookupKey).execute(db);
    },

    /** What was tried without an answer and waits is due at once. */
    async clearBackoff(batchId: string): Promise<number> {
      const { numAffectedRows } = await sql`update parts set not_before = null
         where batch_id = ${batchId} and user_id = ${userId} and status = 'pending' and not_before is not null`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0n);
    },

    async reopenFailed(batchId: string, row: number | null = null): Promise<number> {
      const { rows } = await sql<{ reopened: number }>`with reopened as (
           update parts set status = 'pending', failure = null, attempts = 0, crashes = 0,
             not_before = null, unanswered_at = null
           where batch_id = ${batchId} and user_id = ${userId} and status = 'failed' and lookup_key <> ''
             and (${row}::int is null or row_no = ${row})
           returning 1)
         update batches set failed_parts = failed_parts - n, parts_before = parts_before - n,
           revision = revision + 1
         from (select count(*)::int as n from reopened) counted
         where id = ${batchId} and user_id = ${userId} and n > 0
         returning n as reopened`.execute(db);
      return rows[0]?.reopened ?? 0;
    },
  };
};
