import { readStoreIdentifier } from '@partsight/domain/stores/read-store-identifier';

import type { Database } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { sleep } from '../platform/sleep.ts';
import type { SettingsBook } from '../settings/settings.ts';
import type { StoreReader } from './read-store.ts';
import { runStore } from './run-store.ts';
import type { SalesLookup } from './sales-lookup.ts';
import { INTERRUPTED, type StoreRun } from './store-run.record.ts';

type Deps = {
  readonly database: Database;
  readonly reader: StoreReader;
  readonly lookUpSales: SalesLookup;
  readonly settings: Pick<SettingsBook, 'ownStore'>;
  readonly logger: Logger;
};

/** A run whose process has been silent for this long is over. */
const HOLD_MS = 15_000;
const SAY_ALIVE_EVERY_MS = 5_000;
/** How often a waiting request looks at a run of another process. */
const LOOK_AGAIN_MS = 300;
/** Longer than any run takes, shorter than a connection is kept open for. */
const LONGEST_WAIT_MS = 170_000;

/**
 * Looks at stores. A run goes on when its page is closed and can be watched from any process; a second
 * request for a store that is being looked at joins the first.
 */
export function analyzeStore({ database, reader, lookUpSales, settings, logger }: Deps) {
  const underWay = new Map<string, Promise<void>>();
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

  async function execute(userId: string, id: string, seller: string, callsUsed: number) {
    const alive = setInterval(() => {
      database
        .asUser(userId, ({ storeRuns }) => storeRuns.hold(id, HOLD_MS))
        .catch((error: unknown) => logger.warn({ err: error }, 'a store run was not held'));
    }, SAY_ALIVE_EVERY_MS);
    const finish = (failure: StoreRun['failure']) =>
      database.asUser(userId, ({ storeRuns }) => storeRuns.finish(id, failure));
    try {
      await runStore(
        { reader, lookUpSales },
        {
          userId,
          seller,
          callsUsed,
          signal: closing.signal,
          onProgress: (progress) =>
            database.asUser(userId, ({ storeRuns }) => storeRuns.note(id, progress, HOLD_MS)),
        },
      );
      await finish(closing.signal.aborted ? INTERRUPTED : null);
    } catch (error) {
      if (!(error instanceof AppError)) {
        logger.error({ err: error, userId }, 'a store run failed');
      }
      await finish(closing.signal.aborted ? INTERRUPTED : failureOf(error));
    } finally {
      clearInterval(alive);
    }
  }

  /** Starts a run, or finds the one that is under way. */
  async function start(userId: string, seller: string, callsUsed: number): Promise<string> {
    const { id, isNew } = await database.asUser(userId, async ({ storeRuns }) => {
      const begun = await storeRuns.begin(seller, HOLD_MS, callsUsed);
      const running = begun ?? (await storeRuns.running(seller));
      return { id: running, isNew: begun !== null };
    });
    if (id === null) {
      // It ended between the two looks.
      return start(userId, seller, callsUsed);
    }
    if (isNew) {
      const run = execute(userId, id, seller, callsUsed)
        .catch((error: unknown) => logger.error({ err: error }, 'a store run was not written down'))
        .finally(() => underWay.delete(id));
      underWay.set(id, run);
    }
    return id;
  }

  const find = async (userId: string, id: string): Promise<StoreRun> => {
    const run = await database.asUser(userId, ({ storeRuns }) => storeRuns.find(id));
    if (run === null) {
      throw new AppError('not-found', 'There is no such store analysis.');
    }
    return run;
  };

  /** The run once it is over, or as far as it is when the time is up. */
  async function waitFor(
    userId: string,
    id: string,
    signal: AbortSignal,
    longestMs = LONGEST_WAIT_MS,
  ): Promise<StoreRun> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    for (;;) {
      const run = await find(userId, id);
      if (run.status !== 'running' || patience.aborted) {
        return run;
      }
      const here = underWay.get(id);
      await (here === undefined
        ? sleep(LOOK_AGAIN_MS, patience)
        : Promise.race([here, sleep(longestMs, patience)]));
    }
  }

  return {
    find,

    /** The newest run of a user, whatever store it looks at. */
    latest: (userId: string): Promise<StoreRun | null> =>
      database.asUser(userId, ({ storeRuns }) => storeRuns.latest()),

    /** Any store, by seller name or a pasted address; answers when all is known. */
    async analyze(userId: string, identifier: string, signal: AbortSignal): Promise<StoreRun> {
      const { seller, callsUsed } = await resolve(userId, identifier, signal);
      return orThrow(await waitFor(userId, await start(userId, seller, callsUsed), signal));
    },

    /** The user's own store; answers after a while with what is known by then. */
    async ownStore(userId: string, signal: AbortSignal, longestMs: number): Promise<StoreRun> {
      const seller = (await settings.ownStore(userId)).toLowerCase();
      return orThrow(await waitFor(userId, await start(userId, seller, 0), signal, longestMs));
    },

    /** Gives up what is under way and waits until that is written down. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(underWay.values());
    },
  };
}

const failureOf = (error: unknown): NonNullable<StoreRun['failure']> =>
  error instanceof AppError
    ? { code: error.code, message: error.message }
    : { code: 'marketplace/unreachable', message: 'The analysis failed. Please try again.' };

function orThrow(run: StoreRun): StoreRun {
  if (run.failure !== null) {
    throw new AppError(run.failure.code, run.failure.message);
  }
  return run;
}
