import type { BatchState, PauseReason } from '@partsight/domain/runs/batch';
import { sql } from 'kysely';

import type { OperatorTx } from '../../db/scope.ts';

/** A batch as its operator sees it: how far it is and what it waits for, and nothing that is in it. */
export type BatchView = {
  readonly id: string;
  readonly userId: string;
  readonly laneId: string | null;
  readonly status: BatchState;
  readonly isStopRequested: boolean;
  readonly pausedReason: PauseReason | null;
  readonly resumesAt: Date | null;
  readonly totalParts: number;
  readonly settledParts: number;
  readonly startedAt: Date | null;
  /** When a part of it was last handled. */
  readonly servedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly clearedAt: Date | null;
};

const COLUMNS = sql`id, user_id as "userId", lane_id as "laneId", status,
  stop_requested as "isStopRequested", paused_reason as "pausedReason", resumes_at as "resumesAt",
  total_parts as "totalParts", completed_parts + failed_parts as "settledParts",
  started_at as "startedAt", nullif(served_at, 'epoch') as "servedAt",
  finished_at as "finishedAt", cleared_at as "clearedAt"`;

/** All batches, to look at. */
export const batchViewRepo = ({ db }: OperatorTx) => ({
  async find(id: string): Promise<BatchView | null> {
    const { rows } = await sql<BatchView>`select ${COLUMNS} from batches where id = ${id}`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  /** Whatever has become of them, the last started first. */
  async all(): Promise<BatchView[]> {
    const { rows } = await sql<BatchView>`select ${COLUMNS} from batches where cleared_at is null
        order by started_at desc nulls last, id`.execute(db);
    return rows;
  },

  /** Those that run or wait, in the order in which they were started. */
  async unfinished(): Promise<BatchView[]> {
    const { rows } = await sql<BatchView>`select ${COLUMNS} from batches
        where status in ('processing', 'paused') and cleared_at is null order by started_at, id`.execute(
      db,
    );
    return rows;
  },

  /** How many others run in the same lane. */
  async otherRunning(laneId: string, batchId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) from batches
        where lane_id = ${laneId} and id <> ${batchId} and status = 'processing' and cleared_at is null`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
});
