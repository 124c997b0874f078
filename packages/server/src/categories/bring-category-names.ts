import { HOUR_MS } from '@partsight/domain/time';

import type { MarketplaceVisits } from '../lanes/visit/visit-marketplace.ts';
import type { CategoryBook } from './category-names.ts';

const TIMEOUT_MS = 60_000;
/** Names that could not be had cost no further call for this long. */
const AGAIN_MS = HOUR_MS;

type Deps = {
  readonly categories: Pick<CategoryBook, 'isStale' | 'refresh' | 'keepLoaded'>;
  readonly visits: Pick<MarketplaceVisits, 'visit'>;
  readonly now: () => Date;
};

/**
 * Fetches stale names with the token of whoever is at work, in a slot of their lane. Nobody waits for
 * them: they are there for the next part.
 */
export function bringCategoryNames({ categories, visits, now }: Deps) {
  let askedAtMs = Number.NEGATIVE_INFINITY;

  return async (userId: string): Promise<void> => {
    await categories.keepLoaded();
    const nowMs = now().getTime();
    if (!categories.isStale() || nowMs - askedAtMs < AGAIN_MS) {
      return;
    }
    askedAtMs = nowMs;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    void visits
      .visit(userId, signal, async (marketplace, token) => ({
        kind: (await categories.refresh(marketplace, token)) ? 'found' : 'unreachable',
      }))
      .catch(() => undefined);
  };
}

export type BringCategoryNames = ReturnType<typeof bringCategoryNames>;
