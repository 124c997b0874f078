import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const ELSEWHERE = ['//evil.test', '/\\evil.test', 'https:evil.test', 'https://evil.test/'];
const NAMES = ['returnTo', 'return_to', 'redirect', 'redirect_uri', 'next', 'url', 'iss'];

test.each(ELSEWHERE)('never redirects to %s', async (address) => {
  const dana = await person();
  const query = NAMES.map((name) => `${name}=${encodeURIComponent(address)}`).join('&');
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', referer: address };
  for (const [path, home] of [
    ['/api/login', '/'],
    ['/api/callback', '/?sign-in=failed'],
  ] as const) {
    const response = await dana.request({ method: 'GET', url: `${path}?${query}`, headers });
    expect([path, response.headers.location]).toEqual([path, home]);
  }
});
