import { sql } from 'kysely';

import { ALTERNATIVES } from '../../batches/number-read.sql.ts';
import { cellsOf, shownCell } from '../../batches/part-cells.sql.ts';
import type { UserTx } from '../../db/scope.ts';
import type { Worklist, WorklistLine } from './research-entry.record.ts';

type Totals = Omit<Worklist, 'lines'>;

/** The lines of a batch without sold figures. A number in several rows is one line. */
export const worklistRepo = ({ db, userId }: UserTx) => ({
  async read(batchId: string, limit: number, binColumn: number | null): Promise<Worklist> {
    const { rows: lines } = await sql<WorklistLine>`with open as (select
          (array_agg(row_no order by worth_minor desc, row_no))[1] as "rowNo",
          (array_agg(part_number order by worth_minor desc, row_no))[1] as "partNumber",
          (array_agg(nullif(coalesce(number_set, number_read), part_number)
            order by worth_minor desc, row_no))[1] as "readAs",
          (array_agg(${ALTERNATIVES} order by worth_minor desc, row_no))[1] as alternatives,
          trim_scale(sum(quantity))::text as quantity,
          (array_agg(cost_micros order by worth_minor desc, row_no))[1] as "costMicros",
          sum(worth_minor)::bigint as "worthMinor",
          row_number() over (order by max(priority) desc, min(row_no)) as place
        from parts
        where batch_id = ${batchId} and user_id = ${userId} and status = 'completed'
          and unknown_reason = 'no-sold-source'
        group by lookup_key
        order by place limit ${limit})
      select open.*, p.asks,
          coalesce(${shownCell(sql`(b.reading #>> '{mapping,description}')::int`)}, p.description)
            as description,
          ${shownCell(sql`${binColumn}::int`)} as bin
        from open
          join parts p on p.batch_id = ${batchId} and p.user_id = ${userId} and p.row_no = open."rowNo"
          join batches b on b.id = p.batch_id
          cross join lateral (select ${cellsOf('p')} as cells offset 0) sheet
        order by open.place`.execute(db);
    const { rows } = await sql<Totals>`with lines as (
          select sum(worth_minor) as worth,
            bool_or(status = 'completed' and unknown_reason = 'no-sold-source') as is_open,
            bool_or(status = 'completed' and unknown_reason is distinct from 'no-sold-source') as is_done
          from parts
          where batch_id = ${batchId} and user_id = ${userId} and lookup_key <> ''
          group by lookup_key)
        select count(*) filter (where is_open)::int as left,
          count(*) filter (where is_done)::int as done,
          coalesce(sum(worth) filter (where is_done), 0)::bigint as "doneMinor",
          coalesce(sum(worth), 0)::bigint as "totalMinor"
        from lines`.execute(db);
    const [totals = { left: 0, done: 0, doneMinor: 0, totalMinor: 0 }] = rows;
    return { lines, ...totals };
  },
});
