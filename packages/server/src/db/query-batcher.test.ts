import { expect, test } from 'vitest';

import { QueryBatcher } from './query-batcher.ts';

class QueryError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Answers each number with its double, and notes which numbers came together. */
function doubling(fail: (numbers: readonly number[]) => void = () => undefined) {
  const sent: (readonly number[])[] = [];
  const batcher = new QueryBatcher(async (numbers: readonly number[]) => {
    sent.push(numbers);
    await Promise.resolve();
    fail(numbers);
    return numbers.map((number) => number * 2);
  });
  return { sent, request: (number: number) => batcher.request(number) };
}

test('requests that come while one is in progress leave together, each with its own result', async () => {
  const { sent, request } = doubling();
  const results = await Promise.all(Array.from({ length: 20 }, (_, number) => request(number)));
  expect(results).toEqual(Array.from({ length: 20 }, (_, number) => number * 2));
  expect(sent.map((numbers) => numbers.length)).toEqual([1, 16, 3]);
});

test('a request that fails fails alone', async () => {
  const { request } = doubling((numbers) => {
    if (numbers.includes(3)) {
      throw new QueryError('22012');
    }
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map(request));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test.each([new QueryError('57P01'), new Error('no connection')])(
  'when the server fails (%s) all requests fail and none is sent again',
  async (failure) => {
    const { sent, request } = doubling(() => {
      throw failure;
    });
    const [one, two, three] = [request(1), request(2), request(3)];
    await expect(one).rejects.toThrow(failure.message);
    await expect(two).rejects.toThrow(failure.message);
    await expect(three).rejects.toThrow(failure.message);
    expect(sent).toEqual([[1], [2, 3]]);
  },
);

test('a request does not wait for a query that takes long', async () => {
  const held = Promise.withResolvers<void>();
  const waits = [held.promise];
  const batcher = new QueryBatcher(async (numbers: readonly number[]) => {
    await waits.shift();
    return numbers;
  });
  let isFirstOver = false;
  const first = batcher.request(1).then(() => (isFirstOver = true));
  expect(await batcher.request(2)).toBe(2);
  expect(isFirstOver).toBe(false);
  held.resolve();
  await first;
});
