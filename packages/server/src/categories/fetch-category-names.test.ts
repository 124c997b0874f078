import { beforeEach, expect, test } from 'vitest';

import type { MarketplaceInTurn } from '../lanes/call/marketplace-door.ts';
import type { MarketplaceVisits, Visitor } from '../lanes/visit/visit-marketplace.ts';
import { testDatabase } from '../testing/test-database.ts';
import { categoryNames } from './category-names.ts';
import { fetchCategoryNames, wantCategoryNames } from './fetch-category-names.ts';

const db = testDatabase();
const { database } = db;
const never = new AbortController().signal;
const DAY_MS = 24 * 3_600_000;
type Visit = (marketplace: MarketplaceInTurn, token: string) => Promise<unknown>;
const userId = '00000000-0000-4000-8000-000000000000';

let now = new Date();
beforeEach(() => db.query('delete from category_names'));

/** One process, on a marketplace whose tree has this one name; null has none to tell. */
function newProcess(name: string | null) {
  const visitors: string[] = [];
  const started: string[] = [];
  const readCategoryTree = async () =>
    name === null
      ? { kind: 'unreachable', detail: 'away' }
      : {
          kind: 'found',
          answer: { version: '1', categories: [{ id: '33573', name }] },
        };
  const categories = categoryNames({ database, now: () => now });
  const turn = { readCategoryTree } as unknown as MarketplaceInTurn;
  const visits = {
    async visit({ userId: visitor }: Visitor, call: Visit) {
      visitors.push(visitor);
      return call(turn, 'token');
    },
  } as unknown as Pick<MarketplaceVisits, 'visit'>;
  const fetch = fetchCategoryNames({ categories, visits });
  return {
    categories,
    visitors,
    started,
    fetch: (signal = never) => fetch({ userId }, { soon: never, signal }),
    want: wantCategoryNames({
      categories,
      startJob: async (job) => started.push(job) > 0,
      onError: (error) => {
        throw error;
      },
    }),
  };
}

test('stale names are fetched with one call, and not again before a day has passed', async () => {
  const first = newProcess('Alternators');
  expect(await first.fetch()).toBe('done');
  expect(await first.fetch()).toBe('done');
  expect(first.visitors).toEqual([userId]);
  const other = newProcess('Generators');
  expect(await other.fetch()).toBe('done');
  expect([other.visitors, other.categories.names().get('33573')]).toEqual([[], 'Alternators']);
  now = new Date(now.getTime() + DAY_MS + 1);
  await other.fetch();
  expect(other.categories.names().get('33573')).toBe('Generators');
});

test('names that cannot be had are left for another time', async () => {
  const { fetch, visitors, categories } = newProcess(null);
  expect(await fetch()).toBe('done');
  expect([visitors, categories.names().size]).toEqual([[userId], 0]);
});

test('a process that ends meanwhile leaves them to the next', async () => {
  expect(await newProcess(null).fetch(AbortSignal.abort())).toBe('interrupted');
});

test('they are asked for while they are stale, and a process soon sees what another one fetched', async () => {
  const [api, worker] = [newProcess('Alternators'), newProcess('Alternators')];
  await api.want(userId);
  expect(api.started).toEqual(['fetch-category-names']);
  await worker.fetch();
  now = new Date(now.getTime() + 1_500);
  await api.want(userId);
  expect(api.started).toEqual(['fetch-category-names']);
  expect(api.categories.names().get('33573')).toBe('Alternators');
});
