import { readStoreIdentifier } from '@partsight/domain/titles/stores/read-store-identifier';

import type { Database } from '../db/database.ts';
import { AppError } from '../platform/app-error.ts';
import { type SettingsChange, settingsRepo } from './settings.repo.ts';

type Deps = {
  readonly database: Database;
  readonly defaultStore: string;
  readonly sendsMail: boolean;
};

export type UserSettings = {
  readonly storeUsername: string;
  /** Whether runs are told by e-mail; null where this server sends none. */
  readonly mailsRuns: boolean | null;
};

/** The user's own settings. */
export function settingsService({ database, defaultStore, sendsMail }: Deps) {
  const read = async (userId: string): Promise<UserSettings> => {
    const { storeUsername, mailsRuns } = await database.asUser(userId, (tx) =>
      settingsRepo(tx).read(),
    );
    return {
      storeUsername,
      mailsRuns: sendsMail ? mailsRuns : null,
    };
  };

  return {
    read,

    /** Accepts a seller name or a URL containing one; empty means the default store. */
    async change(
      userId: string,
      { storeUsername, mailsRuns }: SettingsChange,
    ): Promise<UserSettings> {
      await database.asUser(userId, (tx) =>
        settingsRepo(tx).change({
          storeUsername:
            storeUsername?.trim() === '' ? '' : storeUsername && sellerIn(storeUsername),
          mailsRuns,
        }),
      );
      return read(userId);
    },

    /** The seller whose store counts as the user's own. */
    async ownStore(userId: string): Promise<string> {
      const { storeUsername } = await read(userId);
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
