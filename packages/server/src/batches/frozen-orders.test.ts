import { afterEach, expect, test, vi } from 'vitest';

import { frozenOrders } from './frozen-orders.ts';
import type { PartsView } from './parts-page.record.ts';

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
  isAtWork: false,
  view: BY_UNITS,
  mark: '',
};
const AT_WORK = { ...FINISHED, isAtWork: true };

function bench(size = 3) {
  let reads = 0;
  let nowMs = 0;
  const orderOf = frozenOrders(
    (_asked, turn) =>
      turn(() => {
        reads += 1;
        return Promise.resolve(new Int32Array(size).fill(reads));
      }),
    () => nowMs,
  );
  return {
    orderOf,
    reads: () => reads,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('an order is read once, also for those who ask while it is being read', async () => {
  const { orderOf, reads } = bench();
  await Promise.all([orderOf(FINISHED), orderOf(FINISHED)]);
  expect(await orderOf(FINISHED)).toEqual(Int32Array.of(1, 1, 1));
  expect(reads()).toBe(1);
});

afterEach(() => {
  vi.useRealTimers();
});

test('what nobody has changed is forgotten all the same', async () => {
  vi.useFakeTimers();
  const { orderOf, reads } = bench();
  await orderOf(FINISHED);
  vi.advanceTimersByTime(9 * 60_000);
  await orderOf(FINISHED);
  expect(reads()).toBe(1);
  vi.advanceTimersByTime(60_000);
  await orderOf(FINISHED);
  expect(reads()).toBe(2);
});

test.each([
  ['another person', { userId: 'lee' }],
  ['another batch', { batchId: 'b' }],
  ['another revision', { revision: 2 }],
  ['another order', { view: { ...BY_UNITS, descending: false } }],
  ['another search', { view: { ...BY_UNITS, search: 'clip' } }],
  ['another filter', { view: { ...BY_UNITS, filter: 'failed' as const } }],
  [
    'another filter by the desk',
    { view: { ...BY_UNITS, desk: { flag: null, decided: null, top: 3, bounds: {} } } },
  ],
  ['another set of settings', { mark: 'spring' }],
])('%s has an order of its own', async (_name, other) => {
  const { orderOf, reads } = bench();
  await orderOf(FINISHED);
  await orderOf({ ...FINISHED, ...other });
  expect(reads()).toBe(2);
});

test('a list that is worked on keeps its order for ten seconds, and for none once it has ended', async () => {
  const { orderOf, reads, pass } = bench();
  await orderOf(AT_WORK);
  pass(9_999);
  await orderOf({ ...AT_WORK, revision: 2 });
  expect(reads()).toBe(1);
  await orderOf({ ...FINISHED, revision: 2 });
  expect(reads()).toBe(2);
  pass(10_000);
  await orderOf({ ...AT_WORK, revision: 3 });
  expect(reads()).toBe(3);
});

test('what could not be read is read again', async () => {
  let reads = 0;
  const orderOf = frozenOrders(() => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(new Int32Array(1));
  });
  await expect(orderOf(FINISHED)).rejects.toThrow('away');
  await expect(orderOf(FINISHED)).resolves.toHaveLength(1);
});

test('only what has to be read waits for a turn, and who waits with another goes on without them', async () => {
  const { orderOf, reads } = bench();
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
  await orderOf(FINISHED, () => Promise.reject(new Error('nobody waits for what is kept')));
  expect([turns, reads()]).toEqual([['second'], 1]);
});

test('the order that nobody asked for the longest goes when there are too many rows', async () => {
  const { orderOf, reads } = bench(3_000_000);
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
