import type { Appraisal } from '@partsight/domain/appraisals/appraise-lot';
import { sql } from 'kysely';

import type { AppraisedList, SampledLine } from '../db/records/appraisal.record.ts';
import type { UserTx } from '../db/scope.ts';
import { IS_WAITING } from '../db/waiting-parts.sql.ts';

export const appraisalsRepo = ({ db, userId }: UserTx) => ({
  /** Null for a list from before there were any. */
  async find(batchId: string): Promise<AppraisedList | null> {
    const row = await db
      .selectFrom('appraisals')
      .where('batch_id', '=', batchId)
      .where('user_id', '=', userId)
      .select([
        'list_lines as listLines',
        'list_size as listSize',
        'list_pieces as listPieces',
        'stop_within as stopWithin',
        'stopped_within as stoppedWithin',
        'reached',
        sql<Appraisal | null>`estimate`.as('estimate'),
      ])
      .executeTakeFirst();
    return row ?? null;
  },

  /** By batch; batches without an estimate are missing. */
  async estimates(): Promise<ReadonlyMap<string, Appraisal>> {
    const { rows } = await sql<{ batchId: string; estimate: Appraisal }>`select
        batch_id as "batchId", estimate from appraisals
      where user_id = ${userId} and jsonb_typeof(estimate) = 'object'`.execute(db);
    return new Map(rows.map(({ batchId, estimate }) => [batchId, estimate]));
  },

  /** When the next run stops by itself. */
  async setStopWithin(batchId: string, percent: number | null): Promise<void> {
    await db
      .updateTable('appraisals')
      .set({ stop_within: percent, stopped_within: null })
      .where('batch_id', '=', batchId)
      .where('user_id', '=', userId)
      .execute();
  },

  /**
   * Priority of the first line that was not tried yet; null without one. What waits above the
   * reached priority is tried again.
   */
  async firstOpen(batchId: string, reached: number | null): Promise<number | null> {
    const { rows } = await sql<{ priority: number }>`select priority from parts
      where batch_id = ${batchId} and user_id = ${userId} and ${IS_WAITING} and attempts = 0
        and priority > 0 and (${reached}::bigint is null or priority <= ${reached}::bigint)
      order by -priority limit 1`.execute(db);
    return rows[0]?.priority ?? null;
  },

  /** The same for a list that is researched by hand. */
  async firstWithoutSales(batchId: string): Promise<number | null> {
    const { rows } = await sql<{ priority: number }>`select priority from parts
      where batch_id = ${batchId} and user_id = ${userId} and priority > 0
        and (status = 'pending' or unknown_reason = 'no-sold-source')
      order by priority desc limit 1`.execute(db);
    return rows[0]?.priority ?? null;
  },

  /** Priority of the line behind the first ones above a priority; null when there are fewer. */
  async priorityAt(batchId: string, above: number, lines: number): Promise<number | null> {
    const { rows } = await sql<{ priority: number }>`select distinct priority from parts
      where batch_id = ${batchId} and user_id = ${userId} and priority > ${above}
      order by priority desc offset ${lines} limit 1`.execute(db);
    return rows[0]?.priority ?? null;
  },

  /** The lines above a priority, the first in the order of work first. */
  async linesAbove(batchId: string, priority: number): Promise<SampledLine[]> {
    const { rows } = await sql<SampledLine>`select lookup_key as key,
        sum(line_size(quantity, cost_micros, usual_cost_micros)) as size,
        coalesce(sum(worth_minor) filter (where units_sold > 0), 0)::bigint as "sellableMinor",
        bool_or(status <> 'completed' or unknown_reason is not null) as "isUnknown"
      from parts join appraisals using (batch_id)
      where batch_id = ${batchId} and parts.user_id = ${userId} and priority > ${priority}
      group by lookup_key order by max(priority) desc, lookup_key`.execute(db);
    return rows;
  },

  /** Keeps an estimate and tells open pages. */
  async save(batchId: string, estimate: Appraisal | null, reached: number | null): Promise<void> {
    await sql`with saved as (
        update appraisals set estimate = ${JSON.stringify(estimate)}::jsonb, reached = ${reached}
        where batch_id = ${batchId} and user_id = ${userId} returning 1)
      update batches set revision = revision + 1
      from saved where id = ${batchId} and user_id = ${userId}`.execute(db);
  },

  /** The rule has been met: it does not stop the list again. */
  async noteStop(batchId: string): Promise<void> {
    await db
      .updateTable('appraisals')
      .set({ stop_within: null, stopped_within: sql`stop_within` })
      .where('batch_id', '=', batchId)
      .where('user_id', '=', userId)
      .execute();
  },
});
