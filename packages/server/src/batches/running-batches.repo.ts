import type { PauseReason } from '@partsight/domain/runs/batch';
import { sql } from 'kysely';

import type { LaneTx } from '../db/scope.ts';

type Row = { readonly batchId: string; readonly userId: string };
type Ended = Row & { readonly status: 'stopped' | 'failed' | 'completed' };

const RETURNING_IDS = sql`returning id as "batchId", user_id as "userId"`;
const NOTHING_FOUND = sql`completed_parts = 0 and failed_parts > 0`;

/** The batches of one lane. The caller has locked that lane. */
export const runningBatchesRepo = ({ db, emit, laneId }: LaneTx) => {
  const stopRequested = async (now: Date): Promise<void> => {
    const { rows } =
      await sql<Row>`update batches set status = 'stopped', finished_at = ${now}, revision = revision + 1
        where lane_id = ${laneId} and status = 'processing' and stop_requested ${RETURNING_IDS}`.execute(
        db,
      );
    rows.forEach((batch) => emit({ what: 'batch stopped', ...batch }));
  };
  return {
    /** Stops every batch with a stop request. */
    stopRequested,

    /**
     * Ends every batch with a stop request, and every one in which no part is left to look up: without a single
     * answer it has failed. Returns when the soonest part that waits in another one is due.
     */
    async endAll(now: Date): Promise<Date | null> {
      const { rows } = await sql<{
        ended: readonly Ended[];
        nextDueAt: Date | null;
      }>`with ended as (
          update batches set finished_at = ${now}, revision = revision + 1,
            status = case when stop_requested then 'stopped' when ${NOTHING_FOUND} then 'failed'
              else 'completed' end,
            failure = case when not stop_requested and ${NOTHING_FOUND} then (
              select mode() within group (order by parts.failure) from parts
              where batch_id = batches.id) end
          where lane_id = ${laneId} and status = 'processing'
            and (stop_requested or cleared_at is null and not exists (
              select from parts where batch_id = batches.id and parts.status = 'pending'))
          ${RETURNING_IDS}, status),
        -- Every line has its answer: nothing is left to estimate.
        appraised as (
          update appraisals set estimate = null, stop_within = null, stopped_within = null
          where batch_id in (select "batchId" from ended where status <> 'stopped'))
        select coalesce((select json_agg(ended) from ended), '[]') as ended,
          (select min(not_before) from batches join parts on batch_id = id
            where lane_id = ${laneId} and batches.status = 'processing' and not stop_requested
              and cleared_at is null and parts.status = 'pending') as "nextDueAt"`.execute(db);
      const [{ ended, nextDueAt } = { ended: [], nextDueAt: null }] = rows;
      ended.forEach(({ status, ...batch }) => emit({ what: `batch ${status}`, ...batch }));
      return nextDueAt;
    },

    /** Sets going again what was paused until a time that has come. */
    async resumeDue(now: Date): Promise<void> {
      const { rows } =
        await sql<Row>`update batches set status = 'processing', paused_reason = null, resumes_at = null,
            revision = revision + 1
          where lane_id = ${laneId} and status = 'paused' and resumes_at <= ${now}
            and cleared_at is null ${RETURNING_IDS}`.execute(db);
      rows.forEach((batch) => emit({ what: 'batch resumed', ...batch }));
    },

    /** Batches with a stop request are stopped: a user's request comes before a fault of the lane. */
    async pauseAll(reason: PauseReason, resumesAt: Date | null, now: Date): Promise<void> {
      await stopRequested(now);
      const { rows } =
        await sql<Row>`update batches set status = 'paused', paused_reason = ${reason}, resumes_at = ${resumesAt},
            revision = revision + 1
          where lane_id = ${laneId} and status = 'processing' ${RETURNING_IDS}`.execute(db);
      rows.forEach((batch) => emit({ what: 'batch paused', ...batch, reason, resumesAt }));
    },
  };
};
