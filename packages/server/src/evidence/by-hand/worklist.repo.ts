import { TARGET_SHARE } from '@partsight/domain/pacing/sources/worklist-target';
import { sql } from 'kysely';

import type { Tx } from '../../db/connections.ts';
import { ALTERNATIVES } from '../../results/number-read.sql.ts';
import type { Worklist, WorklistLine } from './research-entry.record.ts';

type Totals = Omit<Worklist, 'lines'>;

/** The lines of a batch without sold figures. A number in several rows is one line. */
export const worklistRepo = ({ db }: Tx, userId: string) => ({
  async read(batchId: string, limit: number): Promise<Worklist> {
    const { rows: lines } = await sql<WorklistLine>`select
          (array_agg(row_no order by worth_minor desc, row_no))[1] as "rowNo",
          (array_agg(coalesce(number_set, number_read, part_number)
            order by worth_minor desc, row_no))[1] as "partNumber",
          (array_agg(${ALTERNATIVES} order by worth_minor desc, row_no))[1] as alternatives,
          (array_agg(description order by worth_minor desc, row_no))[1] as description,
          trim_scale(sum(quantity))::text as quantity,
          (array_agg(cost_micros order by worth_minor desc, row_no))[1] as "costMicros",
          sum(worth_minor)::bigint as "worthMinor"
        from parts
        where batch_id = ${batchId} and user_id = ${userId} and status = 'completed'
          and unknown_reason = 'no-sold-source'
        group by lookup_key
        order by max(priority) desc, min(row_no) limit ${limit}`.execute(db);
    const { rows } = await sql<Totals>`with lines as (
          select sum(worth_minor) as worth,
            bool_or(status = 'completed' and unknown_reason = 'no-sold-source') as is_open,
            bool_or(status = 'completed' and unknown_reason is distinct from 'no-sold-source') as is_done
          from parts
          where batch_id = ${batchId} and user_id = ${userId} and lookup_key <> ''
          group by lookup_key),
        sums as (
          select count(*) filter (where is_open)::int as left,
            count(*) filter (where is_done)::int as done,
            coalesce(sum(worth) filter (where is_done), 0)::bigint as "doneMinor",
            coalesce(sum(worth), 0)::bigint as "totalMinor"
          from lines)
        select sums.*, (
            select count(*)::int from (
              select sum(worth) over (order by worth desc rows unbounded preceding) - worth as earlier
              from lines where is_open) open
            where sums."doneMinor" + open.earlier < sums."totalMinor" * ${TARGET_SHARE}::numeric
          ) as "linesToTarget"
        from sums`.execute(db);
    const [totals = { left: 0, done: 0, doneMinor: 0, totalMinor: 0, linesToTarget: 0 }] = rows;
    return { lines, ...totals };
  },
});
