import { sql } from 'kysely';

import type { OperatorTx } from '../../db/scope.ts';

/** What one person's lists take. What is cleared counts until it is erased. */
export type StorageView = {
  readonly userId: string;
  readonly lists: number;
  readonly cleared: number;
  readonly rows: number;
  readonly bytes: number;
};

/** What everybody's lists take, the most first. */
export const storageViewRepo = ({ db }: OperatorTx) => ({
  async all(): Promise<StorageView[]> {
    const { rows } = await sql<StorageView>`select user_id as "userId", count(*)::int as lists,
         count(*) filter (where cleared_at is not null)::int as cleared,
         sum(total_parts)::int8 as rows, sum(stored_bytes + file_size)::int8 as bytes
       from batches group by user_id order by bytes desc, user_id`.execute(db);
    return rows;
  },

  async databaseBytes(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())
      as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
});
