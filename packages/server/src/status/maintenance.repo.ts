import { sql } from 'kysely';

import type { SharedTx } from '../db/scope.ts';
import type { Maintenance } from './maintenance.record.ts';

/** Whether people are kept out; the same for everybody. */
export const maintenanceRepo = ({ db }: SharedTx) => ({
  async find(): Promise<Maintenance | null> {
    const { rows } =
      await sql<Maintenance>`select since, note from maintenance where since is not null`.execute(
        db,
      );
    return rows[0] ?? null;
  },

  /** Keeps people out, since whenever they have been already. */
  async begin(note: string): Promise<void> {
    await sql`update maintenance set since = coalesce(since, clock_timestamp()), note = ${note}`.execute(
      db,
    );
  },

  /** False when maintenance was not on. */
  async end(): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update maintenance set since = null, note = '' where since is not null`.execute(db);
    return numAffectedRows === 1n;
  },
});
