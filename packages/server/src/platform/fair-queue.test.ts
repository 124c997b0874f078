import { expect, test } from 'vitest';

import { createFairQueue, QueueFullError, type FairQueue } from './fair-queue.ts';

const NEVER = new AbortController().signal;

/** Joins the queue and records when its turn has come. */
function joining(queue: FairQueue) {
  const turns: string[] = [];
  const held = new Map<string, () => void>();
  return {
    turns,
    join: async (name: string, signal: AbortSignal = NEVER): Promise<void> => {
      const release = await queue.acquire(name.charAt(0), signal);
      turns.push(name);
      held.set(name, release);
    },
    end: async (name: string): Promise<void> => {
      held.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('no more run at a time than there are slots, and no user has two', async () => {
  const { turns, join, end } = joining(createFairQueue({ concurrency: 2, perCaller: 1 }));
  const all = [join('a1'), join('a2'), join('b1'), join('c1')];
  await new Promise(setImmediate);
  expect(turns).toEqual(['a1', 'b1']);
  await end('b1');
  expect(turns).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(turns).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('a2');
  await end('c1');
  await Promise.all(all);
});

test('a user with one file comes before the next file of a user with many', async () => {
  const { turns, join, end } = joining(createFairQueue({ concurrency: 1, perCaller: 1 }));
  const all = [join('a1'), join('a2'), join('a3'), join('b1')];
  await new Promise(setImmediate);
  await end('a1');
  expect(turns).toEqual(['a1', 'b1']);
  await end('b1');
  await end('a2');
  await end('a3');
  await Promise.all(all);
  expect(turns).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('a caller who leaves the queue takes no slot, and the others move up', async () => {
  const { turns, join, end } = joining(createFairQueue({ concurrency: 1, perCaller: 1 }));
  const leaving = new AbortController();
  const first = join('a1');
  const left = join('b1', leaving.signal);
  const last = join('c1');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('a1');
  expect(turns).toEqual(['a1', 'c1']);
  await Promise.all([first, last]);
});

test('releasing a slot twice frees it once', async () => {
  const queue = createFairQueue({ concurrency: 1, perCaller: 1 });
  const release = await queue.acquire('a', NEVER);
  release();
  release();
  const { turns, join } = joining(queue);
  void join('b1');
  void join('c1');
  await new Promise(setImmediate);
  expect(turns).toEqual(['b1']);
});

test('an aborted signal gets no slot', async () => {
  await expect(
    createFairQueue({ concurrency: 1, perCaller: 1 }).acquire(
      'a',
      AbortSignal.abort(new Error('over')),
    ),
  ).rejects.toThrow('over');
});

test('limits slots per caller and in total', async () => {
  const { turns, join, end } = joining(
    createFairQueue({ concurrency: 3, perCaller: 2, maxWaiting: 10 }),
  );
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) {
    void join(name);
  }
  await new Promise(setImmediate);
  expect(turns).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(turns.at(-1)).toBe('c1');
  await end('a1');
  await end('b1');
  expect(turns).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('refuses a caller when too many of its requests wait', async () => {
  const queue = createFairQueue({ concurrency: 1, perCaller: 1, maxWaiting: 1 });
  await queue.acquire('a', NEVER);
  void queue.acquire('a', NEVER);
  await expect(queue.acquire('a', NEVER)).rejects.toThrow(QueueFullError);
});

test('a caller who cannot wait gets a free slot or none', () => {
  const queue = createFairQueue({ concurrency: 2, perCaller: 1 });
  const release = queue.tryAcquire('a');
  expect(queue.tryAcquire('a')).toBeNull();
  expect(queue.tryAcquire('b')).not.toBeNull();
  expect(queue.tryAcquire('c')).toBeNull();
  release?.();
  expect(queue.tryAcquire('c')).not.toBeNull();
});
