import type { Tx } from '../db/connections.ts';
import type { Maintenance } from './maintenance.record.ts';

/** Whether people are kept out; the same for everybody. */
export const maintenanceRepo = ({ client }: Tx) => ({
  async find(): Promise<Maintenance | null> {
    const { rows } = await client.query<Maintenance>(
      'select since, note from maintenance where since is not null',
    );
    return rows[0] ?? null;
  },

  /** Keeps people out, since whenever they have been already. */
  async begin(note: string): Promise<void> {
    await client.query(
      'update maintenance set since = coalesce(since, clock_timestamp()), note = $1',
      [note],
    );
  },

  /** False when nobody was kept out. */
  async end(): Promise<boolean> {
    const { rowCount } = await client.query(
      "update maintenance set since = null, note = '' where since is not null",
    );
    return rowCount === 1;
  },
});
