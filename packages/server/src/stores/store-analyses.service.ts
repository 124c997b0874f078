import { readStoreIdentifier } from '@partsight/domain/titles/stores/read-store-identifier';

import type { SettingsService } from '../accounts/settings.service.ts';
import type { Database } from '../db/database.ts';
import type { StartJob } from '../engine/jobs/job-queue.ts';
import { AppError } from '../platform/app-error.ts';
import { sleep } from '../platform/sleep.ts';
import type { StoreReader } from './read-store.service.ts';
import type { StoreRun } from './store-run.record.ts';
import { storeRunsRepo } from './store-runs.repo.ts';

type Deps = {
  readonly database: Database;
  readonly reader: Pick<StoreReader, 'sellerOf'>;
  readonly settings: Pick<SettingsService, 'ownStore'>;
  readonly startJob: StartJob;
};

/** How often a waiting request checks the run's progress. */
const POLL_MS = 200;
/** Longer than any run takes, shorter than a connection stays open. */
const LONGEST_WAIT_MS = 170_000;

/**
 * Starts store analyses and follows them; a worker runs them. A run continues when its page is
 * closed or this process exits, and a second request for the same store joins the first.
 */
export function storeAnalysisService({ database, reader, settings, startJob }: Deps) {
  const closing = new AbortController();

  async function resolve(
    userId: string,
    text: string,
    signal: AbortSignal,
  ): Promise<{ seller: string; callsUsed: number }> {
    const read = readStoreIdentifier(text);
    switch (read.kind) {
      case 'seller':
        return { seller: read.username.toLowerCase(), callsUsed: 0 };
      case 'listing': {
        const seller = await reader.sellerOf(userId, read.legacyItemId, signal);
        return { seller: seller.toLowerCase(), callsUsed: 1 };
      }
      case 'unreadable':
        throw new AppError(
          'store/unreadable',
          'This is neither a seller name nor the address of a store or a listing.',
        );
    }
  }

  /** Starts a run, or finds the current one. */
  async function start(userId: string, seller: string, callsUsed: number): Promise<string> {
    const runId = await database.asUser(
      userId,
      async (tx) =>
        (await storeRunsRepo(tx).begin(seller, callsUsed)) ??
        (await storeRunsRepo(tx).running(seller)),
    );
    if (runId === null) {
      // It ended between the two queries.
      return start(userId, seller, callsUsed);
    }
    await startJob('analyze-store', { userId, runId });
    return runId;
  }

  const find = async (userId: string, id: string): Promise<StoreRun> => {
    const run = await database.asUser(userId, (tx) => storeRunsRepo(tx).find(id));
    if (run === null) {
      throw new AppError('not-found', 'There is no such store analysis.');
    }
    return run;
  };

  /** The finished run, or its progress when the time is up. */
  async function waitFor(
    userId: string,
    id: string,
    signal: AbortSignal,
    longestMs = LONGEST_WAIT_MS,
  ): Promise<StoreRun> {
    const waitSignal = AbortSignal.any([signal, closing.signal, AbortSignal.timeout(longestMs)]);
    for (;;) {
      const run = await find(userId, id);
      if (run.status !== 'running' || waitSignal.aborted) {
        return run;
      }
      await sleep(POLL_MS, waitSignal);
    }
  }

  return {
    find,

    /** The user's newest run, of any store. */
    latest: (userId: string): Promise<StoreRun | null> =>
      database.asUser(userId, (tx) => storeRunsRepo(tx).latest()),

    /** Any store, by seller name or a pasted URL; returns when the run has finished. */
    async analyze(userId: string, identifier: string, signal: AbortSignal): Promise<StoreRun> {
      const { seller, callsUsed } = await resolve(userId, identifier, signal);
      const run = await waitFor(userId, await start(userId, seller, callsUsed), signal);
      if (run.status === 'running' && closing.signal.aborted) {
        throw new AppError(
          'unavailable',
          'The server is being restarted. The analysis goes on; ask for the same store again to see it.',
        );
      }
      return orThrow(run);
    },

    /** The user's own store; returns what is known after a while. */
    async ownStore(userId: string, signal: AbortSignal, longestMs: number): Promise<StoreRun> {
      const seller = (await settings.ownStore(userId)).toLowerCase();
      return orThrow(await waitFor(userId, await start(userId, seller, 0), signal, longestMs));
    },

    /** Ends all waiting requests; their runs continue. */
    close(): void {
      closing.abort();
    },
  };
}

function orThrow(run: StoreRun): StoreRun {
  if (run.failure !== null) {
    throw new AppError(run.failure.code, run.failure.message);
  }
  return run;
}
