import { sql } from 'kysely';

import type { Tx } from '../../db/connections.ts';

/** What only one process may do at a time. */
export type LeaseName = 'sweep';

export const leasesRepo = ({ db }: Tx) => ({
  /**
   * Takes or keeps a lease. False while another process holds it. Never waits: a process that froze
   * while it held the row lock must not block the others.
   */
  async acquire(name: LeaseName, holder: string, forMs: number): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update leases set holder = ${holder}, held_until = clock_timestamp() + ${forMs} * interval '1 ms'
        where name in (
          select name from leases
          where name = ${name} and (holder = ${holder} or is_past(held_until))
          for update skip locked)`.execute(db);
    return numAffectedRows === 1n;
  },

  async release(name: LeaseName, holder: string): Promise<void> {
    await sql`update leases set held_until = 'epoch' where name = ${name} and holder = ${holder}`.execute(
      db,
    );
  },
});
