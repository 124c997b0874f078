import { sql } from 'kysely';

import type { OperatorTx } from '../../db/scope.ts';
import { migrationNames } from '../../db/sql-folder.ts';

export type RoleView = { readonly name: string; readonly isBound: boolean };

/** How the database itself is set up. */
export const catalogViewRepo = ({ db }: OperatorTx) => ({
  /** Who the application is here, and whether row-level policies bind it. */
  async role(): Promise<RoleView> {
    const { rows } =
      await sql<RoleView>`select rolname as name, not rolsuper and not rolbypassrls and not exists (
          select from pg_class where relowner = pg_roles.oid and relkind = 'r') as "isBound"
        from pg_roles where rolname = current_user`.execute(db);
    return rows[0] ?? { name: 'nobody', isBound: false };
  },

  /** Tables with people's rows that no policy guards. */
  async unguardedTables(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and exists (select from pg_attribute
            where attrelid = pg_class.oid and attname = 'user_id' and not attisdropped)
          and not (relrowsecurity and relforcerowsecurity)
        order by relname`.execute(db);
    return rows.map(({ name }) => name);
  },

  /** Migrations of this release that the database lacks, and those that this release does not know. */
  async migrations(): Promise<{ readonly missing: string[]; readonly unknown: string[] }> {
    const expected = await migrationNames();
    const { rows: readable } = await sql<{
      isReadable: boolean;
    }>`select coalesce(has_table_privilege(to_regclass('public.kysely_migration'), 'select'), false)
        as "isReadable"`.execute(db);
    if (readable[0]?.isReadable !== true) {
      return { missing: expected, unknown: [] };
    }
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const present = new Set(rows.map(({ name }) => name));
    const known = new Set(expected);
    return {
      missing: expected.filter((name) => !present.has(name)),
      unknown: [...present].filter((name) => !known.has(name)).toSorted(),
    };
  },
});
