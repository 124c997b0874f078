import { beforeEach, expect, test } from 'vitest';

import type { MarketplaceCalls } from '../../engine/lanes/call/marketplace-gateway.ts';
import type {
  InteractiveCaller,
  InteractiveRequest,
} from '../../engine/lanes/interactive/interactive-call.service.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { categorySpecificsRepo } from './category-specifics.repo.ts';
import { fetchCategorySpecifics } from './fetch-category-specifics.job.ts';

const db = testDatabase();
const { database } = db;
const never = new AbortController().signal;
const userId = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 24 * 3_600_000;

let now = new Date('2026-11-17T12:00:00Z');
beforeEach(() => db.query('delete from category_specifics'));

type InteractiveCall = (marketplace: MarketplaceCalls, token: string) => Promise<unknown>;

/** A marketplace that knows two categories, and fails for the others. */
function jobWith() {
  const called: string[] = [];
  const readRequiredSpecifics = async ({ categoryId }: { categoryId: string }) => {
    called.push(categoryId);
    if (categoryId === '1') {
      return { kind: 'found', answer: { required: ['Brand', 'Type'] } };
    }
    return categoryId === '2'
      ? { kind: 'nothing-found' }
      : { kind: 'unreachable', detail: 'not scripted' };
  };
  const calls = { readRequiredSpecifics } as unknown as MarketplaceCalls;
  const interactiveCaller = {
    callWithToken: (_request: InteractiveRequest, call: InteractiveCall) => call(calls, 'token'),
  } as unknown as Pick<InteractiveCaller, 'callWithToken'>;
  const run = fetchCategorySpecifics({ database, interactiveCaller, now: () => now });
  return {
    called,
    run: (categoryIds: string[], signal = never) =>
      run({ userId, categoryIds }, { signal, drainSignal: never }),
  };
}

const stored = () => database.asShared((tx) => categorySpecificsRepo(tx).find(['1', '2', '3']));

test('stores what each category requires, and asks again only after a day', async () => {
  const { run, called } = jobWith();
  expect(await run(['1', '2'])).toBe('done');
  expect((await stored()).map(({ categoryId, required }) => [categoryId, required])).toEqual([
    ['1', ['Brand', 'Type']],
    ['2', []],
  ]);
  await run(['1', '2']);
  expect(called).toEqual(['1', '2']);
  now = new Date(now.getTime() + DAY_MS + 1);
  await run(['1']);
  expect(called).toEqual(['1', '2', '1']);
});

test('stops at the first call that fails and keeps what it has', async () => {
  const { run, called } = jobWith();
  expect(await run(['1', '3', '2'])).toBe('done');
  expect(called).toEqual(['1', '3']);
  expect(await stored()).toHaveLength(1);
});

test('a process that stops leaves the rest to the next', async () => {
  const { run, called } = jobWith();
  expect(await run(['1'], AbortSignal.abort())).toBe('interrupted');
  expect(called).toEqual([]);
});
