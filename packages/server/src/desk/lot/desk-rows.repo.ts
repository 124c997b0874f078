import { sql, type RawBuilder } from 'kysely';

import { cellsOf } from '../../batches/part-cells.sql.ts';
import type { UserTx } from '../../db/scope.ts';
import { storedCountSql } from '../../db/stored-count.sql.ts';
import type { DeskRow } from './desk-row.record.ts';

/** What the desk needs of the figures of comps, of which only what is not nothing was written down. */
const compsSql = (figures: RawBuilder<unknown>) => sql`jsonb_build_object(
  'exactListings', ${storedCountSql(sql`${figures}->'exactListings'`)},
  'probableListings', ${storedCountSql(sql`${figures}->'probableListings'`)},
  'recalls', ${storedCountSql(sql`${figures}->'recalls'`)},
  'otherGoods', ${figures}->'otherGoods',
  'unitsMid', ${storedCountSql(sql`${figures}->'unitsMid'`)},
  'unitsHigh', ${storedCountSql(sql`${figures}->'unitsHigh'`)},
  'new', jsonb_build_object(
    'listings', ${storedCountSql(sql`${figures}->'new'->'listings'`)},
    'priced', ${storedCountSql(sql`${figures}->'new'->'priced'`)}, 'medianMinor', ${figures}->'new'->'medianMinor',
    'logSd', ${figures}->'new'->'logSd',
    'lowerQuartileMinor', ${figures}->'new'->'lowerQuartileMinor',
    'upperQuartileMinor', ${figures}->'new'->'upperQuartileMinor'),
  'used', jsonb_build_object(
    'priced', ${storedCountSql(sql`${figures}->'used'->'priced'`)}, 'medianMinor', ${figures}->'used'->'medianMinor'))`;

export type BatchRowsOptions = {
  /** Where the sheet has list prices. */
  readonly listColumn: number | null;
  readonly abovePriority?: number | null;
};

type RowStock = {
  readonly row: number;
  readonly key: string;
  readonly partNumber: string;
  readonly pieces: number;
};

/** The aggregates that the desk calculates with; it does not read listings again. */
export const deskRowsRepo = ({ db, userId }: UserTx) => ({
  /** Whole pieces on hand by row, in the order of the sheet. */
  async stockOf(batchId: string): Promise<RowStock[]> {
    const { rows } =
      await sql<RowStock>`select row_no as row, lookup_key as key, part_number as "partNumber",
          greatest(floor(coalesce(counts.pieces, quantity, 0)), 0)::float8 as pieces
        from parts left join counts using (batch_id, row_no)
        where batch_id = ${batchId} and parts.user_id = ${userId} and status <> 'left-out' order by row_no`.execute(
        db,
      );
    return rows;
  },

  /** The lines to which rows belong, each once. */
  async keysOf(batchId: string, rows: readonly number[]): Promise<string[]> {
    const { rows: found } = await sql<{ key: string }>`select distinct lookup_key as key from parts
        where batch_id = ${batchId} and user_id = ${userId} and row_no = any (${`{${rows.join(',')}}`}::int[]) and lookup_key <> ''`.execute(
      db,
    );
    return found.map(({ key }) => key);
  },

  /**
   * Every row of a batch in the order of its sheet, without those that were left out of the run. A lookup
   * that is gone covered as much as its run did. With a priority, only rows above it.
   */
  async ofBatch(
    batchId: string,
    competitorsSince: Date,
    { listColumn, abovePriority = null }: BatchRowsOptions,
  ): Promise<DeskRow[]> {
    const { rows } = await sql<DeskRow>`with bought as (
          select p.lookup_key, sum(greatest(floor(p.quantity), 0)) as pieces
          from lots l
          join batches b on b.id = l.batch_id and b.cleared_at is null
          join parts p on p.batch_id = l.batch_id and p.user_id = l.user_id
          left join lots own on own.batch_id = ${batchId}
          where l.user_id = ${userId} and l.state = 'bought' and l.batch_id <> ${batchId} and p.lookup_key <> ''
            and (own.state is distinct from 'bought' or l.state_at < own.state_at)
          group by p.lookup_key)
        select p.row_no as "rowNo", p.lookup_key as "lookupKey", coalesce(counts.pieces, p.quantity) as quantity,
          counts.pieces is not null as "isCounted", p.cost_micros as "costMicros",
          ${listColumn === null ? sql`null` : sql`(select coalesce(cells->${listColumn}::int->>'shown', cells->>${listColumn}::int) from (select ${cellsOf('p')} as cells offset 0) sheet)`} as "listText",
          p.status = 'completed' and p.unknown_reason is null as "isKnown",
          coalesce(p.is_lower_bound, false) as "isLowerBound",
          case when estimate.package is not null then jsonb_build_object(
            'size', estimate.package->'size', 'shippingMinor', estimate.package->'shippingMinor',
            'cubicFeet', (estimate.package->>'lengthIn')::float8 * (estimate.package->>'widthIn')::float8
              * (estimate.package->>'heightIn')::float8 / 1728) end as parcel,
          e.shipping_minor as "pageShippingMinor",
          c.comps, c.dealer_words as words, c.source,
          coalesce((c.covered->>'from')::timestamptz, l.covered_from,
            case when c.source = b.source then c.as_of - (b.asked_to - b.covered_from) end) as "coveredFrom",
          coalesce((c.covered->>'to')::timestamptz, l.asked_to,
            case when c.source = b.source then c.as_of end) as "coveredTo",
          k.competitors,
          case when p.overruled->>'unknown' is null then c.overruled end as overruled, h.held, bought.pieces as bought
        from parts p
        join batches b on b.id = p.batch_id
        left join counts on counts.batch_id = p.batch_id and counts.row_no = p.row_no
        left join lateral (
          select ${compsSql(sql.ref('figures'))} as comps, dealer_words, source, as_of,
            figures->'covered' as covered,
            case when overruled is not null then ${compsSql(sql.ref('overruled'))} end as overruled
          from part_comps
          where batch_id = p.batch_id and lookup_key = p.lookup_key and user_id = p.user_id
          order by as_of desc limit 1
        ) c on true
        left join lateral (
          select covered_from, asked_to from lookups
          where c.covered is null and id = p.lookup_id and user_id = p.user_id
        ) l on true
        left join lateral (
          select sum(coalesce(i.quantity, 1)) as held
          from inventory_keys k
          join inventory_items i on i.file_id = k.file_id and i.row_no = k.row_no
          where k.user_id = p.user_id and k.lookup_key = p.lookup_key
        ) h on true
        left join competitor_counts k on k.user_id = p.user_id and k.lookup_key = p.lookup_key
          and k.counted_at >= ${competitorsSince}
        left join lateral (select coalesce(p.package, k.package) as package) estimate on true
        left join lateral (
          select shipping_minor from research_entries
          where batch_id = p.batch_id and lookup_key = p.lookup_key and lookup_id = p.lookup_id
            and undone_at is null
          limit 1
        ) e on true
        left join bought on bought.lookup_key = p.lookup_key
        where p.batch_id = ${batchId} and p.user_id = ${userId} and p.status <> 'left-out'
          ${abovePriority === null ? sql`` : sql`and p.priority > ${abovePriority}`}
        order by p.row_no`.execute(db);
    return rows;
  },

  /** Changes with everything that the rows of a batch are read from. */
  async version(batchId: string): Promise<string> {
    const { rows } = await sql<{
      version: string;
    }>`select concat_ws('/', b.revision, f.id, f.total_items, own.state, own.state_at, (
            select given_at from figure_consents where user_id = ${userId}), (
            -- By the minute: a running list counts one number after the other.
            select date_trunc('minute', max(counted_at)) from competitor_counts where user_id = ${userId}), (
            select string_agg(concat_ws(' ', l.batch_id, l.state_at, o.revision), '/' order by l.batch_id)
            from lots l join batches o on o.id = l.batch_id
            where l.user_id = ${userId} and l.state = 'bought' and o.cleared_at is null)) as version
        from batches b left join inventory_files f on f.user_id = b.user_id
          left join lots own on own.batch_id = b.id
        where b.id = ${batchId} and b.user_id = ${userId}`.execute(db);
    return rows[0]?.version ?? '';
  },
});
