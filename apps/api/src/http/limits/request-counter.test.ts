import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';

import { createLocalCounter, createSharedCounter } from './request-counter.ts';

test('a count starts with its first request and ends with its window', () => {
  let now = 0;
  const counter = createLocalCounter(() => now);
  expect(counter.increment('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
  now = 400;
  expect(counter.increment('a', 1_000)).toEqual({ current: 2, ttl: 600 });
  expect(counter.peek('a')).toBe(2);
  expect(counter.increment('b', 1_000).current).toBe(1);
  now = 1_000;
  expect(counter.peek('a')).toBe(0);
  expect(counter.increment('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
});

test('retries an unresponsive Redis only after a backoff', async () => {
  let now = 0;
  let calls = 0;
  const silent = {
    status: 'ready',
    eval: () => {
      calls += 1;
      return Promise.reject(new Error('Command timed out'));
    },
  } as unknown as Redis;
  const counter = createSharedCounter(
    silent,
    createLocalCounter(() => now),
    () => now,
  );
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect((await counter.increment('a', 60_000)).current).toBe(attempt);
  }
  expect(calls).toBe(1);
  now = 5_000;
  await counter.increment('a', 60_000);
  expect(calls).toBe(2);
});
