import { connect, type AddressInfo } from 'node:net';

import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeAll, expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();
const { app, logLines } = testApp(db);

let port: number;
beforeAll(async () => {
  await app().listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app().server.address() as AddressInfo);
});

/** Sends these exact bytes and returns the raw response. */
const responseTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.once('error', reject);
    socket.end(bytes);
  });

const HOST = 'host: localhost\r\nconnection: close\r\n';

test.each([
  ['an unparsable URL', 400, `GET /%zz HTTP/1.1\r\n${HOST}\r\n`],
  ['an unparsable API URL', 400, `GET /api/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`],
  ['an endless URL', 400, `GET /${'a/'.repeat(2_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ['endless headers', 431, `GET / HTTP/1.1\r\n${HOST}x: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['not HTTP', 400, 'HELLO\r\n\r\n'],
  [
    'two content lengths',
    400,
    `POST /api/upload HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
  ],
  ['an Expect header', 417, `GET / HTTP/1.1\r\n${HOST}expect: a miracle\r\n\r\n`],
  ['health', 200, `GET /healthz HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a method not allowed for the path',
    405,
    `PUT /api/batches HTTP/1.1\r\n${HOST}sec-fetch-site: same-origin\r\n\r\n`,
  ],
  ['an unknown method', 400, `BREW /api/batches HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a cross-site change',
    403,
    `POST /api/clear-data HTTP/1.1\r\n${HOST}sec-fetch-site: cross-site\r\n\r\n`,
  ],
  [
    'a body over the limit',
    413,
    `POST /api/csp-reports HTTP/1.1\r\n${HOST}content-type: application/csp-report\r\ncontent-length: 99999999\r\n\r\n`,
  ],
  [
    'an unsupported content type',
    415,
    `POST /api/csp-reports HTTP/1.1\r\n${HOST}content-type: image/png\r\ncontent-length: 1\r\n\r\nx`,
  ],
  [
    'invalid chunks',
    400,
    `POST /api/csp-reports HTTP/1.1\r\n${HOST}content-type: application/csp-report\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
  ],
  ['another spelling of the API path', 401, `GET /%61pi/batches HTTP/1.1\r\n${HOST}\r\n`],
  ['the bare API path', 404, `GET /api HTTP/1.1\r\n${HOST}\r\n`],
])('%s is answered with %i and all security headers', async (_name, status, bytes) => {
  const response = await responseTo(bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    'strict-transport-security: max-age=63072000; includeSubDomains',
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'cross-origin-opener-policy: same-origin',
    'cross-origin-resource-policy: same-origin',
    'x-frame-options: DENY',
    "content-security-policy: default-src 'none'",
    'cache-control: no-store',
  ]) {
    expect(response.toLowerCase()).toContain(header.toLowerCase());
  }
  expect(response).not.toMatch(/zz|FST_|a\/a\/|E0%A4/);
});

test('a body that ends early causes no failure', async () => {
  logLines.length = 0;
  const head = `POST /api/csp-reports HTTP/1.1\r\n${HOST}content-type: application/csp-report\r\n`;
  await responseTo(`${head}content-length: 100\r\n\r\n{"csp-report":{`);
  expect(await responseTo(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`)).toMatch(/^HTTP\/1\.1 200/);
  expect(logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('a path of slashes costs little', async () => {
  const before = process.cpuUsage();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await app().inject({ method: 'GET', url: `/a${'/'.repeat(15_000)}x` });
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
