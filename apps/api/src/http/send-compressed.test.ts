import { gunzipSync } from 'node:zlib';

import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';

import { sendCompressed } from './send-compressed.ts';

const bodyOf = (length: number): string => JSON.stringify('é'.repeat(length - 2));
const app = fastify();
app.get<{ Querystring: { length: string } }>('/', (request, reply) =>
  sendCompressed(request, reply, bodyOf(Number(request.query.length))),
);
afterAll(() => app.close());

test.each([
  ['short', 4_095, undefined],
  ['long enough to compress', 4_096, 'gzip'],
  ['as long as is compressed synchronously', 131_072, 'gzip'],
  ['longer', 131_073, 'gzip'],
])('a body that is %s arrives complete', async (_name, length, encoding) => {
  const reply = await app.inject({
    url: `/?length=${length}`,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(reply.headers['content-encoding']).toBe(encoding);
  const bytes = encoding === undefined ? reply.rawPayload : gunzipSync(reply.rawPayload);
  expect(bytes.toString() === bodyOf(length)).toBe(true);
});

test('a client that does not accept compression gets the plain body', async () => {
  const reply = await app.inject({
    url: '/?length=9000',
    headers: { 'accept-encoding': 'gzip;q=0' },
  });
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(reply.body === bodyOf(9_000)).toBe(true);
});
