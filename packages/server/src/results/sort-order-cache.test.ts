import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PartsView } from '../batches/parts-page.record.ts';
import { createSortOrderCache } from './sort-order-cache.ts';

const BY_UNITS: PartsView = {
  sort: 'unitsSold',
  descending: true,
  search: null,
  filter: null,
  desk: null,
};
const FINISHED = {
  userId: 'dana',
  batchId: 'a',
  revision: 1,
  isRunning: false,
  view: BY_UNITS,
  dependencyVersion: '',
};
const AT_WORK = { ...FINISHED, isRunning: true };

/** The cache measures ages with the monotonic clock. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function harness(size = 3) {
  let reads = 0;
  const orderOf = createSortOrderCache((_key, runLimited) =>
    runLimited(() => {
      reads += 1;
      return Promise.resolve(new Int32Array(size).fill(reads));
    }),
  );
  return { orderOf, reads: () => reads };
}

test('reads an order once, also for concurrent callers', async () => {
  const { orderOf, reads } = harness();
  await Promise.all([orderOf(FINISHED), orderOf(FINISHED)]);
  expect(await orderOf(FINISHED)).toEqual(Int32Array.of(1, 1, 1));
  expect(reads()).toBe(1);
});

test('expires even without changes', async () => {
  const { orderOf, reads } = harness();
  await orderOf(FINISHED);
  vi.advanceTimersByTime(9 * 60_000);
  await orderOf(FINISHED);
  expect(reads()).toBe(1);
  vi.advanceTimersByTime(60_001);
  await orderOf(FINISHED);
  expect(reads()).toBe(2);
});

test('an expired order leaves memory without another request', async () => {
  const { orderOf } = harness();
  await orderOf(FINISHED);
  vi.advanceTimersByTime(9 * 60_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(61_000);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['another person', { userId: 'lee' }],
  ['another batch', { batchId: 'b' }],
  ['another revision', { revision: 2 }],
  ['another order', { view: { ...BY_UNITS, descending: false } }],
  ['another search', { view: { ...BY_UNITS, search: 'clip' } }],
  ['another filter', { view: { ...BY_UNITS, filter: 'failed' as const } }],
  [
    'another desk filter',
    { view: { ...BY_UNITS, desk: { flag: null, decided: null, top: 3, bounds: {} } } },
  ],
  ['another set of settings', { dependencyVersion: 'spring' }],
])('%s has an order of its own', async (_name, other) => {
  const { orderOf, reads } = harness();
  await orderOf(FINISHED);
  await orderOf({ ...FINISHED, ...other });
  expect(reads()).toBe(2);
});

test('a running list keeps its order for ten seconds, and loses it when the run ends', async () => {
  const { orderOf, reads } = harness();
  await orderOf(AT_WORK);
  vi.advanceTimersByTime(9_999);
  await orderOf({ ...AT_WORK, revision: 2 });
  expect(reads()).toBe(1);
  await orderOf({ ...FINISHED, revision: 2 });
  expect(reads()).toBe(2);
  vi.advanceTimersByTime(10_000);
  await orderOf({ ...AT_WORK, revision: 3 });
  expect(reads()).toBe(3);
});

test('retries a failed read', async () => {
  let reads = 0;
  const orderOf = createSortOrderCache(() => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(new Int32Array(1));
  });
  await expect(orderOf(FINISHED)).rejects.toThrow('away');
  await expect(orderOf(FINISHED)).resolves.toHaveLength(1);
});

test('only reads wait for a slot, and a caller waiting on another continues without them', async () => {
  const { orderOf, reads } = harness();
  const turns: string[] = [];
  const { promise: left, reject: leave } = Promise.withResolvers<never>();
  const first = orderOf(FINISHED, () => left);
  const second = orderOf(FINISHED, (work) => {
    turns.push('second');
    return work();
  });
  expect(turns).toEqual([]);
  leave(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(await second).toHaveLength(3);
  await orderOf(FINISHED, () => Promise.reject(new Error('a cached entry needs no slot')));
  expect([turns, reads()]).toEqual([['second'], 1]);
});

test('evicts the least recently used order when there are too many rows', async () => {
  const { orderOf, reads } = harness(3_000_000);
  const other = (batchId: string) => orderOf({ ...FINISHED, batchId });
  await other('a');
  await other('b');
  await other('a');
  await other('c');
  await other('a');
  expect(reads()).toBe(3);
  await other('b');
  expect(reads()).toBe(4);
});
