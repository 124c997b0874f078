import { sql } from 'kysely';

import type { SharedTx } from '../db/scope.ts';

export const databaseSizeRepo = ({ db }: SharedTx) => ({
  /** The database, and the log at its largest: no role of the product may look into its folder. */
  async bytes(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())
      + pg_size_bytes(current_setting('max_wal_size')) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
});
