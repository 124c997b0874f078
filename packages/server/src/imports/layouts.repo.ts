import type { Tx } from '../db/database.ts';
import type { ColumnMapping } from './sheet-reading.ts';

/** Column layouts that a user has confirmed, by the fingerprint of their headers. */
export const layoutsRepo = ({ db }: Tx, userId: string) => ({
  async find(fingerprint: string): Promise<ColumnMapping | null> {
    const row = await db
      .selectFrom('column_layouts')
      .select('mapping')
      .where('user_id', '=', userId)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    return row?.mapping ?? null;
  },

  async remember(fingerprint: string, mapping: ColumnMapping, now: Date): Promise<void> {
    const facts = { mapping: JSON.stringify(mapping), confirmed_at: now };
    await db
      .insertInto('column_layouts')
      .values({ user_id: userId, fingerprint, ...facts })
      .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint']).doUpdateSet(facts))
      .execute();
  },
});
