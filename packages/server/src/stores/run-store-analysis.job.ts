import type { Database } from '../db/database.ts';
import type { JobHandler } from '../engine/jobs/job-handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { StoreReader } from './read-store.service.ts';
import type { SalesLookup } from './sales-lookup.service.ts';
import type { StoreRunFailure, StoreRunProgress } from './store-run.record.ts';
import { storeRunsRepo } from './store-runs.repo.ts';
import { afterLookUp, afterRead, afterSearch, isWaiting } from './store-steps.ts';

type Deps = {
  readonly database: Database;
  readonly reader: Pick<StoreReader, 'search' | 'listing'>;
  readonly lookUpSales: SalesLookup;
  readonly logger: Logger;
};

type StoreRunContext = {
  readonly userId: string;
  readonly seller: string;
  readonly signal: AbortSignal;
};

/** A run started this often without completing a step crashes its processes, or is broken. */
const MAX_STARTS = 5;

/**
 * Analyzes a store from where the last process left off, and stores every step before the next. Two
 * processes on one run do no harm: the later one's fence locks the earlier one out.
 */
export const runStoreAnalysis =
  (deps: Deps): JobHandler<'analyze-store'> =>
  async ({ userId, runId }, { drainSignal, signal }) => {
    const { database, logger } = deps;
    const claimed = await database.asUser(userId, (tx) => storeRunsRepo(tx).claim(runId));
    if (claimed === null) {
      return 'done';
    }
    const { fence, storeName: seller } = claimed;
    const finish = async (failure: StoreRunFailure | null): Promise<'done'> => {
      await database.asUser(userId, (tx) => storeRunsRepo(tx).finish(runId, fence, failure));
      return 'done';
    };
    const release = async (): Promise<'interrupted'> => {
      await database.asUser(userId, (tx) => storeRunsRepo(tx).release(runId, fence));
      return 'interrupted';
    };
    if (claimed.starts > MAX_STARTS) {
      logger.error({ userId, runId }, 'a store run makes no progress');
      return finish(RUN_BROKEN);
    }
    try {
      let { progress } = claimed;
      while (!isOver(progress)) {
        if (drainSignal.aborted) {
          return await release();
        }
        progress = await takeStep(deps, { userId, seller, signal }, progress);
        if (signal.aborted) {
          return await release();
        }
        const saved = progress;
        const isOurs = await database.asUser(userId, (tx) =>
          storeRunsRepo(tx).saveProgress(runId, fence, saved),
        );
        if (!isOurs) {
          // Another process has taken over.
          return 'done';
        }
      }
      return await finish(null);
    } catch (error) {
      if (signal.aborted) {
        return release();
      }
      if (error instanceof AppError) {
        return finish({ code: error.code, message: error.message });
      }
      throw error;
    }
  };

const RUN_BROKEN: StoreRunFailure = {
  code: 'internal',
  message: 'The analysis failed. Please try again.',
};

const isOver = ({ facts, rows, listingsRead }: StoreRunProgress): boolean =>
  facts !== null && listingsRead >= rows.length && !rows.some(isWaiting);

/**
 * A search, one read per listing, one lookup per listing that could be identified: one marketplace
 * call at most. A problem with one listing stays with that listing; a problem with the token leaves
 * the rest unread, each with the reason.
 */
async function takeStep(
  { reader, lookUpSales }: Deps,
  { userId, seller, signal }: StoreRunContext,
  progress: StoreRunProgress,
): Promise<StoreRunProgress> {
  const { facts, rows, listingsRead, storeType } = progress;
  if (facts === null) {
    return afterSearch(progress, await reader.search(userId, seller, signal));
  }
  const unread = rows[listingsRead];
  if (unread !== undefined) {
    return afterRead(progress, await reader.listing(userId, unread.itemId, signal));
  }
  const at = rows.findIndex(isWaiting);
  const { identity = null, categoryId = null } = rows[at] ?? {};
  if (identity === null || storeType === null) {
    throw new Error('a listing waits for sales without what identifies it');
  }
  const question = { userId, identity, storeType, categoryId, signal };
  return afterLookUp(progress, at, await lookUpSales(question));
}
