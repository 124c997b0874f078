import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { requireDeclaredRoutes } from './declared-routes.ts';

test('the API refuses to start with a route that declares no access level', () => {
  const app = Fastify();
  requireDeclaredRoutes(app);
  const serve = (method: 'GET' | 'POST', url: string) =>
    app.route({ method, url, handler: () => 'x' });
  expect(() => serve('GET', '/api/batches')).not.toThrow();
  expect(() => serve('GET', '/healthz')).not.toThrow();
  expect(() => serve('GET', '/api/everything')).toThrow('no access declared for');
  expect(() => serve('POST', '/api/batches')).toThrow('no access declared for');
});
