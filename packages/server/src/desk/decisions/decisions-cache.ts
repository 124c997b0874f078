import { LRUCache } from 'lru-cache';

import type { UserRepos } from '../../db/database.ts';
import type { Decisions } from './decision.record.ts';

/** Lots with cached decisions: users go through one lot line by line. */
const CACHED_LOTS = 20;

/** Caches the decisions of a lot until one changes. */
export function createDecisionsCache() {
  const cached = new LRUCache<string, Decisions>({ max: CACHED_LOTS });

  return async (
    decisions: UserRepos['decisions'],
    userId: string,
    batchId: string,
  ): Promise<Decisions> => {
    const name = `${userId}/${batchId}`;
    const version = await decisions.version(batchId);
    const known = cached.get(name);
    if (known?.version === version) {
      return known;
    }
    const all = await decisions.all(batchId);
    const found = { version, byKey: new Map(all.map(({ key, ...decision }) => [key, decision])) };
    cached.set(name, found);
    return found;
  };
}
