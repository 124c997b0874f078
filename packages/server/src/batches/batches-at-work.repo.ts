import type { PauseReason } from '@partsight/domain/batches/batch';

import type { Tx } from '../db/connections.ts';

/** The batches of one lane, for whoever has locked that lane. */
export const batchesAtWorkRepo = ({ client }: Tx, laneId: string) => {
  const stopAsked = async (now: Date): Promise<void> => {
    await client.query({
      name: 'batch-stop-requested',
      text: `update batches set status = 'stopped', finished_at = $2, revision = revision + 1
        where lane_id = $1 and status = 'processing' and stop_requested`,
      values: [laneId, now],
    });
  };
  return {
    /** Stops every batch that somebody asked to stop. */
    stopAsked,

    /** Ends a batch in which no part is left to look up. */
    async complete(id: string, now: Date): Promise<void> {
      await client.query({
        name: 'batch-complete',
        text: `update batches set status = 'completed', finished_at = $3, stop_requested = false,
            revision = revision + 1
          where lane_id = $1 and id = $2 and status = 'processing' and cleared_at is null
            and not exists (select from parts where batch_id = $2 and parts.status = 'pending')`,
        values: [laneId, id, now],
      });
    },

    /** Those asked to stop are stopped: a person's word comes before the lane's trouble. */
    async pauseAll(reason: PauseReason, resumesAt: Date | null, now: Date): Promise<void> {
      await stopAsked(now);
      await client.query({
        name: 'batch-pause-all',
        text: `update batches set status = 'paused', paused_reason = $2, resumes_at = $3,
            revision = revision + 1
          where lane_id = $1 and status = 'processing'`,
        values: [laneId, reason, resumesAt],
      });
    },
  };
};

export type BatchesAtWorkRepo = ReturnType<typeof batchesAtWorkRepo>;
