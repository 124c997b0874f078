import { gunzipSync } from 'node:zlib';

import { batchResponse } from '@partsight/contract/results';
import { listBatches } from '@partsight/contract/runs';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const sheetOf = (rows: number): string =>
  `Part Number,Qty,Cost\n${Array.from({ length: rows }, (_, row) => `${84_390_030 + row},2,9.50`).join('\n')}\n`;

const uploaded = async (dana: Person, rows = 2): Promise<string> =>
  (await dana.upload('/api/upload', 'stock.csv', sheetOf(rows))).json<{ uploadId: string }>()
    .uploadId;

const polledUrls = (id: string): string[] => [
  `/api/batch/${id}?limit=0`,
  `/api/batch/${id}?limit=10`,
  `/api/processing-status/${id}`,
  '/api/batches',
];

const pollAgain = (dana: Person, url: string, etag: string) =>
  dana.request({ method: 'GET', url, headers: { 'if-none-match': etag } });

test('polled responses return 304 while nothing has changed', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  for (const url of polledUrls(id)) {
    const etag = String((await dana.get(url)).headers.etag);
    const same = await pollAgain(dana, url, etag);
    expect([url, same.statusCode, same.body]).toEqual([url, 304, '']);
    // A compressing proxy may have weakened the ETag, or stripped the prefix.
    expect((await pollAgain(dana, url, etag.replace('W/', ''))).statusCode).toBe(304);
  }
});

test('starting a run changes every ETag', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const etagByUrl = new Map<string, string>();
  for (const url of polledUrls(id)) {
    etagByUrl.set(url, String((await dana.get(url)).headers.etag));
  }
  await dana.post(`/api/process/${id}`, { timeRange: '3months', oemOnlyAnalysis: true });
  for (const [url, etag] of etagByUrl) {
    expect([url, (await pollAgain(dana, url, etag)).statusCode]).toEqual([url, 200]);
  }
});

test('removing or adding a batch changes the list’s ETag', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const before = String((await dana.get('/api/batches')).headers.etag);
  await uploaded(dana);
  const both = await pollAgain(dana, '/api/batches', before);
  expect(both.json<object[]>()).toHaveLength(2);
  await dana.request({ method: 'DELETE', url: `/api/batch/${id}` });
  const one = await pollAgain(dana, '/api/batches', String(both.headers.etag));
  expect(one.statusCode).toBe(200);
});

test('another user’s ETag never matches, nor does one of an expired session', async () => {
  const [dana, eli] = [await person(), await person()];
  const id = await uploaded(dana);
  for (const url of polledUrls(id).slice(0, 3)) {
    const etag = String((await dana.get(url)).headers.etag);
    expect((await pollAgain(eli, url, etag)).statusCode).toBe(404);
    // Cached by this process by now, and still verified every time.
    expect((await pollAgain(dana, url, etag)).statusCode).toBe(304);
  }
  const etags = await Promise.all(
    polledUrls(id).map(async (url) => [url, String((await dana.get(url)).headers.etag)] as const),
  );
  await db.query('delete from sessions where user_id = $1', [dana.userId]);
  for (const [url, etag] of etags) {
    expect((await pollAgain(dana, url, etag)).statusCode).toBe(401);
  }
});

test('a person removed from the allow-list is refused at the next poll', async () => {
  const dana = await person('dana@elsewhere.test');
  const id = await uploaded(dana);
  const [url = ''] = polledUrls(id);
  const etag = String((await dana.get(url)).headers.etag);
  await db.query('update users set email_verified = false where id = $1', [dana.userId]);
  expect((await pollAgain(dana, url, etag)).statusCode).toBe(401);
});

test('a list shows the newest, up to the limit, without their columns', async () => {
  const dana = await person();
  await uploaded(dana);
  const newest = await uploaded(dana);
  const listed = (await dana.get('/api/batches?limit=1')).json<{ id: string }[]>();
  expect(listed.map(({ id }) => id)).toEqual([newest]);
  expect(listed[0]).not.toHaveProperty('originalColumns');
  expect(listBatches.response.parse(listed)).toEqual(listed);
});

test('rows match the contract exactly', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const response = (await dana.get(`/api/batch/${id}?limit=10`)).json<object>();
  expect(batchResponse.parse(response)).toEqual(response);
});

test('a long response is compressed for clients that accept it', async () => {
  const dana = await person();
  const url = `/api/batch/${await uploaded(dana, 100)}?limit=100`;
  const plain = await dana.get(url);
  const requestWith = (encoding: string) =>
    dana.request({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
  const compressed = await requestWith('br, gzip');
  expect([plain, compressed].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
  ]);
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  expect(compressed.rawPayload.length).toBeLessThan(plain.body.length / 5);
  expect((await requestWith('gzip;q=0, br')).headers['content-encoding']).toBeUndefined();
  expect(compressed.headers.vary).toBe('accept-encoding');
});
