import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { CANARY, OWNED_PARAMS } from '../testing/owned-resources.ts';
import { registeredRoutes } from '../testing/registered-routes.ts';
import { kindOf, nextAddress, routeMatrix } from '../testing/route-matrix.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
// Needs a worker so that started work also finishes.
const tested = testApp(db, {
  withWorker: true,
  environment: {
    MARKETPLACE_NOTIFICATION_ENDPOINT: 'http://localhost:4310/api/marketplace/notifications',
    MARKETPLACE_VERIFICATION_TOKEN: 'x'.repeat(40),
    MARKETPLACE_OWN_KEYSETS: 'on',
  },
});
const { app } = tested;
const matrix = routeMatrix(db, tested);

const ENDPOINTS = ALL_ENDPOINTS.map(({ endpoint }) => endpoint);
const NAMED = ENDPOINTS.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

test('every API route declares its access level', async () => {
  const declared = [...ENDPOINTS, ...OPEN_ROUTES].map(({ method, path }) => `${method} ${path}`);
  const routes = await registeredRoutes(app());
  expect(routes.toSorted()).toEqual(declared.toSorted());
});

test('every owned resource can be created here, and every other id in a path is a plain id', () => {
  for (const { access, path } of ENDPOINTS) {
    const owned = typeof access === 'object' ? [access.ownerOf] : [];
    expect(OWNED_PARAMS).toEqual(expect.arrayContaining(owned));
    const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(ids.filter((name) => name?.endsWith('Id') && name !== 'partId')).toEqual(owned);
  }
});

describe('access matrix for', () => {
  test.each(NAMED)('%s', async (_name, endpoint) => {
    expect(await matrix.faultsOf(endpoint)).toEqual([]);
  });

  test.each(OPEN_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is open',
    async (_name, { method, path }) => {
      for (const [actor, caller] of Object.entries(await matrix.people())) {
        const reply = await caller.request({ method, url: path, remoteAddress: nextAddress() });
        // An unavailable provider or a missing parameter is not a denial.
        expect([actor, kindOf(reply)]).toEqual([
          actor,
          expect.stringMatching(/answered|failed|invalid/),
        ]);
        expect(reply.body).not.toContain(CANARY);
      }
    },
  );
});

test.each(NAMED.filter(([, { body }]) => body !== undefined && body !== 'multipart'))(
  '%s accepts its own fields and nothing else',
  async (_name, endpoint) => {
    expect(await matrix.acceptsExtraFields(endpoint)).toBe(false);
  },
);

test('no route serves uploaded files; only exports are downloadable', () => {
  const files = ENDPOINTS.filter(({ response }) => response === 'file').map(({ path }) => path);
  expect(files.every((path) => path.startsWith('/api/export'))).toBe(true);
});

test('the identity provider is the only way to sign in', async () => {
  for (const { method, path } of [...ENDPOINTS, ...OPEN_ROUTES]) {
    const url = path.replaceAll(/:(\w+)/g, '1');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const reply = await app().inject({ method, url, headers, remoteAddress: nextAddress() });
    const session = reply.cookies.find(({ name }) => name === '__Host-partsight')?.value ?? '';
    expect([path, session]).toEqual([path, '']);
  }
});
