import { ALL_ENDPOINTS } from '@partsight/contract/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/open-routes';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { CANARY, OWNED } from '../testing/owned-things.ts';
import { registeredRoutes } from '../testing/registered-routes.ts';
import { kindOf, nextAddress, routeMatrix } from '../testing/route-matrix.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
// With a worker, so that what is started also ends.
const tested = testApp(db, {
  withWorker: true,
  environment: {
    MARKETPLACE_NOTIFICATION_ENDPOINT: 'http://localhost:4310/api/marketplace/notifications',
    MARKETPLACE_VERIFICATION_TOKEN: 'x'.repeat(40),
  },
});
const { app } = tested;
const matrix = routeMatrix(db, tested);

const ENDPOINTS = ALL_ENDPOINTS.map(({ endpoint }) => endpoint);
const NAMED = ENDPOINTS.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

test('every route of the api says who may use it', async () => {
  const declared = [...ENDPOINTS, ...OPEN_ROUTES].map(({ method, path }) => `${method} ${path}`);
  const routes = await registeredRoutes(app());
  expect(routes.filter((route) => route.includes(' /api/')).toSorted()).toEqual(
    declared.toSorted(),
  );
  expect(routes.filter((route) => !route.includes(' /api/')).toSorted()).toEqual([
    'GET /healthz',
    'GET /readyz',
  ]);
});

test('whatever has an owner can be made here, and every other id of an address is a plain one', () => {
  for (const { access, path } of ENDPOINTS) {
    const owned = typeof access === 'object' ? [access.ownerOf] : [];
    expect(OWNED).toEqual(expect.arrayContaining(owned));
    const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(ids.filter((name) => name?.endsWith('Id') && name !== 'partId')).toEqual(owned);
  }
});

describe('who gets what from', () => {
  test.each(NAMED)('%s', async (_name, endpoint) => {
    expect(await matrix.faultsOf(endpoint)).toEqual([]);
  });

  test.each(OPEN_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s, which is open',
    async (_name, { method, path }) => {
      for (const [actor, who] of Object.entries(await matrix.people())) {
        const answer = await who.request({ method, url: path, remoteAddress: nextAddress() });
        // A provider that is away, or a question that lacks something, is no refusal.
        expect([actor, kindOf(answer)]).toEqual([
          actor,
          expect.stringMatching(/answered|failed|invalid/),
        ]);
        expect(answer.body).not.toContain(CANARY);
      }
    },
  );
});

test.each(NAMED.filter(([, { body }]) => body !== undefined && body !== 'multipart'))(
  '%s takes what it asks for and nothing besides',
  async (_name, endpoint) => {
    expect(await matrix.takesMore(endpoint)).toBe(false);
  },
);

test('files that people uploaded are given out by no route; only exports are', () => {
  const files = ENDPOINTS.filter(({ response }) => response === 'file').map(({ path }) => path);
  expect(files.every((path) => path.startsWith('/api/export'))).toBe(true);
});

test('the identity provider is the only way in', async () => {
  for (const { method, path } of [...ENDPOINTS, ...OPEN_ROUTES]) {
    const url = path.replaceAll(/:(\w+)/g, '1');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await app().inject({ method, url, headers, remoteAddress: nextAddress() });
    const session = answer.cookies.find(({ name }) => name === '__Host-partsight')?.value ?? '';
    expect([path, session]).toEqual([path, '']);
  }
});
