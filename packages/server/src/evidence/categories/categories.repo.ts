import { sql } from 'kysely';

import type { SharedTx } from '../../db/scope.ts';

export type NamedCategory = { readonly id: string; readonly name: string };

export type CategoryNames = {
  readonly names: ReadonlyMap<string, string>;
  readonly fetchedAt: Date | null;
};

export const categoriesRepo = ({ db }: SharedTx) => ({
  async all(): Promise<CategoryNames> {
    const rows = await db
      .selectFrom('category_names')
      .select(['category_id', 'name', 'fetched_at'])
      .execute();
    return {
      names: new Map(rows.map((row) => [row.category_id, row.name])),
      fetchedAt: rows[0]?.fetched_at ?? null,
    };
  },

  /** Takes the place of all names known so far. */
  async replace(
    categories: readonly NamedCategory[],
    treeVersion: string,
    fetchedAt: Date,
  ): Promise<void> {
    // One writer at a time; concurrent readers see the complete old names.
    await sql`select pg_advisory_xact_lock(hashtext('category_names'))`.execute(db);
    await db.deleteFrom('category_names').execute();
    await sql`insert into category_names (category_id, name, tree_version, fetched_at)
       select id, name, ${treeVersion}, ${fetchedAt} from unnest(${categories.map(({ id }) => id)}::text[], ${categories.map(({ name }) => name)}::text[]) as named (id, name)
       on conflict do nothing`.execute(db);
  },
});
