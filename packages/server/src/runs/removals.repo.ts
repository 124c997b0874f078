import { UNDO_MS, type BatchState } from '@partsight/domain/runs/batch';
import { sql } from 'kysely';

import type { UserTx } from '../db/scope.ts';
import type { RemovedBatch } from './removed-batch.record.ts';

export type RestoredBatch = {
  readonly id: string;
  readonly status: BatchState;
  readonly laneId: string | null;
};

export const ALL_BATCHES = 'all';
/** Only what the last removal took, in one go. */
export const LAST_REMOVED = 'last';

/** By the clock that wrote the time of removal. */
const isKept = (now: Date) =>
  sql<boolean>`cleared_at > ${now}::timestamptz - ${UNDO_MS} * interval '1 ms'`;

/** Batches out of sight, and back. */
export const removalsRepo = ({ db, emit, userId }: UserTx) => ({
  /** Hides one batch or all of them; whatever runs finds its batch gone at the next step. */
  async remove(which: string, now: Date): Promise<number> {
    const rows = await db
      .updateTable('batches')
      .where('user_id', '=', userId)
      .where('cleared_at', 'is', null)
      .$if(which !== ALL_BATCHES, (query) => query.where('id', '=', which))
      .set({
        revision: sql`revision + 1`,
        cleared_at: now,
        cleared_from: sql`status`,
        status: sql`case when status in ('processing', 'paused') then 'stopped' else status end`,
      })
      .returning('id')
      .execute();
    rows.forEach(({ id }) => emit({ what: 'batch cleared', batchId: id, userId }));
    return rows.length;
  },

  /** A batch that never ran goes without a way back: its day is over already, and it is erased next. */
  async discardWaiting(id: string, now: Date): Promise<void> {
    await db
      .updateTable('batches')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('cleared_at', 'is', null)
      .set({
        revision: sql`revision + 1`,
        cleared_at: new Date(now.getTime() - UNDO_MS),
        cleared_from: sql`status`,
      })
      .execute();
  },

  /**
   * Brings back what is still kept, as what it was. A batch that waited for a token goes on if one
   * was saved while it was away: that would have set it going.
   */
  async restore(which: string, now: Date): Promise<RestoredBatch[]> {
    const wanted =
      which === LAST_REMOVED
        ? sql<boolean>`cleared_at = (
            select max(cleared_at) from batches where user_id = ${userId} and ${isKept(now)})`
        : sql<boolean>`id = ${which} and ${isKept(now)}`;
    const { rows } =
      await sql<RestoredBatch>`update batches set cleared_at = null, cleared_from = null, revision = revision + 1,
         status = case
           when cleared_from = 'paused' and paused_reason in ('token-expired', 'access-not-granted')
             and exists (select from tokens where tokens.user_id = ${userId}
               and saved_at > batches.cleared_at and refused_at is null)
           then 'processing' else coalesce(cleared_from, status) end
       where user_id = ${userId} and ${wanted}
       returning id, status, lane_id as "laneId"`.execute(db);
    rows.forEach(({ id }) => emit({ what: 'batch brought back', batchId: id, userId }));
    return rows;
  },

  /** What can still be brought back, the last removed first. */
  async list(now: Date): Promise<RemovedBatch[]> {
    const { rows } =
      await sql<RemovedBatch>`select id, file_name as "fileName", total_parts as "totalParts",
         coalesce(cleared_from, status) as status, cleared_at as "removedAt"
       from batches where user_id = ${userId} and ${isKept(now)}
       order by cleared_at desc, created_at desc limit 1000`.execute(db);
    return rows;
  },
});
