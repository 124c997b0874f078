import { sql } from 'kysely';

import { cellsOf } from '../../batches/part-cells.sql.ts';
import { fromStoredListing, type StoredListing } from '../../db/records/stored-listing.record.ts';
import type { UserTx } from '../../db/scope.ts';
import type { DraftPart, SoldListingsOfRow } from './draft-part.record.ts';

/** Rows of a lot as its drafts need them. */
export const draftPartsRepo = ({ db, userId }: UserTx) => ({
  async find(batchId: string, rows: readonly number[]): Promise<DraftPart[]> {
    const { rows: parts } = await sql<DraftPart>`select p.row_no as row,
          coalesce(p.number_set, p.number_read, p.part_number) as "partNumber", p.found_as as "foundAs",
          p.brand, p.brand_type as "brandType",
          coalesce(p.category_id, elsewhere.category_id) as "categoryId",
          case when p.overruled is null then p.average_minor
            else (p.overruled->>'averagePriceMinor')::int8 end as "averageMinor",
          coalesce(cell.words, c.dealer_words) as "dealerWords",
          coalesce(c.linked_numbers, '{}') as "linkedNumbers",
          counts.bin, coalesce(counts.has_photos, false) as "hasPhotos"
        from parts p
        join batches b on b.id = p.batch_id
        left join counts on counts.batch_id = p.batch_id and counts.row_no = p.row_no
        left join lateral (
          select nullif(trim(case jsonb_typeof(shown) when 'object' then shown->>'shown'
            else shown #>> '{}' end), '') as words
          from (select ${cellsOf('p')}->((b.reading #>> '{mapping,description}')::int) as shown) described
        ) cell on true
        left join lateral (
          select dealer_words, linked_numbers from part_comps
          where batch_id = p.batch_id and lookup_key = p.lookup_key and user_id = p.user_id
          order by as_of desc limit 1
        ) c on true
        left join lateral (
          select category_id from part_comps
          where p.category_id is null and user_id = p.user_id and lookup_key = p.lookup_key
            and category_id is not null
          order by as_of desc limit 1
        ) elsewhere on true
        where p.batch_id = ${batchId} and p.user_id = ${userId}
          and p.row_no = any (${`{${rows.join(',')}}`}::int[])
        order by p.row_no`.execute(db);
    return parts;
  },

  /** The stored sold listings of these rows; those whose listings are erased are missing. */
  async soldListings(batchId: string, rows: readonly number[]): Promise<SoldListingsOfRow[]> {
    const { rows: found } = await sql<{
      row: number;
      listings: StoredListing[];
    }>`select p.row_no as row, l.listings
        from parts p join lookups l on l.id = p.lookup_id and l.user_id = p.user_id
        where p.batch_id = ${batchId} and p.user_id = ${userId}
          and p.row_no = any (${`{${rows.join(',')}}`}::int[])`.execute(db);
    return found.map(({ row, listings }) => ({ row, listings: listings.map(fromStoredListing) }));
  },
});
