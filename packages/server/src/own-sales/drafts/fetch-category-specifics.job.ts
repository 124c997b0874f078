import { DAY_MS } from '@partsight/domain/core/time';

import type { Database } from '../../db/database.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import type { InteractiveCaller } from '../../engine/lanes/interactive/interactive-call.service.ts';
import { categorySpecificsRepo } from './category-specifics.repo.ts';

/** The marketplace's content may be shown for a day. */
export const SPECIFICS_FRESH_MS = DAY_MS;
/** Each is a call in the person's lane; the rest comes with the next visit. */
export const MAX_CATEGORIES = 100;
const TIMEOUT_MS = 60_000;

type Deps = {
  readonly database: Pick<Database, 'asShared'>;
  readonly interactiveCaller: Pick<InteractiveCaller, 'callWithToken'>;
  readonly now: () => Date;
};

/** Fetches which specifics some leaf categories require, one call each, until one fails. */
export const fetchCategorySpecifics =
  ({ database, interactiveCaller, now }: Deps): JobHandler<'fetch-category-specifics'> =>
  async ({ userId, categoryIds }, { signal: jobSignal, drainSignal }) => {
    const isStopping = (): boolean => jobSignal.aborted || drainSignal.aborted;
    const known = await database.asShared((tx) => categorySpecificsRepo(tx).find(categoryIds));
    const freshFrom = now().getTime() - SPECIFICS_FRESH_MS;
    const fresh = new Set(
      known.flatMap(({ categoryId, fetchedAt }) =>
        fetchedAt.getTime() > freshFrom ? [categoryId] : [],
      ),
    );
    for (const categoryId of categoryIds.filter((id) => !fresh.has(id))) {
      if (isStopping()) {
        return 'interrupted';
      }
      const signal = AbortSignal.any([jobSignal, AbortSignal.timeout(TIMEOUT_MS)]);
      const outcome = await interactiveCaller.callWithToken(
        { userId, access: 'base', signal },
        (marketplace, token) => marketplace.readRequiredSpecifics({ token, categoryId }),
      );
      if (outcome.kind !== 'found' && outcome.kind !== 'nothing-found') {
        return isStopping() ? 'interrupted' : 'done';
      }
      const required = outcome.kind === 'found' ? outcome.answer.required : [];
      await database.asShared((tx) =>
        categorySpecificsRepo(tx).save({ categoryId, required, fetchedAt: now() }),
      );
    }
    return 'done';
  };
