import type { LiveListing } from '@partsight/marketplace/browse/live-listing';
import { describe, expect, test } from 'vitest';

import { AppError } from '../platform/app-error.ts';
import { createLogger } from '../platform/logger.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { ListingReadResult } from './read-store.service.ts';
import { runStoreAnalysis } from './run-store-analysis.job.ts';
import type { SalesResult } from './sales-lookup.service.ts';
import { storeRunsRepo } from './store-runs.repo.ts';

const db = testDatabase();
const { database } = db;
const logger = createLogger('test', 'silent');
const never = new AbortController().signal;
const TURN = { drainSignal: never, signal: never };

const LISTINGS = Array.from({ length: 4 }, (_, at) => ({
  itemId: `v1|${at}|0`,
  title: `Ford bracket F4ZZ-6E08${at}-A`,
  categoryIds: [at < 2 ? '33573' : '33564'],
  listingUrl: null,
})) as unknown as LiveListing[];

/** The last one has no number. */
const item = (at: number): ListingReadResult =>
  ({
    kind: 'read',
    item: {
      categoryId: null,
      categoryPath: ['eBay Motors', 'Parts & Accessories'],
      brand: 'Ford',
      mpn: at === 3 ? null : `F4ZZ-6E08${at}-A`,
      gtin: null,
      specifics: [],
    },
  }) as unknown as ListingReadResult;

const sales = (unitsSold: number): SalesResult => ({
  kind: 'known',
  callsUsed: 1,
  sales: {
    kind: 'known',
    unitsSold,
    averagePriceMinor: 5_000,
    totalRevenueMinor: 5_000 * unitsSold,
    asOf: '2026-11-15T12:00:00.000Z',
    coveredFrom: '2026-08-17T12:00:00.000Z',
  },
});

type Marketplace = {
  readonly read?: (at: number) => ListingReadResult | Promise<ListingReadResult>;
  readonly lookUp?: (partNumber: string) => SalesResult;
  readonly search?: () => void;
  /** Called before every response. */
  readonly onCall?: (call: string) => void | Promise<void>;
};

/** A run of a new user on a scripted marketplace. */
async function newRun({ read = item, lookUp = () => sales(3), search, onCall }: Marketplace = {}) {
  const userId = await db.newUser();
  const runId =
    (await database.asUser(userId, (tx) => storeRunsRepo(tx).begin('a_store', 0))) ?? '';
  const calls: string[] = [];
  const call = async (name: string): Promise<void> => {
    calls.push(name);
    await onCall?.(name);
  };
  const handle = runStoreAnalysis({
    database,
    logger,
    reader: {
      async search() {
        await call('search');
        search?.();
        return { listings: LISTINGS, total: 40 };
      },
      async listing(_userId, itemId) {
        await call(`read ${itemId}`);
        return read(LISTINGS.findIndex((listing) => listing.itemId === itemId));
      },
    },
    async lookUpSales({ identity }) {
      await call(`look up ${identity.value}`);
      return lookUp(identity.value);
    },
  });
  return {
    calls,
    go: (context = TURN) => handle({ userId, runId }, context),
    found: async () => {
      const run = await database.asUser(userId, (tx) => storeRunsRepo(tx).find(runId));
      return {
        status: run?.status,
        failure: run?.failure,
        storeType: run?.storeType,
        totalListings: run?.totalListings,
        callsUsed: run?.callsUsed,
        rows: run?.rows,
      };
    },
  };
}

describe('a store analysis', () => {
  test('searches, reads every listing and looks up what could be identified', async () => {
    const { calls, go, found } = await newRun();
    expect(await go()).toBe('done');
    expect(calls).toEqual([
      'search',
      'read v1|0|0',
      'read v1|1|0',
      'read v1|2|0',
      'read v1|3|0',
      'look up F4ZZ-6E080-A',
      'look up F4ZZ-6E081-A',
      'look up F4ZZ-6E082-A',
    ]);
    expect(await found()).toMatchObject({ status: 'completed', callsUsed: 8, totalListings: 40 });
    expect((await found()).rows?.at(-1)).toMatchObject({ identity: null, sales: { kind: 'none' } });
  });

  test('continues with the next step when its process stops after any step, with the same result', async () => {
    const whole = await newRun();
    await whole.go();
    for (let after = 1; after <= whole.calls.length; after += 1) {
      const ending = new AbortController();
      const { calls, go, found } = await newRun({
        onCall: () => (calls.length === after ? ending.abort() : undefined),
      });
      expect(await go({ drainSignal: ending.signal, signal: never })).toBe(
        after === whole.calls.length ? 'done' : 'interrupted',
      );
      expect(await go()).toBe('done');
      expect(calls).toEqual(whole.calls);
      expect(await found()).toEqual(await whole.found());
    }
  });

  test('repeats only the current step when its process is killed', async () => {
    const whole = await newRun();
    await whole.go();
    for (let at = 0; at < whole.calls.length; at += 1) {
      const { calls, go, found } = await newRun({
        onCall: () => {
          if (calls.length === at + 1) {
            throw new Error('killed');
          }
        },
      });
      await expect(go()).rejects.toThrow('killed');
      expect(await go()).toBe('done');
      expect(calls).toEqual(whole.calls.toSpliced(at, 0, whole.calls[at] ?? ''));
      expect(await found()).toEqual(await whole.found());
    }
  });

  test('aborts the call in progress when there is no time left, and loses nothing', async () => {
    const ending = new AbortController();
    const { go, found, calls } = await newRun({
      read: (at) => {
        if (at === 2) {
          ending.abort();
          return { kind: 'failed', failure: { kind: 'aborted' } };
        }
        return item(at);
      },
    });
    expect(await go({ drainSignal: ending.signal, signal: ending.signal })).toBe('interrupted');
    expect((await found()).rows?.map(({ error }) => error)).toEqual([null, null, null, null]);
    expect(calls).toHaveLength(4);
  });

  test('belongs to the later one of two processes', async () => {
    const reached = Promise.withResolvers<void>();
    const blocked = Promise.withResolvers<void>();
    let isFirst = true;
    const { go, calls, found } = await newRun({
      onCall: async (name) => {
        if (name === 'read v1|1|0' && isFirst) {
          isFirst = false;
          reached.resolve();
          await blocked.promise;
        }
      },
    });
    const first = go();
    await reached.promise;
    expect(await go()).toBe('done');
    const result = await found();
    expect(result.status).toBe('completed');
    blocked.resolve();
    expect(await first).toBe('done');
    expect(await found()).toEqual(result);
    // The call that the first one had in progress, and no more.
    expect(calls).toHaveLength(9);
  });

  test('ends eventually when it crashes every process that takes it', async () => {
    const { go, found } = await newRun({
      onCall: () => {
        throw new Error('a bug');
      },
    });
    for (let start = 1; start <= 5; start += 1) {
      await expect(go()).rejects.toThrow('a bug');
    }
    expect(await go()).toBe('done');
    expect(await found()).toMatchObject({ status: 'failed', failure: { code: 'internal' } });
  });

  test('fails with the reason, once, when the store cannot be read at all', async () => {
    const { go, calls, found } = await newRun({
      search: () => {
        throw new AppError('store/not-found', 'no such seller');
      },
    });
    expect(await go()).toBe('done');
    expect(await go()).toBe('done');
    expect(calls).toEqual(['search']);
    expect(await found()).toMatchObject({
      status: 'failed',
      failure: { code: 'store/not-found', message: 'no such seller' },
    });
  });
});

describe('errors on the way', () => {
  const salesOf = async (
    found: () => Promise<{ rows?: readonly { sales: object }[] | undefined }>,
  ) => (await found()).rows?.map(({ sales: known }) => ('kind' in known ? known.kind : ''));

  test('with the token leave the rest unread, each with the reason', async () => {
    const { go, calls, found } = await newRun({
      read: (at) => (at === 2 ? { kind: 'failed', failure: { kind: 'token-refused' } } : item(at)),
    });
    await go();
    expect(calls).toHaveLength(4);
    const { rows } = await found();
    expect(rows?.map(({ error }) => error !== null)).toEqual([false, false, true, true]);
    expect(await salesOf(found)).toEqual(['failed', 'failed', 'none', 'none']);
  });

  test('with the allowance for listings leave that for sales', async () => {
    const failure = { kind: 'throttled', until: null } as const;
    const { go, calls, found } = await newRun({
      read: (at) => (at === 2 ? { kind: 'failed', failure } : item(at)),
    });
    await go();
    expect(calls.slice(4)).toEqual(['look up F4ZZ-6E080-A', 'look up F4ZZ-6E081-A']);
    expect(await salesOf(found)).toEqual(['known', 'known', 'none', 'none']);
  });

  test('with one category are reported once', async () => {
    const { go, calls, found } = await newRun({
      lookUp: (partNumber) =>
        partNumber.endsWith('0-A')
          ? { kind: 'failed', failure: { kind: 'category-not-granted' }, callsUsed: 1 }
          : sales(1),
    });
    await go();
    expect(calls.slice(5)).toEqual(['look up F4ZZ-6E080-A', 'look up F4ZZ-6E082-A']);
    expect(await salesOf(found)).toEqual(['failed', 'failed', 'known', 'none']);
  });

  test('with one listing stay with it', async () => {
    const { go, found } = await newRun({
      read: (at) => (at === 1 ? { kind: 'ended' } : item(at)),
      lookUp: (partNumber) =>
        partNumber.endsWith('2-A')
          ? { kind: 'failed', failure: { kind: 'unreachable' }, callsUsed: 1 }
          : sales(1),
    });
    await go();
    expect(await salesOf(found)).toEqual(['known', 'none', 'failed', 'none']);
    expect((await found()).status).toBe('completed');
  });
});
