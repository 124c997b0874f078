import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { testApp, type Person } from '../../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const ENDPOINTS = ALL_ENDPOINTS.map(({ endpoint }) => endpoint);
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** A call that is counted and then fails for lack of everything it needs. */
const tryOnce = ({ request }: Person, { method, path }: Endpoint) =>
  request({
    method,
    url: path.replaceAll(/:(\w+)/g, UNKNOWN_ID),
    ...(method === 'GET' ? {} : { payload: {} }),
  });

/** The per-minute limit of a call for one user. */
function limitOf({ method, path, body, response }: Endpoint): number {
  if (body === 'multipart' || response === 'file' || path.endsWith('-token')) {
    return 30;
  }
  if (method === 'POST' && /\/(?:desk|decisions\/undo)$/.test(path)) {
    return 600;
  }
  if (method === 'PUT' && path.endsWith('/decisions')) {
    return 600;
  }
  return method === 'GET' ? 3_000 : 120;
}

test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s has a per-user limit',
  async (_name, endpoint) => {
    const { headers } = await tryOnce(await person(), endpoint);
    const limit = Number(headers['x-ratelimit-limit']);
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(limitOf(endpoint));
  },
);

describe('a burst is refused only for the user who made it', () => {
  const BURSTS = [
    'POST /api/upload',
    'POST /api/process/:uploadId',
    'POST /api/research-single-part',
    'POST /api/save-token',
    'GET /api/export/:uploadId',
    'GET /api/test-store-data',
    'PUT /api/settings',
  ];
  const known = ENDPOINTS.filter(({ method, path }) => BURSTS.includes(`${method} ${path}`));

  test('is tested on one call of each kind', () => {
    expect(known).toHaveLength(BURSTS.length);
  });

  test.each(known.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const [dana, lee] = [await person(), await person()];
      const { headers } = await tryOnce(dana, endpoint);
      const limit = Number(headers['x-ratelimit-limit']);
      const statuses: number[] = [];
      for (let attempt = 1; attempt < limit; attempt += 1) {
        statuses.push((await tryOnce(dana, endpoint)).statusCode);
      }
      expect(statuses).not.toContain(429);
      const refused = await tryOnce(dana, endpoint);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await tryOnce(lee, endpoint)).statusCode).not.toBe(429);
    },
  );
});
