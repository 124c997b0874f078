import type { Database } from '../db/database.ts';
import type { JobHandler } from '../engine/jobs/job-handler.ts';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { StoreReader } from './read-store.service.ts';
import type { SalesLookup } from './sales-lookup.service.ts';
import type { StoreRunFailure, StoreRunProgress } from './store-run.record.ts';
import { afterLookUp, afterRead, afterSearch, nextStep, type StoreStep } from './store-steps.ts';

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
    const claimed = await database.asUser(userId, ({ storeRuns }) => storeRuns.claim(runId));
    if (claimed === null) {
      return 'done';
    }
    const { fence, storeName: seller } = claimed;
    const finish = async (failure: StoreRunFailure | null): Promise<'done'> => {
      await database.asUser(userId, ({ storeRuns }) => storeRuns.finish(runId, fence, failure));
      return 'done';
    };
    const release = async (): Promise<'interrupted'> => {
      await database.asUser(userId, ({ storeRuns }) => storeRuns.release(runId, fence));
      return 'interrupted';
    };
    const note = (progress: StoreRunProgress): Promise<boolean> =>
      database.asUser(userId, ({ storeRuns }) => storeRuns.saveProgress(runId, fence, progress));

    if (claimed.starts > MAX_STARTS) {
      logger.error({ userId, runId }, 'a store run makes no progress');
      return finish(RUN_BROKEN);
    }
    try {
      let { progress } = claimed;
      for (let step = nextStep(progress); step.kind !== 'done'; step = nextStep(progress)) {
        if (drainSignal.aborted) {
          return await release();
        }
        progress = await runStep(deps, { userId, seller, signal }, progress, step);
        if (signal.aborted) {
          return await release();
        }
        if (!(await note(progress))) {
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

async function runStep(
  { reader, lookUpSales }: Deps,
  { userId, seller, signal }: StoreRunContext,
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
