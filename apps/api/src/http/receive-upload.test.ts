import { readdir } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { newBrowserKey } from '@partsight/server/accounts/browser-key';
import { sessionsRepo } from '@partsight/server/accounts/sessions.repo';
import { temporaryFolder } from '@partsight/server/testing/temporary-folder';
import { testDatabase } from '@partsight/server/testing/test-database';
import { dumpDatabase } from '@partsight/server/uploads/testing/dump-database';
import { beforeAll, expect, test } from 'vitest';

import { MULTIPART_TYPE, multipartBody, ORIGIN, testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { app } = testApp(db);

const MIB = 1024 * 1024;
const FILE_HEAD = multipartBody('list.csv', '').subarray(0, -30);

let port: number;
const folder = temporaryFolder();
beforeAll(async () => {
  await app().listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app().server.address() as AddressInfo);
});

async function signedIn(): Promise<string> {
  const userId = await db.newUser();
  const key = newBrowserKey();
  await db.database.asUser(userId, (tx) =>
    sessionsRepo(tx).open(key.hash, new Date(), new Date(Date.now() + 3_600_000)),
  );
  return `__Host-partsight=${key.secret}`;
}

const begin = (cookie: string, headers: Record<string, string | number>): ClientRequest =>
  httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/upload',
    headers: { cookie, origin: ORIGIN, 'content-type': MULTIPART_TYPE, ...headers },
  }).on('error', () => undefined);

type UploadResponse = { status: number; body: { code: string; message: string } };

const responseOf = (request: ClientRequest): Promise<UploadResponse> =>
  new Promise((resolve, reject) => {
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString()) as UploadResponse['body'],
        }),
      );
    });
    request.once('close', () => reject(new Error('closed without a response')));
  });

/** Writes until stopped, no faster than the other side reads. */
function sendUntil(request: ClientRequest, isOver: () => boolean): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024, 'a,b,c\n');
  let sent = 0;
  return new Promise((resolve) => {
    const more = (): void => {
      while (!isOver() && !request.destroyed) {
        sent += chunk.length;
        if (!request.write(chunk)) {
          return;
        }
      }
      resolve(sent);
    };
    const stop = (): void => resolve(sent);
    request.on('drain', more).once('response', stop).once('close', stop);
    more();
  });
}

test('a body with a content length over the limit is refused before it is sent', async () => {
  const request = begin(await signedIn(), { 'content-length': 500 * MIB });
  request.write(FILE_HEAD);
  const { status, body } = await responseOf(request);
  expect([status, body.code]).toEqual([413, 'file/too-large']);
  expect(body.message).toMatch(/larger than 10 MB/);
  request.destroy();
});

test('a body without a length is refused at the limit, not at its end', async () => {
  const request = begin(await signedIn(), { 'transfer-encoding': 'chunked' });
  let isOver = false;
  const pendingResponse = responseOf(request).finally(() => (isOver = true));
  request.write(FILE_HEAD);
  const sent = await sendUntil(request, () => isOver);
  expect(await pendingResponse).toMatchObject({ status: 413, body: { code: 'file/too-large' } });
  expect(sent).toBeGreaterThan(10 * MIB);
  expect(sent).toBeLessThan(40 * MIB);
  request.destroy();
  await expect.poll(() => readdir(folder())).toEqual([]);
});

test('a file of exactly the limit is read, one byte more is refused', async () => {
  const cookie = await signedIn();
  const send = async (bytes: number): Promise<UploadResponse> => {
    const row = `12345678,${'x'.repeat(1_000)}\n`;
    const list = `Part Number,Name\n${row.repeat(Math.ceil(bytes / row.length))}`.slice(0, bytes);
    const body = multipartBody('list.csv', list);
    const request = begin(cookie, { 'content-length': body.length });
    const pendingResponse = responseOf(request);
    request.end(body);
    return pendingResponse;
  };
  expect((await send(10 * MIB + 1)).status).toBe(413);
  expect((await send(10 * MIB)).status).toBe(200);
});

test('an upload aborted in transit leaves nothing', async () => {
  const before = await dumpDatabase(db);
  const request = begin(await signedIn(), { 'content-length': 5 * MIB });
  request.write(FILE_HEAD);
  request.write(Buffer.alloc(MIB, 'a,b\n'));
  await expect.poll(() => readdir(folder())).toHaveLength(1);
  request.destroy();
  await expect.poll(() => readdir(folder())).toEqual([]);
  const { sessions: _, users: __, ...rest } = before;
  expect(await dumpDatabase(db)).toMatchObject(rest);
});

test('an upload whose client disconnects while it is stored leaves nothing', async () => {
  const cookie = await signedIn();
  const before = await dumpDatabase(db);
  const rows = Array.from({ length: 150_000 }, (_, row) => `${10_000_000 + row},part,1`);
  const body = multipartBody('list.csv', `Part Number,Name,Qty\n${rows.join('\n')}\n`);
  const request = begin(cookie, { 'content-length': body.length });
  request.end(body);
  // In the middle of its transaction.
  const isStoring = async () =>
    (
      await db.query(
        `select from pg_stat_activity where datname = current_database() and usename = 'partsight_api'
           and state <> 'idle' and query ~ 'incoming_parts'`,
      )
    ).length > 0;
  await expect.poll(isStoring, { interval: 20 }).toBe(true);
  request.destroy();
  const isIdle = async () =>
    (
      await db.query(
        `select from pg_stat_activity where datname = current_database() and usename = 'partsight_api'
           and state <> 'idle'`,
      )
    ).length === 0;
  await expect.poll(isIdle).toBe(true);
  await expect.poll(() => readdir(folder())).toEqual([]);
  expect(await dumpDatabase(db)).toEqual(before);
});

test('one user’s slow uploads end early and block no other uploads', async () => {
  const greedy = await signedIn();
  const slowUploads = Array.from({ length: 80 }, () => {
    const request = begin(greedy, { 'content-length': MIB });
    request.write(FILE_HEAD.subarray(0, 10));
    return responseOf(request);
  });
  const body = multipartBody('list.csv', 'Part Number\n12345678\n');
  const other = begin(await signedIn(), { 'content-length': body.length });
  const received = responseOf(other);
  other.end(body);
  expect((await received).status).toBe(200);

  const statuses = (await Promise.all(slowUploads)).map(({ status }) => status);
  const refused = statuses.filter((status) => status === 429);
  expect(new Set(statuses)).toEqual(new Set([408, 429]));
  // Two at a time, and ten that wait.
  expect(refused.length).toBeLessThanOrEqual(68);
  expect(refused.length).toBeGreaterThan(40);
});
