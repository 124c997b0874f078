import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';

/** The lane of one person, in that person's own name. */
export const userLaneRepo = ({ db }: Tx, userId: string) => ({
  async ensure(): Promise<string> {
    const existing = await db
      .selectFrom('lanes')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (existing !== undefined) {
      return existing.id;
    }
    const created = await db
      .insertInto('lanes')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return created.id;
  },

  async endRest(): Promise<void> {
    await db
      .updateTable('lanes')
      .set({ rests_until: sql`'epoch'`, rests_for: null })
      .where('user_id', '=', userId)
      .execute();
  },
});
