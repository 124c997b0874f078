import type { Database } from '../database.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { StoreReader } from './read-store.ts';
import type { SalesLookup } from './sales-lookup.ts';
import type { StoreRunFailure, StoreRunProgress } from './store-run.record.ts';
import { afterLookUp, afterRead, afterSearch, nextStep, type StoreStep } from './store-steps.ts';

type Deps = {
  readonly database: Database;
  readonly reader: Pick<StoreReader, 'search' | 'listing'>;
  readonly lookUpSales: SalesLookup;
  readonly logger: Logger;
};

type Order = { readonly userId: string; readonly seller: string; readonly signal: AbortSignal };

/** A run that is taken up this often without a single step brings its processes down, or is broken. */
const MOST_STARTS = 5;

/**
 * Looks at a store from where the last process left off, and writes down every step before the next.
 * Two processes at one run do no harm: the later one's fence shuts the earlier one out.
 */
export const runStoreAnalysis =
  (deps: Deps): JobHandler<'analyze-store'> =>
  async ({ userId, runId }, { soon, signal }) => {
    const { database, logger } = deps;
    const taken = await database.asUser(userId, ({ storeRuns }) => storeRuns.take(runId));
    if (taken === null) {
      return 'done';
    }
    const { fence, storeName: seller } = taken;
    const finish = async (failure: StoreRunFailure | null): Promise<'done'> => {
      await database.asUser(userId, ({ storeRuns }) => storeRuns.finish(runId, fence, failure));
      return 'done';
    };
    const giveBack = async (): Promise<'interrupted'> => {
      await database.asUser(userId, ({ storeRuns }) => storeRuns.giveBack(runId, fence));
      return 'interrupted';
    };
    const note = (progress: StoreRunProgress): Promise<boolean> =>
      database.asUser(userId, ({ storeRuns }) => storeRuns.note(runId, fence, progress));

    if (taken.starts > MOST_STARTS) {
      logger.error({ userId, runId }, 'a store run does not move');
      return finish(BROKEN);
    }
    try {
      let { progress } = taken;
      for (let step = nextStep(progress); step.kind !== 'done'; step = nextStep(progress)) {
        if (soon.aborted) {
          return await giveBack();
        }
        progress = await takeStep(deps, { userId, seller, signal }, progress, step);
        if (signal.aborted) {
          return await giveBack();
        }
        if (!(await note(progress))) {
          // Somebody else has taken it up.
          return 'done';
        }
      }
      return await finish(null);
    } catch (error) {
      if (signal.aborted) {
        return giveBack();
      }
      if (error instanceof AppError) {
        return finish({ code: error.code, message: error.message });
      }
      throw error;
    }
  };

const BROKEN: StoreRunFailure = {
  code: 'internal',
  message: 'The analysis failed. Please try again.',
};

async function takeStep(
  { reader, lookUpSales }: Deps,
  { userId, seller, signal }: Order,
  progress: StoreRunProgress,
  step: Exclude<StoreStep, { kind: 'done' }>,
): Promise<StoreRunProgress> {
  switch (step.kind) {
    case 'search':
      return afterSearch(progress, await reader.search(userId, seller, signal));
    case 'read':
      return afterRead(progress, step.at, await reader.listing(userId, step.itemId, signal));
    case 'look-up': {
      const { at, identity, storeType, categoryId } = step;
      const question = { userId, identity, storeType, categoryId, signal };
      return afterLookUp(progress, at, await lookUpSales(question));
    }
  }
}
