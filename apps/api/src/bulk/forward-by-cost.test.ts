import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import { PostgresSilentError } from '@partsight/server/platform/postgres-unavailable';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { requireDeclaredRoutes } from '../http/declared-routes.ts';
import { installErrorHandler } from '../http/errors/error-handler.ts';
import { forwardBulkRoutes } from './forward-by-cost.ts';
import { createForwardToBulk, type WhileAnswers } from './forward-to-bulk.ts';

const ROUTES = [...ALL_ENDPOINTS.map(({ endpoint }) => endpoint), ...OPEN_ROUTES];

test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s is served where its cost says',
  async (_name, { method, path, cost }) => {
    const app = Fastify();
    requireDeclaredRoutes(app);
    forwardBulkRoutes(app, {
      forward: async (_request, reply) => reply.send('bulk'),
      ask: () => Promise.resolve(null),
    });
    app.route({ method, url: path, handler: () => 'api' });
    const isBulk = ['walk', 'export', 'upload'].includes(cost);
    expect((await app.inject({ method, url: path })).body).toBe(isBulk ? 'bulk' : 'api');
  },
);

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

let folder: string;
let socketPath: string;
let handler: Handler;
const thread = createServer((request, response) => void handler(request, response));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bulk-test-'));
  socketPath = join(folder, 'socket');
  thread.listen(socketPath);
  await once(thread, 'listening');
});
beforeEach(() => {
  handler = async (_request, response) => response.end();
});
afterAll(async () => {
  thread.close();
  await rm(folder, { recursive: true, force: true });
});

/** An app that forwards everything. */
function forwardingApp(path = socketPath, whileAnswers: WhileAnswers = (begin) => begin()) {
  const app = Fastify();
  const problems: FastifyRequest['problem'][] = [];
  const { forward } = createForwardToBulk(path, whileAnswers);
  app.decorateRequest('problem', null);
  app.addHook('onResponse', async ({ problem }) => void problems.push(problem));
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.all('/list', forward);
  return { app, problems };
}

const textOf = async (stream: IncomingMessage): Promise<string> =>
  Buffer.concat(await stream.toArray()).toString();

test('a request arrives with its body, its sender and its id, and the response as it was sent', async () => {
  const received: unknown[] = [];
  handler = async (request, response) => {
    received.push([request.method, request.url, request.headers.cookie, await textOf(request)]);
    received.push(request.headers['x-forwarded-for'], request.headers['x-request-id']);
    response.writeHead(201, { etag: 'W/"1"', 'content-type': 'text/csv' }).end('a,b');
  };
  const { app } = forwardingApp();
  const response = await app.inject({
    method: 'PUT',
    url: '/list?view=1',
    headers: { cookie: 'session=1', 'x-forwarded-for': '203.0.113.9' },
    payload: { note: 'ü' },
    remoteAddress: '192.0.2.7',
  });
  expect(received).toEqual([
    ['PUT', '/list?view=1', 'session=1', '{"note":"ü"}'],
    '192.0.2.7',
    expect.any(String),
  ]);
  expect([response.statusCode, response.body]).toEqual([201, 'a,b']);
  expect(response.headers).toMatchObject({ etag: 'W/"1"', 'content-type': 'text/csv' });
});

test('a file goes on as it comes in', async () => {
  const received: string[] = [];
  handler = async (request, response) => {
    received.push(await textOf(request));
    response.end('{}');
  };
  const { app } = forwardingApp();
  const response = await app.inject({
    method: 'POST',
    url: '/list',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from(['--x', 'rows', '--x--']),
  });
  expect([response.statusCode, received]).toEqual([200, ['--xrows--x--']]);
});

test('what went wrong in the thread stands in the log line of the request, not in the response', async () => {
  handler = async (_request, response) =>
    response.writeHead(413, { 'x-bulk-problem': 'file/too-large' }).end('{}');
  const { app, problems } = forwardingApp();
  const response = await app.inject({ method: 'GET', url: '/list' });
  expect(response.statusCode).toBe(413);
  expect(response.headers['x-bulk-problem']).toBeUndefined();
  expect(problems).toEqual([{ code: 'file/too-large' }]);
});

test('a client that goes away takes its request to the thread with it', async () => {
  const closed = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  handler = async (_request, response) => {
    response.once('close', () => closed.resolve());
    begun.resolve();
  };
  const { app } = forwardingApp();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const call = fetch(`${origin}/list`, { signal: leaving.signal }).catch(() => null);
  await begun.promise;
  leaving.abort();
  await closed.promise;
  expect(await call).toBeNull();
  await app.close();
});

test('a request to the thread waits no longer than the database answers, and is given up', async () => {
  const closed = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<never>();
  handler = async (_request, response) => {
    response.once('close', () => closed.resolve());
    lost.reject(new PostgresSilentError());
  };
  const { app } = forwardingApp(socketPath, (begin) => Promise.race([begin(), lost.promise]));
  installErrorHandler(app);
  const response = await app.inject({ method: 'GET', url: '/list' });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  await closed.promise;
});

test('without the thread a request is refused for the moment', async () => {
  const { app } = forwardingApp(join(folder, 'stranger'));
  const response = await app.inject({ method: 'GET', url: '/list' });
  expect(response.json<{ code: string }>().code).toBe('unavailable');
});
