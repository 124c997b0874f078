import { DAY_MS } from '@partsight/domain/time';

import type { Database } from '../database.ts';
import type { MarketplaceInTurn } from '../lanes/call/marketplace-door.ts';

/** The marketplace's own content may be shown for a day. */
const FRESH_MS = DAY_MS;
/** How often a process looks whether another one has fetched newer names, and how often while it has none. */
const LOOK_EVERY_MS = 60_000;
const LOOK_FOR_NEW_EVERY_MS = 1_000;

type Deps = {
  readonly database: Database;
  readonly now: () => Date;
};

/** Names of categories, kept in PostgreSQL for all processes and in memory for this one. */
export function categoryNames({ database, now }: Deps) {
  let names: ReadonlyMap<string, string> = new Map();
  let fetchedAt: Date | null = null;
  let lookedAt = 0;

  const load = async (): Promise<void> => {
    lookedAt = now().getTime();
    ({ names, fetchedAt } = await database.forAll(({ categories }) => categories.all()));
  };

  const isStale = (): boolean =>
    fetchedAt === null || now().getTime() - fetchedAt.getTime() > FRESH_MS;

  return {
    load,
    isStale,

    /** What is known by now; an unknown category simply has no name yet. */
    names: (): ReadonlyMap<string, string> => names,

    /** Looks into PostgreSQL if the last look is a while ago. */
    async keepLoaded(): Promise<void> {
      const everyMs = isStale() ? LOOK_FOR_NEW_EVERY_MS : LOOK_EVERY_MS;
      if (now().getTime() - lookedAt > everyMs) {
        await load();
      }
    },

    /** Asks the marketplace for its tree, in the turn of whoever owns the token. */
    async refresh(
      marketplace: Pick<MarketplaceInTurn, 'readCategoryTree'>,
      token: string,
    ): Promise<boolean> {
      const reply = await marketplace.readCategoryTree({ token });
      if (reply.kind !== 'found') {
        return false;
      }
      const { categories: tree, version } = reply.answer;
      await database.forAll(({ categories }) => categories.replace(tree, version, now()));
      await load();
      return true;
    },
  };
}

export type CategoryNameCache = ReturnType<typeof categoryNames>;
