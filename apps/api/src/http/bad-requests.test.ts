import { connect, type AddressInfo } from 'node:net';

import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeAll, expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { app, logLines } = testApp(db);

let port: number;
beforeAll(async () => {
  await app().listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app().server.address() as AddressInfo);
});

/** What comes back for these very bytes. */
const answerTo = (bytes: string): Promise<string> =>
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
  ['an address that cannot be read', 400, `GET /%zz HTTP/1.1\r\n${HOST}\r\n`],
  ['an address of the api that cannot be read', 400, `GET /api/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`],
  ['an address without end', 400, `GET /${'a/'.repeat(2_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ['headers without end', 431, `GET / HTTP/1.1\r\n${HOST}x: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['no HTTP', 400, 'HELLO\r\n\r\n'],
  [
    'two lengths',
    400,
    `POST /api/upload HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
  ],
  ['an expectation', 417, `GET / HTTP/1.1\r\n${HOST}expect: a miracle\r\n\r\n`],
  ['health', 200, `GET /healthz HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a method that an address does not take',
    405,
    `PUT /api/batches HTTP/1.1\r\n${HOST}sec-fetch-site: same-origin\r\n\r\n`,
  ],
  ['a method that nobody knows', 400, `BREW /api/batches HTTP/1.1\r\n${HOST}\r\n`],
  [
    'a change from elsewhere',
    403,
    `POST /api/clear-data HTTP/1.1\r\n${HOST}sec-fetch-site: cross-site\r\n\r\n`,
  ],
  [
    'a body beyond the limit',
    413,
    `POST /api/csp-reports HTTP/1.1\r\n${HOST}content-type: application/csp-report\r\ncontent-length: 99999999\r\n\r\n`,
  ],
  [
    'a body of a kind that nobody reads',
    415,
    `POST /api/csp-reports HTTP/1.1\r\n${HOST}content-type: image/png\r\ncontent-length: 1\r\n\r\nx`,
  ],
  [
    'chunks that are none',
    400,
    `POST /api/csp-reports HTTP/1.1\r\n${HOST}content-type: application/csp-report\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
  ],
  ['another spelling of the api', 401, `GET /%61pi/batches HTTP/1.1\r\n${HOST}\r\n`],
  ['the api’s own name', 404, `GET /api HTTP/1.1\r\n${HOST}\r\n`],
])('%s is answered with %i and all security headers', async (_name, status, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
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
    expect(answer.toLowerCase()).toContain(header.toLowerCase());
  }
  expect(answer).not.toMatch(/zz|FST_|a\/a\/|E0%A4/);
});

test('a body that ends early fails nothing', async () => {
  logLines.length = 0;
  const head = `POST /api/csp-reports HTTP/1.1\r\n${HOST}content-type: application/csp-report\r\n`;
  await answerTo(`${head}content-length: 100\r\n\r\n{"csp-report":{`);
  expect(await answerTo(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`)).toMatch(/^HTTP\/1\.1 200/);
  expect(logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('a path of slashes costs no time', async () => {
  const startedAt = performance.now();
  for (let turn = 0; turn < 20; turn += 1) {
    await app().inject({ method: 'GET', url: `/a${'/'.repeat(15_000)}x` });
  }
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
