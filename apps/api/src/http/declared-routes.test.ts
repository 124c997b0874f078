import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import Fastify, { type FastifyContextConfig } from 'fastify';
import { expect, test } from 'vitest';

import { requireDeclaredRoutes } from './declared-routes.ts';

test('the API refuses to start with a route that declares no access level and no cost', () => {
  const app = Fastify();
  requireDeclaredRoutes(app);
  const serve = (method: 'GET' | 'POST', url: string) =>
    app.route({ method, url, handler: () => 'x' });
  expect(() => serve('GET', '/api/batches')).not.toThrow();
  expect(() => serve('GET', '/healthz')).not.toThrow();
  expect(() => serve('GET', '/assets/app-1a2b.js')).not.toThrow();
  expect(() => serve('GET', '/api/everything')).toThrow('no access and cost declared for');
  expect(() => serve('POST', '/api/batches')).toThrow('no access and cost declared for');
  expect(() => serve('GET', '/debug')).toThrow('no access and cost declared for');
  expect(() => serve('GET', '/api/batches.csv')).toThrow('no access and cost declared for');
});

const ROUTES = [...ALL_ENDPOINTS.map(({ endpoint }) => endpoint), ...OPEN_ROUTES];

test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s has its cost from the contract, however it is registered',
  async (_name, { method, path, cost }) => {
    const app = Fastify();
    requireDeclaredRoutes(app);
    const received: FastifyContextConfig[] = [];
    app.route({
      method,
      url: path,
      handler: ({ routeOptions }) => {
        received.push(routeOptions.config);
        return 'x';
      },
    });
    await app.inject({ method, url: path });
    expect(received.map(({ declared }) => declared?.cost)).toEqual([cost]);
  },
);
