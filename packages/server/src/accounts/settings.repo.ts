import type { OwnerTx } from '../db/scope.ts';

type StoredSettings = { readonly storeUsername: string; readonly mailsRuns: boolean };

/** What is undefined stays. */
export type SettingsChange = {
  readonly [Name in keyof StoredSettings]?: StoredSettings[Name] | undefined;
};

export const settingsRepo = ({ db, userId }: OwnerTx) => ({
  async read(): Promise<StoredSettings> {
    const row = await db
      .selectFrom('users')
      .select(['store_username', 'mails_runs'])
      .where('id', '=', userId)
      .executeTakeFirst();
    return { storeUsername: row?.store_username ?? '', mailsRuns: row?.mails_runs ?? false };
  },

  async change({ storeUsername, mailsRuns }: SettingsChange): Promise<void> {
    const changes = {
      ...(storeUsername !== undefined && { store_username: storeUsername }),
      ...(mailsRuns !== undefined && { mails_runs: mailsRuns }),
    };
    if (Object.keys(changes).length > 0) {
      await db.updateTable('users').set(changes).where('id', '=', userId).execute();
    }
  },
});
