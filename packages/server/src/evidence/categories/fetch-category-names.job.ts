import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import type { StartJob } from '../../engine/jobs/job-queue.ts';
import type { InteractiveCaller } from '../../engine/lanes/interactive/interactive-call.service.ts';
import type { CategoryNameCache } from './category-name-cache.ts';

const TIMEOUT_MS = 60_000;

type Deps = {
  readonly categories: Pick<CategoryNameCache, 'isStale' | 'refresh' | 'load'>;
  readonly interactiveCaller: Pick<InteractiveCaller, 'callWithToken'>;
};

/** Fetches stale names for an active user, in a slot of their lane. */
export const fetchCategoryNames =
  ({ categories, interactiveCaller }: Deps): JobHandler<'fetch-category-names'> =>
  async ({ userId }, { signal: jobSignal }) => {
    await categories.load();
    if (!categories.isStale()) {
      return 'done';
    }
    const signal = AbortSignal.any([jobSignal, AbortSignal.timeout(TIMEOUT_MS)]);
    await interactiveCaller.callWithToken(
      { userId, access: 'base', signal },
      async (marketplace, token) => ({
        kind: (await categories.refresh(marketplace, token)) ? 'found' : 'unreachable',
      }),
    );
    // Names that could not be fetched are not worth another call right away.
    return jobSignal.aborted ? 'interrupted' : 'done';
  };

type CategoryNamesRequestDeps = {
  readonly categories: Pick<CategoryNameCache, 'isStale' | 'reloadIfStale'>;
  readonly startJob: StartJob;
  readonly onError: (error: unknown) => void;
};

/** Requests stale names for an active user without waiting: the next part uses them. */
export const requestCategoryNames =
  ({ categories, startJob, onError }: CategoryNamesRequestDeps) =>
  async (userId: string): Promise<void> => {
    try {
      await categories.reloadIfStale();
      if (categories.isStale()) {
        await startJob('fetch-category-names', { userId });
      }
    } catch (error) {
      onError(error);
    }
  };

export type RequestCategoryNames = ReturnType<typeof requestCategoryNames>;
