import { testDatabase } from '@partsight/server/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const PROXY = '10.9.9.9';
const REPORTS = { method: 'POST', url: '/api/csp-reports' } as const;
const LIMIT = 60;

const db = testDatabase();
const alone = testApp(db);
const behindProxy = testApp(db, { environment: { TRUSTED_PROXIES: PROXY } });

/** The remaining rate limit for the apparent client of these requests. */
async function remainingAfter(
  app: FastifyInstance,
  remoteAddress: string,
  forwarded: readonly string[],
): Promise<number> {
  let remaining = Number.NaN;
  for (const client of forwarded) {
    const headers = { 'x-forwarded-for': client, 'x-real-ip': client, forwarded: `for=${client}` };
    const response = await app.inject({ ...REPORTS, remoteAddress, headers });
    remaining = Number(response.headers['x-ratelimit-remaining']);
  }
  return remaining;
}

test('without a proxy, forwarding headers are ignored', async () => {
  const clients = ['198.51.100.1', '198.51.100.2', '2001:db8::1'];
  expect(await remainingAfter(alone.app(), '203.0.113.1', clients)).toBe(LIMIT - 3);
});

test('a client that imitates the proxy still counts as one client', async () => {
  const clients = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
  expect(await remainingAfter(behindProxy.app(), '203.0.113.2', clients)).toBe(LIMIT - 3);
});

test('behind the proxy, clients are counted by the address it saw, not by what they sent', async () => {
  const chains = ['1.1.1.1, 198.51.100.7', '2.2.2.2, 198.51.100.7', '198.51.100.7'];
  expect(await remainingAfter(behindProxy.app(), PROXY, chains)).toBe(LIMIT - 3);
  expect(await remainingAfter(behindProxy.app(), PROXY, ['198.51.100.8'])).toBe(LIMIT - 1);
});

test('naming a user in a header does not sign in', async () => {
  const { userId } = await alone.person();
  const names = ['x-user-id', 'x-user', 'x-forwarded-user', 'x-remote-user', 'remote-user'];
  const headers = Object.fromEntries(names.map((name) => [name, userId]));
  const { statusCode } = await alone.app().inject({
    method: 'GET',
    url: '/api/auth/user',
    headers: { ...headers, authorization: `Bearer ${userId}` },
  });
  expect(statusCode).toBe(401);
});
