import type { BatchState, PauseReason } from '@partsight/domain/batches/batch';

import type { Tx } from '../db/connections.ts';

export type FoundLane = {
  readonly laneId: string;
  readonly userId: string;
  readonly restsFor: PauseReason | null;
};

export type FoundBatch = {
  readonly batchId: string;
  readonly userId: string;
  readonly status: BatchState;
  readonly pausedReason: PauseReason | null;
  readonly isStopRequested: boolean;
  readonly lane: FoundLane | null;
};

type BatchRow = Omit<FoundBatch, 'lane'> & { readonly laneId: string | null };

/** Whose a batch or a lane is, for whoever changes it in that person's name afterwards. */
export const findWorkRepo = ({ client }: Tx) => {
  const lane = async (id: string): Promise<FoundLane | null> => {
    const { rows } = await client.query<FoundLane>(
      `select id as "laneId", user_id as "userId",
          case when rests_until > clock_timestamp() then rests_for end as "restsFor"
        from lanes where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  };
  return {
    lane,

    async batch(id: string): Promise<FoundBatch | null> {
      const { rows } = await client.query<BatchRow>(
        `select id as "batchId", user_id as "userId", status, paused_reason as "pausedReason",
            stop_requested as "isStopRequested", lane_id as "laneId"
          from batches where id = $1 and cleared_at is null`,
        [id],
      );
      const [row] = rows;
      if (row === undefined) {
        return null;
      }
      const { laneId, ...batch } = row;
      return { ...batch, lane: laneId === null ? null : await lane(laneId) };
    },
  };
};
