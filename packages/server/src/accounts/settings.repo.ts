import type { Tx } from '../db/connections.ts';

export const settingsRepo = ({ db }: Tx, userId: string) => ({
  async storeUsername(): Promise<string> {
    const row = await db
      .selectFrom('users')
      .select('store_username')
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.store_username ?? '';
  },

  async changeStoreUsername(username: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ store_username: username })
      .where('id', '=', userId)
      .execute();
  },
});
