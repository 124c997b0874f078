import { testDatabase } from '@partsight/server/testing/test-database';
import { testRedis } from '@partsight/server/testing/test-redis';
import { expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();
const redis = testRedis();
const { person, app } = testApp({
  ...db,
  get redisUrl() {
    return redis.url();
  },
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

test('readiness reports Redis as down but stays ready', async () => {
  const ready = async () => {
    const response = await app().inject({ method: 'GET', url: '/readyz' });
    return [response.statusCode, response.json<unknown>()];
  };
  await expect.poll(ready).toEqual([200, { status: 'ok', postgres: 'ok', redis: 'ok' }]);
  await redis.stop();
  expect(await ready()).toEqual([200, { status: 'degraded', postgres: 'ok', redis: 'away' }]);
  await redis.start();
  await expect.poll(ready).toEqual([200, { status: 'ok', postgres: 'ok', redis: 'ok' }]);
});

test('limits hold without Redis, no request waits for it, and counts are shared again once it is back', async () => {
  const [dana, lee] = [await person(), await person()];
  const send = async (caller: typeof dana) =>
    (await caller.get(`/api/export/${UNKNOWN}`)).statusCode;
  expect(await send(dana)).toBe(404);

  await redis.stop();
  // What waited for Redis would wait until it is started.
  await app().inject({ method: 'GET', url: '/api/login' });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    statuses.push(await send(dana));
  }
  expect(statuses.slice(0, 28)).toEqual(Array.from({ length: 28 }, () => 404));
  expect(statuses.at(-1)).toBe(429);
  expect(await send(lee)).toBe(404);

  await redis.start();
  await expect.poll(async () => (await send(dana)) === 404, { interval: 200 }).toBe(true);
});
