import { FIGURES } from '@partsight/server/db/records/part-figures.record';
import { Client } from 'pg';

import { BATCH_TOTALS } from './batch-totals.ts';

const FIGURE_COLUMNS = FIGURES.map(([, column]) => column).join(', ');

/**
 * Adds a finished batch of many rows without as many calls: it repeats the results of the small batch
 * under invented part numbers. Only a seed may write as the owner of the tables.
 */
export async function seedLargeBatch(
  ownerUrl: string,
  userId: string,
  count: number,
): Promise<void> {
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
    const batchId = rows[0]?.id;
    await owner.query(
      `with sample as (
         select parts.*, coalesce(parts.cells, part_cells.cells) as sheet,
           row_number() over (order by parts.row_no) - 1 as place, count(*) over () as places
         from parts left join part_cells
           on part_cells.batch_id = parts.batch_id and part_cells.row_no = parts.row_no
         where parts.user_id = $1 and parts.batch_id = (
           select id from batches where user_id = $1 and status = 'completed' order by created_at limit 1)
       ), numbered as (
         select n, upper(substr(md5(n::text), 1, 4)) || 'Z' || lpad((n * 7919 % 100000)::text, 5, '0') || 'AA'
           as number, 1 + n * 31 % 14 as on_hand, 300 + n * 7907 % 24000 as cost
         from generate_series(1, $3::int) n)
       insert into parts (batch_id, row_no, user_id, part_number, lookup_key, quantity, cost_micros,
         worth_minor, cells, status, failure, lookup_id, as_of, ${FIGURE_COLUMNS},
         is_duplicate, duplicate_title)
       select $2, n, $1, number, number, on_hand, cost * 10000::bigint, on_hand * cost,
         jsonb_build_array(number, s.sheet->1, s.sheet->2, on_hand::text,
           '$' || (cost / 100.0)::numeric(12, 2), s.sheet->5),
         s.status, failure, lookup_id, as_of, ${FIGURE_COLUMNS}, is_duplicate, duplicate_title
       from numbered join sample s on s.place = n % s.places`,
      [userId, batchId, count],
    );
    // Without it PostgreSQL takes the table for a small one and compares every row with every other.
    await owner.query('analyze parts');
    // The desk computes with these; each number gets those of its sample.
    await owner.query(
      `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, category_id, figures,
         dealer_words)
       select p.batch_id, p.lookup_key, c.source, c.user_id, c.as_of, c.category_id, c.figures,
         c.dealer_words
       from parts p
       join parts s on s.lookup_id = p.lookup_id and s.user_id = p.user_id and s.batch_id = (
         select id from batches where user_id = $1 and id <> $2 and status = 'completed'
         order by created_at limit 1)
       join part_comps c on c.batch_id = s.batch_id and c.lookup_key = s.lookup_key
       where p.batch_id = $2 and p.user_id = $1
       on conflict do nothing`,
      [userId, batchId],
    );
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
