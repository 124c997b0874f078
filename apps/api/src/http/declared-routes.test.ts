import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { demandDeclaredRoutes } from './declared-routes.ts';

test('the api does not start with a route of which nobody has said who may use it', () => {
  const app = Fastify();
  demandDeclaredRoutes(app);
  const serve = (method: 'GET' | 'POST', url: string) =>
    app.route({ method, url, handler: () => 'x' });
  expect(() => serve('GET', '/api/batches')).not.toThrow();
  expect(() => serve('GET', '/healthz')).not.toThrow();
  expect(() => serve('GET', '/api/everything')).toThrow('nobody has said who may use');
  expect(() => serve('POST', '/api/batches')).toThrow('nobody has said who may use');
});
