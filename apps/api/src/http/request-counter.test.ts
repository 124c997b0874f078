import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';

import { ownCounter, sharedCounter } from './request-counter.ts';

test('a count begins with its first request and ends with its window', () => {
  let now = 0;
  const counter = ownCounter(() => now);
  expect(counter.take('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
  now = 400;
  expect(counter.take('a', 1_000)).toEqual({ current: 2, ttl: 600 });
  expect(counter.peek('a')).toBe(2);
  expect(counter.take('b', 1_000).current).toBe(1);
  now = 1_000;
  expect(counter.peek('a')).toBe(0);
  expect(counter.take('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
});

test('a Redis that does not answer is asked again only after a while', async () => {
  let now = 0;
  let asked = 0;
  const silent = {
    status: 'ready',
    eval: () => {
      asked += 1;
      return Promise.reject(new Error('Command timed out'));
    },
  } as unknown as Redis;
  const counter = sharedCounter(
    silent,
    ownCounter(() => now),
    () => now,
  );
  for (let turn = 1; turn <= 5; turn += 1) {
    expect((await counter.take('a', 60_000)).current).toBe(turn);
  }
  expect(asked).toBe(1);
  now = 5_000;
  await counter.take('a', 60_000);
  expect(asked).toBe(2);
});
