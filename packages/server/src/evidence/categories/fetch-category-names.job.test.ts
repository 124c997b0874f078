import { beforeEach, expect, test } from 'vitest';

import type { MarketplaceCalls } from '../../engine/lanes/call/marketplace-gateway.ts';
import type {
  InteractiveCaller,
  InteractiveRequest,
} from '../../engine/lanes/interactive/interactive-call.service.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createCategoryNameCache } from './category-name-cache.ts';
import { fetchCategoryNames, requestCategoryNames } from './fetch-category-names.job.ts';

const db = testDatabase();
const { database } = db;
const never = new AbortController().signal;
const DAY_MS = 24 * 3_600_000;
type InteractiveCall = (marketplace: MarketplaceCalls, token: string) => Promise<unknown>;
const userId = '00000000-0000-4000-8000-000000000000';

let now = new Date();
beforeEach(() => db.query('delete from category_names'));

/** One process, on a marketplace whose tree has this one name; null has none. */
function newProcess(name: string | null) {
  const callers: string[] = [];
  const started: string[] = [];
  const readCategoryTree = async () =>
    name === null
      ? { kind: 'unreachable', detail: 'away' }
      : {
          kind: 'found',
          answer: { version: '1', categories: [{ id: '33573', name }] },
        };
  const categories = createCategoryNameCache({ database, now: () => now });
  const calls = { readCategoryTree } as unknown as MarketplaceCalls;
  const interactiveCaller = {
    async callWithToken({ userId: caller }: InteractiveRequest, call: InteractiveCall) {
      callers.push(caller);
      return call(calls, 'token');
    },
  } as unknown as Pick<InteractiveCaller, 'callWithToken'>;
  const fetch = fetchCategoryNames({ categories, interactiveCaller });
  return {
    categories,
    callers,
    started,
    fetch: (signal = never) => fetch({ userId }, { drainSignal: never, signal }),
    want: requestCategoryNames({
      categories,
      startJob: async (job) => started.push(job) > 0,
      onError: (error) => {
        throw error;
      },
    }),
  };
}

test('fetches stale names with one call, and not again within a day', async () => {
  const first = newProcess('Alternators');
  expect(await first.fetch()).toBe('done');
  expect(await first.fetch()).toBe('done');
  expect(first.callers).toEqual([userId]);
  const other = newProcess('Generators');
  expect(await other.fetch()).toBe('done');
  expect([other.callers, other.categories.names().get('33573')]).toEqual([[], 'Alternators']);
  now = new Date(now.getTime() + DAY_MS + 1);
  await other.fetch();
  expect(other.categories.names().get('33573')).toBe('Generators');
});

test('leaves names that cannot be fetched for later', async () => {
  const { fetch, callers, categories } = newProcess(null);
  expect(await fetch()).toBe('done');
  expect([callers, categories.names().size]).toEqual([[userId], 0]);
});

test('a process that stops meanwhile leaves them to the next', async () => {
  expect(await newProcess(null).fetch(AbortSignal.abort())).toBe('interrupted');
});

test('requests stale names, and soon sees what another process fetched', async () => {
  const [api, worker] = [newProcess('Alternators'), newProcess('Alternators')];
  await api.want(userId);
  expect(api.started).toEqual(['fetch-category-names']);
  await worker.fetch();
  now = new Date(now.getTime() + 1_500);
  await api.want(userId);
  expect(api.started).toEqual(['fetch-category-names']);
  expect(api.categories.names().get('33573')).toBe('Alternators');
});
