import { ALL_ENDPOINTS } from '@partsight/contract/all-endpoints';
import type { Endpoint } from '@partsight/contract/endpoint';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const ENDPOINTS = ALL_ENDPOINTS.map(({ endpoint }) => endpoint);
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** A call that is counted and then fails for want of everything it would need. */
const tryOnce = ({ request }: Person, { method, path }: Endpoint) =>
  request({
    method,
    url: path.replaceAll(/:(\w+)/g, NOBODYS),
    ...(method === 'GET' ? {} : { payload: {} }),
  });

/** The most that one person may ask of a call in a minute, whatever else it costs. */
function mostOf({ method, path, body, response }: Endpoint): number {
  if (body === 'multipart' || response === 'file' || path.endsWith('-token')) {
    return 30;
  }
  if (/\/(?:desk\/(?:what-if|lines|shapes)|decisions\/undo)$/.test(path)) {
    return 600;
  }
  if (method === 'PUT' && path.endsWith('/decisions')) {
    return 600;
  }
  return method === 'GET' ? 3_000 : 120;
}

test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s has a limit for each person',
  async (_name, endpoint) => {
    const { headers } = await tryOnce(await person(), endpoint);
    const limit = Number(headers['x-ratelimit-limit']);
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(mostOf(endpoint));
  },
);

describe('a burst is refused for whoever made it, and for nobody else', () => {
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

  test('is tried on one call of each kind', () => {
    expect(known).toHaveLength(BURSTS.length);
  });

  test.each(known.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const [dana, lee] = [await person(), await person()];
      const { headers } = await tryOnce(dana, endpoint);
      const limit = Number(headers['x-ratelimit-limit']);
      const statuses: number[] = [];
      for (let turn = 1; turn < limit; turn += 1) {
        statuses.push((await tryOnce(dana, endpoint)).statusCode);
      }
      expect(statuses).not.toContain(429);
      const beyond = await tryOnce(dana, endpoint);
      expect(beyond.statusCode).toBe(429);
      expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
      expect((await tryOnce(lee, endpoint)).statusCode).not.toBe(429);
    },
  );
});
