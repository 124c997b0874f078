import { LRUCache } from 'lru-cache';

import type { Database } from '../db/database.ts';
import { AppError } from '../platform/app-error.ts';
import { storageRepo } from './storage.repo.ts';

const MIB = 1024 * 1024;
const MAX_PEOPLE = 10_000;

type Deps = {
  readonly database: Pick<Database, 'asUser'>;
  readonly maxBytes?: number;
  /** For how long a measurement is trusted. */
  readonly trustedForMs?: number;
};

/** What a person may store besides the rows and files of their lists. */
export function storageService({ database, maxBytes = 1_024 * MIB, trustedForMs = 10_000 }: Deps) {
  const measured = new LRUCache<string, Promise<number>>({
    max: MAX_PEOPLE,
    ...(trustedForMs > 0 && { ttl: trustedForMs }),
  });

  const usedBytes = (userId: string): Promise<number> => {
    const known = trustedForMs > 0 ? measured.get(userId) : undefined;
    if (known !== undefined) {
      return known;
    }
    const measuring = database.asUser(userId, (tx) => storageRepo(tx).usedBytes());
    measured.set(userId, measuring);
    measuring.catch(() => measured.delete(userId));
    return measuring;
  };

  return {
    /** Throws if the person already stores as much as one account may. */
    async requireRoom(userId: string): Promise<void> {
      if ((await usedBytes(userId)) > maxBytes) {
        throw new AppError(
          'conflict',
          `Your offers, decisions and pages take more than ${(maxBytes / MIB).toLocaleString('en-US')} MB, the most one account can hold. Remove lists you no longer need to make room.`,
        );
      }
    },
  };
}

export type StorageService = ReturnType<typeof storageService>;
