import type { BatchState, PauseReason } from '@partsight/domain/runs/batch';
import { sql } from 'kysely';

import type { SweepTx } from '../../db/scope.ts';

export type LaneOwner = {
  readonly laneId: string;
  readonly userId: string;
  readonly restsFor: PauseReason | null;
};

export type BatchOwner = {
  readonly batchId: string;
  readonly userId: string;
  readonly status: BatchState;
  readonly pausedReason: PauseReason | null;
  readonly isStopRequested: boolean;
  readonly lane: LaneOwner | null;
};

type BatchOwnerRow = Omit<BatchOwner, 'lane'> & { readonly laneId: string | null };

/** Finds the owner of a batch or a lane, so that the caller can then change it as that user. */
export const findWorkRepo = ({ db }: SweepTx) => {
  const lane = async (id: string): Promise<LaneOwner | null> => {
    const { rows } = await sql<LaneOwner>`select id as "laneId", user_id as "userId",
          case when rests_until > clock_timestamp() then rests_for end as "restsFor"
        from lanes where id = ${id}`.execute(db);
    return rows[0] ?? null;
  };
  return {
    lane,

    async batch(id: string): Promise<BatchOwner | null> {
      const { rows } =
        await sql<BatchOwnerRow>`select id as "batchId", user_id as "userId", status, paused_reason as "pausedReason",
            stop_requested as "isStopRequested", lane_id as "laneId"
          from batches where id = ${id} and cleared_at is null`.execute(db);
      const [row] = rows;
      if (row === undefined) {
        return null;
      }
      const { laneId, ...batch } = row;
      return { ...batch, lane: laneId === null ? null : await lane(laneId) };
    },
  };
};
