import type { JobHandler } from '../jobs/job-handler.ts';
import type { StartJob } from '../jobs/job-queue.ts';
import type { MarketplaceVisits } from '../lanes/visit/visit-marketplace.ts';
import type { CategoryNameCache } from './category-names.ts';

const TIMEOUT_MS = 60_000;

type Deps = {
  readonly categories: Pick<CategoryNameCache, 'isStale' | 'refresh' | 'load'>;
  readonly visits: Pick<MarketplaceVisits, 'visit'>;
};

/** Fetches stale names for whoever is at work, in a slot of their lane. */
export const fetchCategoryNames =
  ({ categories, visits }: Deps): JobHandler<'fetch-category-names'> =>
  async ({ userId }, { signal: given }) => {
    await categories.load();
    if (!categories.isStale()) {
      return 'done';
    }
    const signal = AbortSignal.any([given, AbortSignal.timeout(TIMEOUT_MS)]);
    await visits.visit({ userId, access: 'base', signal }, async (turn, token) => ({
      kind: (await categories.refresh(turn, token)) ? 'found' : 'unreachable',
    }));
    // Names that could not be had are not worth another call at once.
    return given.aborted ? 'interrupted' : 'done';
  };

type Wish = {
  readonly categories: Pick<CategoryNameCache, 'isStale' | 'keepLoaded'>;
  readonly startJob: StartJob;
  readonly onError: (error: unknown) => void;
};

/** Has stale names fetched for a user who is at work. Nobody waits for them: they are there for the next part. */
export const wantCategoryNames =
  ({ categories, startJob, onError }: Wish) =>
  async (userId: string): Promise<void> => {
    try {
      await categories.keepLoaded();
      if (categories.isStale()) {
        await startJob('fetch-category-names', { userId });
      }
    } catch (error) {
      onError(error);
    }
  };

export type WantCategoryNames = ReturnType<typeof wantCategoryNames>;
