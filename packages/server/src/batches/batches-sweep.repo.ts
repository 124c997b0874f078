import type { Tx } from '../db/connections.ts';

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
});
