import type { Tx } from '../db/connections.ts';
import type { BatchCount } from '../platform/meters/work-meters.ts';

/** All users' batches, for whoever looks after what is to be done. */
export const batchesSweepRepo = ({ client }: Tx) => ({
  /** Somebody whose batch runs. */
  async userAtWork(): Promise<string | null> {
    const { rows } = await client.query<{ userId: string }>({
      name: 'batches-user-at-work',
      text: `select user_id as "userId" from batches where status = 'processing' limit 1`,
    });
    return rows[0]?.userId ?? null;
  },

  /** How many there are of each state, and of those that wait, for what. */
  async countByState(): Promise<BatchCount[]> {
    const { rows } = await client.query<BatchCount>({
      name: 'batches-by-state',
      text: `select status, coalesce(paused_reason, '') as reason, count(*) as batches
        from batches where cleared_at is null group by 1, 2`,
    });
    return rows;
  },
});
