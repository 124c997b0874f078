import { DAY_MS } from '@partsight/domain/core/time';

import type { Database } from '../../db/database.ts';
import type { MarketplaceCalls } from '../../engine/lanes/call/marketplace-gateway.ts';
import { categoriesRepo } from './categories.repo.ts';

/** The marketplace's content may be shown for a day. */
const FRESH_MS = DAY_MS;
/** How often a process checks for newer names, and how often while it has none. */
const RELOAD_EVERY_MS = 60_000;
const RELOAD_STALE_EVERY_MS = 1_000;

type Deps = {
  readonly database: Database;
  readonly now: () => Date;
};

/** Category names, stored in PostgreSQL for all processes and in memory for this one. */
export function createCategoryNameCache({ database, now }: Deps) {
  let names: ReadonlyMap<string, string> = new Map();
  let fetchedAt: Date | null = null;
  let loadedAt = 0;

  const load = async (): Promise<void> => {
    loadedAt = now().getTime();
    ({ names, fetchedAt } = await database.asShared((tx) => categoriesRepo(tx).all()));
  };

  const isStale = (): boolean =>
    fetchedAt === null || now().getTime() - fetchedAt.getTime() > FRESH_MS;

  return {
    load,
    isStale,

    /** The names known so far; an unknown category has no name yet. */
    names: (): ReadonlyMap<string, string> => names,

    /** Reads PostgreSQL when the last read is old enough. */
    async reloadIfStale(): Promise<void> {
      const everyMs = isStale() ? RELOAD_STALE_EVERY_MS : RELOAD_EVERY_MS;
      if (now().getTime() - loadedAt > everyMs) {
        await load();
      }
    },

    /** Fetches the category tree in the token owner's lane. */
    async refresh(
      marketplace: Pick<MarketplaceCalls, 'readCategoryTree'>,
      token: string,
    ): Promise<boolean> {
      const reply = await marketplace.readCategoryTree({ token });
      if (reply.kind !== 'found') {
        return false;
      }
      const { categories: tree, version } = reply.answer;
      await database.asShared((tx) => categoriesRepo(tx).replace(tree, version, now()));
      await load();
      return true;
    },
  };
}

export type CategoryNameCache = ReturnType<typeof createCategoryNameCache>;
