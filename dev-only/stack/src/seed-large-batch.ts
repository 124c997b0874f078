import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { FIGURES } from '@partsight/server/db/records/part-figures.record';
import { Client } from 'pg';

import { BATCH_TOTALS } from './batch-totals.ts';
import { demoStock } from './demo-stock.ts';
import { SAMPLED, seedListings } from './seed-listings.ts';

const FIGURE_COLUMNS = FIGURES.map(([, column]) => column).join(', ');

/** The sample's figures as those of another part: its prices on another level, its own maker. */
const OWN_FIGURES: Readonly<Record<string, string>> = {
  average_minor: 'round(s.average_minor * scale)',
  min_minor: 'round(s.min_minor * scale)',
  max_minor: 'round(s.max_minor * scale)',
  new_median_minor: 'round(s.new_median_minor * scale)',
  copy_average_minor: 'round(s.copy_average_minor * scale)',
  brand: 'case when s.brand is null then null else stock.brand end',
  description: 'case when s.description is null then null else initcap(stock.description) end',
};
const FIGURE_VALUES = FIGURES.map(([, column]) => OWN_FIGURES[column] ?? `s.${column}`).join(', ');

/**
 * Adds a finished batch of many rows without as many calls: invented parts with the demand of the small
 * batch's at their own prices. Only those worth most have listings. Only a seed may write as the owner of the
 * tables.
 */
export async function seedLargeBatch(
  ownerUrl: string,
  userId: string,
  count: number,
): Promise<void> {
  const stock = demoStock(count);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query("select set_config('app.user_id', $1, true)", [userId]);
    const { rows } = await owner.query<{ id: string }>(
      `insert into batches (user_id, lane_id, file_name, file_size, original_columns, reading, status,
         time_range, asked_from, asked_to, covered_from, source, total_parts, started_at, finished_at)
       select user_id, lane_id, 'northside-group-obsolete.csv', 6100000, original_columns, reading,
         'completed', time_range, asked_from, asked_to, covered_from, source, $2, started_at, now()
       from batches where user_id = $1 and status = 'completed' order by created_at limit 1
       returning id`,
      [userId, count],
    );
    const batchId = rows[0]?.id ?? '';
    await owner.query(
      `with sample as (
         select parts.*, part_cells.cells as sheet,
           row_number() over (order by parts.row_no) - 1 as place, count(*) over () as places
         from parts left join part_cells
           on part_cells.batch_id = parts.batch_id and part_cells.row_no = parts.row_no
         where parts.user_id = $1 and parts.batch_id = (
           select id from batches where user_id = $1 and status = 'completed' order by created_at limit 1)
           and ${SAMPLED}
       ), stock as (
         select *, row_number() over () as n from unnest($3::text[], $4::text[], $5::text[], $6::text[],
           $7::int[], $8::int[], $9::float8[], $10::text[])
           as line (number, description, brand, bin, on_hand, cost, resale, key)
       ), scaled as (
         select stock.*, s.place, coalesce(stock.cost * stock.resale / nullif(s.average_minor, 0), 1) as scale
         from stock join sample s on s.place = stock.n * 7919 % s.places
       ), apart as (
         insert into part_cells (batch_id, row_no, user_id, cells)
         select $2, stock.n, $1, jsonb_build_array(stock.number, stock.description, stock.bin, on_hand::text,
           to_char(cost / 100.0, 'FM$999,999,990.00'), s.sheet->5)
         from scaled stock join sample s on s.place = stock.place)
       insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
         worth_minor, status, failure, as_of, ${FIGURE_COLUMNS},
         is_duplicate, duplicate_title)
       select $2, n, $1, stock.number, stock.key, on_hand, cost * 10000::bigint,
         on_hand::bigint * cost,
         s.status, s.failure, s.as_of, ${FIGURE_VALUES}, s.is_duplicate, s.duplicate_title
       from scaled stock join sample s on s.place = stock.place`,
      [
        userId,
        batchId,
        stock.map(({ number }) => number),
        stock.map(({ description }) => description),
        stock.map(({ brand }) => brand),
        stock.map(({ bin }) => bin),
        stock.map(({ onHand }) => onHand),
        stock.map(({ costMinor }) => costMinor),
        stock.map(({ resale }) => resale),
        stock.map(({ number }) => partNumberKey(number)),
      ],
    );
    // Without it PostgreSQL takes the table for a small one and compares every row with every other.
    await owner.query('analyze parts');
    // The desk computes with these: each number gets those of its sample, at its own prices.
    await owner.query(
      `with sample as (
         select lookup_key, row_number() over (order by row_no) - 1 as place, count(*) over () as places,
           average_minor
         from parts where user_id = $1 and batch_id = (
           select id from batches where user_id = $1 and id <> $2 and status = 'completed'
           order by created_at limit 1) and ${SAMPLED})
       insert into part_comps (batch_id, lookup_key, source, user_id, as_of, category_id, figures,
         dealer_words)
       select p.batch_id, p.lookup_key, c.source, c.user_id, c.as_of, c.category_id,
         coalesce((select jsonb_object_agg(field, case jsonb_typeof(value) when 'object' then (
             select jsonb_object_agg(name, case
               when name like '%Minor' and jsonb_typeof(price) = 'number' then
                 to_jsonb(round(price::text::numeric
                   * coalesce(p.average_minor::numeric / nullif(s.average_minor, 0), 1)))
               else price end)
             from jsonb_each(value) as figure (name, price)) else value end)
           from jsonb_each(c.figures) as part (field, value)), '{}'),
         p.description
       from parts p
       join sample s on s.place = p.row_no * 7919 % s.places
       join part_comps c on c.user_id = $1 and c.lookup_key = s.lookup_key and c.batch_id = (
         select id from batches where user_id = $1 and id <> $2 and status = 'completed'
         order by created_at limit 1)
       where p.batch_id = $2 and p.user_id = $1
       on conflict do nothing`,
      [userId, batchId],
    );
    await seedListings(owner, userId, batchId);
    await owner.query(
      `update batches set (${BATCH_TOTALS.map(([total]) => total).join(', ')}) = (
         select ${BATCH_TOTALS.map(([, counted]) => counted).join(', ')}
         from parts where batch_id = $2)
       where id = $2 and user_id = $1`,
      [userId, batchId],
    );
    await owner.query('commit');
  } finally {
    await owner.end();
  }
}
