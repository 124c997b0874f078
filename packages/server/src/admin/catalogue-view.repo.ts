import type { Tx } from '../db/connections.ts';
import { migrationNames } from '../db/migrate.ts';

export type RoleView = { readonly name: string; readonly isBound: boolean };

/** How the database itself is set up. */
export const catalogueViewRepo = ({ client }: Tx) => ({
  /** Who the application is here, and whether row-level policies bind it. */
  async role(): Promise<RoleView> {
    const { rows } = await client.query<RoleView>(
      `select rolname as name, not rolsuper and not rolbypassrls and not exists (
          select from pg_class where relowner = pg_roles.oid and relkind = 'r') as "isBound"
        from pg_roles where rolname = current_user`,
    );
    return rows[0] ?? { name: 'nobody', isBound: false };
  },

  /** Tables with people's rows that no policy guards. */
  async unguardedTables(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and exists (select from pg_attribute
            where attrelid = pg_class.oid and attname = 'user_id' and not attisdropped)
          and not (relrowsecurity and relforcerowsecurity)
        order by relname`,
    );
    return rows.map(({ name }) => name);
  },

  /** Migrations of this release that the database lacks, and such of it as this release does not know. */
  async migrations(): Promise<{ readonly missing: string[]; readonly unknown: string[] }> {
    const expected = await migrationNames();
    const { rows: readable } = await client.query<{ isReadable: boolean }>(
      `select coalesce(has_table_privilege(to_regclass('public.kysely_migration'), 'select'), false)
        as "isReadable"`,
    );
    if (readable[0]?.isReadable !== true) {
      return { missing: expected, unknown: [] };
    }
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
    const present = new Set(rows.map(({ name }) => name));
    return {
      missing: expected.filter((name) => !present.has(name)),
      unknown: [...present].filter((name) => !expected.includes(name)).toSorted(),
    };
  },
});
