import type { Tx } from '../db/connections.ts';

export type NamedCategory = { readonly id: string; readonly name: string };

export type CategoryNames = {
  readonly names: ReadonlyMap<string, string>;
  readonly fetchedAt: Date | null;
};

export const categoriesRepo = ({ db, client }: Tx) => ({
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
    // One writer at a time; whoever reads meanwhile sees the old names whole.
    await client.query("select pg_advisory_xact_lock(hashtext('category_names'))");
    await db.deleteFrom('category_names').execute();
    await client.query(
      `insert into category_names (category_id, name, tree_version, fetched_at)
       select id, name, $3, $4 from unnest($1::text[], $2::text[]) as named (id, name)
       on conflict do nothing`,
      [categories.map(({ id }) => id), categories.map(({ name }) => name), treeVersion, fetchedAt],
    );
  },
});
