import { sql } from 'kysely';

import type { SweepTx } from '../db/scope.ts';
import type { BackupState } from '../platform/meters/work-metrics.ts';

/** How well the database is copied, as the server itself knows. */
export const backupsRepo = ({ db }: SweepTx) => ({
  /** A server that has archived nothing counts from its start, so that one that never does shows. */
  async state(): Promise<BackupState> {
    const { rows } = await sql<BackupState>`select
        (select max(ended_at) from backups) as "lastBackupAt",
        coalesce(last_archived_time, pg_postmaster_start_time()) as "archivedAt"
      from pg_stat_archiver`.execute(db);
    return rows[0] ?? { lastBackupAt: null, archivedAt: new Date(0) };
  },
});
