import { sql } from 'kysely';

import type { SweepTx } from '../db/scope.ts';
import type { BatchCount } from '../platform/meters/work-metrics.ts';

/** All users' batches, for the sweep. */
export const batchesSweepRepo = ({ db }: SweepTx) => ({
  /** A user with a running batch. */
  async userWithRunningBatch(): Promise<string | null> {
    const { rows } = await sql<{
      userId: string;
    }>`select user_id as "userId" from batches where status = 'processing' limit 1`.execute(db);
    return rows[0]?.userId ?? null;
  },

  /** How many there are of each state, and of those that wait, for what. */
  async countByState(): Promise<BatchCount[]> {
    const { rows } =
      await sql<BatchCount>`select status, coalesce(paused_reason, '') as reason, count(*) as batches
        from batches where cleared_at is null group by 1, 2`.execute(db);
    return rows;
  },
});
