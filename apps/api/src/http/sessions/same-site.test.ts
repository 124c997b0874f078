import { ALL_ENDPOINTS as NAMED } from '@partsight/contract/wire/all-endpoints';
import { CALLBACK_PATH, LOGIN_PATH } from '@partsight/contract/wire/paths';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const ALL_ENDPOINTS = NAMED.map(({ endpoint }) => endpoint);
const db = testDatabase();
const { app, person, logLines } = testApp(db);

const addressOf = (path: string): string =>
  path.replaceAll(/:(\w+)/g, '00000000-0000-4000-8000-000000000000');
const GETS = ALL_ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path);
const STARTS_WORK = [
  '/api/test-store-data',
  '/api/store-part-numbers',
  // Fetches what its categories require.
  '/api/batch/:uploadId/drafts',
];

describe('another site', () => {
  test.each(ALL_ENDPOINTS.map(({ method, path }) => [method, path] as const))(
    'gets nothing from %s %s',
    async (method, path) => {
      const dana = await person();
      for (const site of ['cross-site', 'same-site']) {
        const response = await dana.request({
          method,
          url: addressOf(path),
          headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
        });
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
          403,
          'cross-site',
        ]);
      }
    },
  );

  test('may send users to sign in, and back from the provider', async () => {
    for (const url of [LOGIN_PATH, CALLBACK_PATH]) {
      const response = await app().inject({
        method: 'GET',
        url,
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(response.statusCode).not.toBe(403);
    }
  });
});

describe('a change must prove its origin', () => {
  const CHANGES = ALL_ENDPOINTS.filter(({ method }) => method !== 'GET');

  test.each(CHANGES.map(({ method, path }) => [method, path] as const))(
    '%s %s',
    async (method, path) => {
      const { secret } = await person();
      for (const headers of [{}, { origin: 'https://evil.test' }, { origin: 'null' }]) {
        const response = await app().inject({
          method,
          url: addressOf(path),
          cookies: { '__Host-partsight': secret },
          headers,
        });
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
          403,
          'cross-site',
        ]);
      }
    },
  );
});

describe('a typed URL', () => {
  test.each(GETS)('%s is answered unless it would start work', async (path) => {
    const { secret } = await person();
    for (const headers of [{ 'sec-fetch-site': 'none' }, {}]) {
      const response = await app().inject({
        method: 'GET',
        url: addressOf(path),
        cookies: { '__Host-partsight': secret },
        headers,
      });
      expect(response.statusCode === 403).toBe(STARTS_WORK.includes(path));
    }
  });
});

test('CSP reports are logged without URL details', async () => {
  const report = (type: string, payload: object | string) =>
    app().inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
      payload,
    });
  const old = {
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.test/?key=SECRET',
    },
  };
  const current = [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
    },
  ];
  expect((await report('application/csp-report', JSON.stringify(old))).statusCode).toBe(204);
  expect((await report('application/reports+json', JSON.stringify(current))).statusCode).toBe(204);
  expect((await report('application/csp-report', '{"a":')).statusCode).toBe(204);
  const lines = logLines.filter((line) => line.includes('csp-violation'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { directive: 'img-src', blocked: 'https://evil.test' },
    { directive: 'script-src-elem', blocked: 'inline' },
  ]);
  expect(logLines.join('')).not.toContain('SECRET');
});
