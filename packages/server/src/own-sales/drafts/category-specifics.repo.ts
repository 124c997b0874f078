import { sql } from 'kysely';

import type { SharedTx } from '../../db/scope.ts';

export type CategorySpecifics = {
  readonly categoryId: string;
  /** Names of the required specifics. */
  readonly required: readonly string[];
  readonly fetchedAt: Date;
};

/** Item specifics that the marketplace requires, by leaf category. */
export const categorySpecificsRepo = ({ db }: SharedTx) => ({
  async find(categoryIds: readonly string[]): Promise<CategorySpecifics[]> {
    const { rows } = await sql<CategorySpecifics>`select category_id as "categoryId", required,
          fetched_at as "fetchedAt"
        from category_specifics where category_id = any (${categoryIds}::text[])`.execute(db);
    return rows;
  },

  async save({ categoryId, required, fetchedAt }: CategorySpecifics): Promise<void> {
    await sql`insert into category_specifics (category_id, required, fetched_at)
        values (${categoryId}, ${required}, ${fetchedAt})
        on conflict (category_id) do update
        set required = excluded.required, fetched_at = excluded.fetched_at`.execute(db);
  },
});
