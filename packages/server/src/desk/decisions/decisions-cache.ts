import { LRUCache } from 'lru-cache';

import type { UserTx } from '../../db/scope.ts';
import type { Decisions } from './decision.record.ts';
import { decisionsRepo } from './decisions.repo.ts';

/** Lots with cached decisions: users go through one lot line by line. */
const CACHED_LOTS = 20;

export type DecisionsCache = ReturnType<typeof createDecisionsCache>;

/** Caches the decisions of a lot until one changes. */
export function createDecisionsCache() {
  const cached = new LRUCache<string, Decisions>({ max: CACHED_LOTS });

  return async (tx: UserTx, batchId: string): Promise<Decisions> => {
    const decisions = decisionsRepo(tx);
    const name = `${tx.userId}/${batchId}`;
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
