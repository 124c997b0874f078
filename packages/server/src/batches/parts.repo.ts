import type { PartFilter } from '@partsight/domain/batches/parts-view';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { BETWEEN_GRADES, type Band, GRADES } from '@partsight/domain/value/grade';
import { sql, type RawBuilder } from 'kysely';

import type { Tx } from '../db/connections.ts';
import { copyParts } from './copy-parts.sql.ts';
import { COUNTER_COLUMNS } from './grade-counters.record.ts';
import { isPlain, joinTexts, type ListTexts } from './list-texts.record.ts';
import { linkedNumbersSql } from './number-links.sql.ts';
import { FIGURES } from './part-figures.record.ts';
import {
  PART_COLUMNS,
  type NewPart,
  type OpenNumber,
  type PartRecord,
  type PartStock,
} from './part.record.ts';
import { orderOf } from './parts-order.sql.ts';
import type { RowsView } from './parts-page.record.ts';
import { PLACE_LOST } from './place-in-order.sql.ts';

const unitsIn = ({ from, to }: Band) =>
  to === null
    ? sql<boolean>`units_sold >= ${from}`
    : sql<boolean>`units_sold between ${from} and ${to}`;

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

const asPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const holds = (column: 'part_number' | 'description', search: string): RawBuilder<boolean> =>
  isPlain(search)
    ? sql<boolean>`${sql.ref(column)} collate "C" ilike ${asPattern(search)}`
    : sql<boolean>`${sql.ref(column)} ilike ${asPattern(search)}`;

/** Since when answers serve batch $1: while they are fresh, and not from before it was asked anew. */
const SERVES_FROM = 'greatest($4, (select asked_anew_at from batches where id = $1))';

/** Takes what was answered away from parts. */
const UNANSWERED = [
  'failure',
  'not_before',
  'unanswered_at',
  'lookup_id',
  'as_of',
  'source',
  'duplicate_title',
  ...FIGURES.map(([, column]) => column),
].map((column) => `${column} = null`);

const UNCOUNTED = [
  'completed_parts',
  'sellable_minor',
  'between_count',
  'unknown_count',
  'duplicate_count',
  ...COUNTER_COLUMNS,
].map((column) => `${column} = 0`);

/** PostgreSQL writes numbers with the highest byte first, the machine reads the lowest first. */
const unpacked = (packed: Buffer): Int32Array => {
  const bytes = Buffer.copyBytesFrom(packed).swap32();
  return new Int32Array(
    bytes.buffer,
    bytes.byteOffset,
    bytes.length / Int32Array.BYTES_PER_ELEMENT,
  );
};

/** So many take a few milliseconds to receive, and everybody else is served between them. */
const ROWS_OF_TEXTS = 20_000;

export const partsRepo = (tx: Tx, userId: string) => {
  const { db, client } = tx;
  const inBatch = (batchId: string) =>
    db.selectFrom('parts').where('user_id', '=', userId).where('batch_id', '=', batchId);

  const matching = (batchId: string, { search, filter }: RowsView) =>
    inBatch(batchId)
      .$if(search !== null, (query) =>
        query.where((eb) =>
          eb.or([holds('part_number', search ?? ''), holds('description', search ?? '')]),
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

    /**
     * The numbers of all rows of a view, in its order, as bytes: there may be hundreds of thousands. They
     * are put in order before they are joined, which is a third cheaper than joining them in an order.
     */
    async rowNumbers(batchId: string, view: RowsView): Promise<Int32Array> {
      const { packed } = await db
        .selectFrom(matching(batchId, view).select('row_no').orderBy(orderOf(view)).as('ordered'))
        .select(sql<Buffer | null>`string_agg(int4send(row_no), ''::bytea)`.as('packed'))
        .executeTakeFirstOrThrow();
      return packed === null ? new Int32Array() : unpacked(packed);
    },

    /** What a plain search looks at in each row, in small letters as far as these are plain. */
    async texts(batchId: string, pageRows = ROWS_OF_TEXTS): Promise<ListTexts> {
      const texts: string[] = [];
      const lengths: Int32Array[] = [];
      for (let from = 0; ; from += pageRows) {
        const rows = inBatch(batchId)
          .where('row_no', '>', from)
          .where('row_no', '<=', from + pageRows)
          .select(
            sql<string>`lower(part_number || e'\n' || coalesce(description collate "C", ''))`.as(
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
          return joinTexts(texts, lengths);
        }
        texts.push(packed.text);
        lengths.push(unpacked(packed.lengths));
      }
    },

    /** The next rows in the sheet's own order, for whoever walks through all of them in one transaction. */
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

    /** Puts what waits and of which nothing is on hand aside, or takes it back. */
    async leaveOutEmpty(batchId: string, isLeftOut: boolean): Promise<void> {
      const [from, to] = isLeftOut ? ['pending', 'left-out'] : ['left-out', 'pending'];
      await client.query(
        `with moved as (
           update parts set status = $4
           where batch_id = $1 and user_id = $2 and status = $3 and quantity <= 0
           returning 1)
         update batches set leave_out_empty = $5, revision = revision + 1, ${PLACE_LOST},
           left_out_parts = left_out_parts + case when $5 then n else -n end
         from (select count(*)::int as n from moved) counted
         where id = $1 and user_id = $2`,
        [batchId, userId, from, to, isLeftOut],
      );
    },

    /** Whether the part that is next in the order of work has no answer yet that could serve. */
    async needsCall(batchId: string, timeRange: TimeRange, fresh: Date): Promise<boolean> {
      const { rows } = await client.query(
        `select from (
           select lookup_key from parts
           where batch_id = $1 and user_id = $2 and status = 'pending' and lookup_key <> ''
           order by worth_minor desc, row_no limit 1) next
         where not exists (select from lookups where user_id = $2
           and lookups.lookup_key = next.lookup_key and time_range = $3
           and as_of >= ${SERVES_FROM}
           and keywords @> ${linkedNumbersSql('$2', 'next.lookup_key')})`,
        [batchId, userId, timeRange, fresh],
      );
      return rows.length > 0;
    },

    /** Every different number that still waits, once, with whether an answer is at hand. */
    async openNumbers(batchId: string, timeRange: TimeRange, fresh: Date): Promise<OpenNumber[]> {
      const { rows } = await client.query<OpenNumber>(
        `select distinct on (parts.lookup_key) part_number as "partNumber",
           linked.numbers as "linkedNumbers", exists (
             select from lookups where user_id = $2 and lookups.lookup_key = parts.lookup_key
               and time_range = $3 and as_of >= ${SERVES_FROM}
               and keywords @> linked.numbers) as "isAnswered"
         from parts
         cross join lateral (select ${linkedNumbersSql('$2', 'parts.lookup_key')} as numbers) linked
         where batch_id = $1 and parts.user_id = $2 and status = 'pending'
           and parts.lookup_key <> ''
         order by parts.lookup_key, worth_minor desc, row_no`,
        [batchId, userId, timeRange, fresh],
      );
      return rows;
    },

    /** Every different number that a run from the first part on would ask for. */
    async askedNumbers(batchId: string): Promise<OpenNumber[]> {
      const { rows } = await client.query<OpenNumber>(
        `select distinct on (lookup_key) part_number as "partNumber",
           ${linkedNumbersSql('$2', 'parts.lookup_key')} as "linkedNumbers", false as "isAnswered"
         from parts
         where batch_id = $1 and user_id = $2 and status <> 'left-out' and lookup_key <> ''
         order by lookup_key, worth_minor desc, row_no`,
        [batchId, userId],
      );
      return rows;
    },

    /** Takes every answer away, so that all parts wait again; answers with how many wait. */
    async reopenAll(batchId: string, now: Date): Promise<number> {
      await client.query(
        `with reopened as (
           update parts set status = 'pending', attempts = 0, crashes = 0, is_duplicate = false,
             ${UNANSWERED.join(', ')}
           where batch_id = $1 and user_id = $2 and status in ('completed', 'failed')
             and lookup_key <> '')
         update batches set ${UNCOUNTED.join(', ')}, asked_anew_at = $3, ${PLACE_LOST},
           revision = revision + 1, failed_parts = (
             select count(*)::int from parts
             where batch_id = $1 and user_id = $2 and status = 'failed' and lookup_key = '')
         where id = $1 and user_id = $2`,
        [batchId, userId, now],
      );
      const { waiting } = await inBatch(batchId)
        .where('status', '=', 'pending')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .executeTakeFirstOrThrow();
      return waiting;
    },

    /** Gives rows another quantity and cost; what was found for them stays. */
    async restock(batchId: string, rows: readonly PartStock[]): Promise<void> {
      await client.query(
        `update parts set quantity = stock.quantity, cost_micros = stock.cost, worth_minor = stock.worth
         from unnest($3::int[], $4::numeric[], $5::bigint[], $6::bigint[])
           as stock (row_no, quantity, cost, worth)
         where batch_id = $1 and user_id = $2 and parts.row_no = stock.row_no`,
        [
          batchId,
          userId,
          rows.map(({ rowNo }) => rowNo),
          rows.map(({ quantity }) => quantity),
          rows.map(({ costMicros }) => costMicros),
          rows.map(({ worthMinor }) => worthMinor),
        ],
      );
    },

    /** Takes the answer away from rows of a number that only what is for sale was asked for. */
    async reopenAsked(batchId: string, lookupKey: string): Promise<void> {
      await client.query(
        `with reopened as (
           update parts set status = 'pending'
           where batch_id = $1 and user_id = $2 and lookup_key = $3 and status = 'completed'
             and unknown_reason = 'no-sold-source'
           returning is_duplicate)
         update batches set completed_parts = completed_parts - n, unknown_count = unknown_count - n,
           duplicate_count = duplicate_count - duplicates, ${PLACE_LOST}
         from (select count(*)::int as n,
           (count(*) filter (where is_duplicate))::int as duplicates from reopened) counted
         where id = $1 and user_id = $2`,
        [batchId, userId, lookupKey],
      );
    },

    /** What was tried without an answer and waits is due at once. */
    async waitNoLonger(batchId: string): Promise<number> {
      const { rowCount } = await client.query(
        `update parts set not_before = null
         where batch_id = $1 and user_id = $2 and status = 'pending' and not_before is not null`,
        [batchId, userId],
      );
      return rowCount ?? 0;
    },

    async reopenFailed(batchId: string): Promise<number> {
      const { rows } = await client.query<{ reopened: number }>(
        `with reopened as (
           update parts set status = 'pending', failure = null, attempts = 0, crashes = 0,
             not_before = null, unanswered_at = null
           where batch_id = $1 and user_id = $2 and status = 'failed' and lookup_key <> ''
           returning 1)
         update batches set failed_parts = failed_parts - n, parts_before = parts_before - n,
           revision = revision + 1, ${PLACE_LOST}
         from (select count(*)::int as n from reopened) counted
         where id = $1 and user_id = $2 and n > 0
         returning n as reopened`,
        [batchId, userId],
      );
      return rows[0]?.reopened ?? 0;
    },
  };
};
