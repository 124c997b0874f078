import type { PauseReason } from '@partsight/domain/batches/batch';

import type { Tx } from '../db/connections.ts';

type Row = { readonly batchId: string; readonly userId: string };

const NAMED = 'returning id as "batchId", user_id as "userId"';
const NOTHING_FOUND = 'completed_parts = 0 and failed_parts > 0';

/** The batches of one lane, for whoever has locked that lane. */
export const batchesAtWorkRepo = ({ client, tell }: Tx, laneId: string) => {
  const stopAsked = async (now: Date): Promise<void> => {
    const { rows } = await client.query<Row>({
      name: 'batch-stop-requested',
      text: `update batches set status = 'stopped', finished_at = $2, revision = revision + 1
        where lane_id = $1 and status = 'processing' and stop_requested ${NAMED}`,
      values: [laneId, now],
    });
    rows.forEach((batch) => tell({ what: 'batch stopped', ...batch }));
  };
  return {
    /** Stops every batch that somebody asked to stop. */
    stopAsked,

    /** Ends a batch in which no part is left to look up. Without a single answer it has failed. */
    async complete(id: string, now: Date): Promise<void> {
      const { rows } = await client.query<Row & { readonly status: string }>({
        name: 'batch-complete',
        text: `update batches set finished_at = $3, stop_requested = false, revision = revision + 1,
            status = case when ${NOTHING_FOUND} then 'failed' else 'completed' end,
            failure = case when ${NOTHING_FOUND} then (
              select mode() within group (order by parts.failure) from parts where batch_id = $2) end
          where lane_id = $1 and id = $2 and status = 'processing' and cleared_at is null
            and not exists (select from parts where batch_id = $2 and parts.status = 'pending')
          ${NAMED}, status`,
        values: [laneId, id, now],
      });
      rows.forEach(({ status, ...batch }) =>
        tell({ what: status === 'failed' ? 'batch failed' : 'batch completed', ...batch }),
      );
    },

    /** Those asked to stop are stopped: a person's word comes before the lane's trouble. */
    async pauseAll(reason: PauseReason, resumesAt: Date | null, now: Date): Promise<void> {
      await stopAsked(now);
      const { rows } = await client.query<Row>({
        name: 'batch-pause-all',
        text: `update batches set status = 'paused', paused_reason = $2, resumes_at = $3,
            revision = revision + 1
          where lane_id = $1 and status = 'processing' ${NAMED}`,
        values: [laneId, reason, resumesAt],
      });
      rows.forEach((batch) => tell({ what: 'batch paused', ...batch, reason, resumesAt }));
    },
  };
};

export type BatchesAtWorkRepo = ReturnType<typeof batchesAtWorkRepo>;
