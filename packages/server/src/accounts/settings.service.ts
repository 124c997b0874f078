import { readStoreIdentifier } from '@partsight/domain/titles/stores/read-store-identifier';

import type { Database } from '../db/database.ts';
import { AppError } from '../platform/app-error.ts';

type Deps = { readonly database: Database; readonly defaultStore: string };

export type UserSettings = {
  readonly storeUsername: string;
  readonly defaultStoreUsername: string;
};

/** The user's own settings. */
export function settingsService({ database, defaultStore }: Deps) {
  const settingsOf = (storeUsername: string): UserSettings => ({
    storeUsername,
    defaultStoreUsername: defaultStore,
  });

  return {
    async read(userId: string): Promise<UserSettings> {
      return settingsOf(await database.asUser(userId, (repos) => repos.settings.storeUsername()));
    },

    /** Accepts a seller name or a URL containing one; empty means the default store. */
    async change(userId: string, storeUsername: string): Promise<UserSettings> {
      const username = storeUsername.trim() === '' ? '' : sellerIn(storeUsername);
      await database.asUser(userId, (repos) => repos.settings.changeStoreUsername(username));
      return settingsOf(username);
    },

    /** The seller whose store counts as the user's own. */
    async ownStore(userId: string): Promise<string> {
      const { storeUsername } = await this.read(userId);
      const own = storeUsername === '' ? defaultStore : storeUsername;
      if (own === '') {
        throw new AppError(
          'store/not-found',
          'No store is set. Enter the seller name of your store in the settings.',
        );
      }
      return own;
    },
  };
}

function sellerIn(text: string): string {
  const read = readStoreIdentifier(text);
  if (read.kind !== 'seller') {
    throw new AppError(
      'store/unreadable',
      'This is neither a seller name nor the address of a store.',
    );
  }
  return read.username;
}

export type SettingsService = ReturnType<typeof settingsService>;
