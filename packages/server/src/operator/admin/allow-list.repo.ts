import { sql } from 'kysely';

import type { AccessRule } from '../../accounts/access-rule.record.ts';
import type { AdminTx } from '../../db/scope.ts';

/** The allow-list, which only the database's owner may change. */
export const allowListRepo = ({ db }: AdminTx) => ({
  async list(): Promise<AccessRule[]> {
    const { rows } =
      await sql<AccessRule>`select kind, value from access_rules order by kind, value`.execute(db);
    return rows;
  },

  /** False when it was there already. */
  async add({ kind, value }: AccessRule): Promise<boolean> {
    const { numAffectedRows } =
      await sql`insert into access_rules (kind, value) values (${kind}, ${value}) on conflict do nothing`.execute(
        db,
      );
    return numAffectedRows === 1n;
  },

  /** False when it was not there. */
  async remove({ kind, value }: AccessRule): Promise<boolean> {
    const { numAffectedRows } =
      await sql`delete from access_rules where kind = ${kind} and value = ${value}`.execute(db);
    return numAffectedRows === 1n;
  },
});
