import { gunzipSync } from 'node:zlib';

import { batchAnswer, listBatches } from '@partsight/contract/batches';
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

const polled = (id: string): string[] => [
  `/api/batch/${id}?limit=0`,
  `/api/batch/${id}?limit=10`,
  `/api/processing-status/${id}`,
  '/api/batches',
];

const again = (dana: Person, url: string, etag: string) =>
  dana.request({ method: 'GET', url, headers: { 'if-none-match': etag } });

test('whatever a page asks for again and again is confirmed while nothing has changed', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  for (const url of polled(id)) {
    const etag = String((await dana.get(url)).headers.etag);
    const same = await again(dana, url, etag);
    expect([url, same.statusCode, same.body]).toEqual([url, 304, '']);
    // A proxy that compresses has called it weak, or whoever asks has not.
    expect((await again(dana, url, etag.replace('W/', ''))).statusCode).toBe(304);
  }
});

test('a start changes the mark of each of them', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const marks = new Map<string, string>();
  for (const url of polled(id)) {
    marks.set(url, String((await dana.get(url)).headers.etag));
  }
  await dana.post(`/api/process/${id}`, { timeRange: '3months', oemOnlyAnalysis: true });
  for (const [url, etag] of marks) {
    expect([url, (await again(dana, url, etag)).statusCode]).toEqual([url, 200]);
  }
});

test('a batch that is removed, and one that comes, change the mark of the list', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const before = String((await dana.get('/api/batches')).headers.etag);
  await uploaded(dana);
  const both = await again(dana, '/api/batches', before);
  expect(both.json<object[]>()).toHaveLength(2);
  await dana.request({ method: 'DELETE', url: `/api/batch/${id}` });
  const one = await again(dana, '/api/batches', String(both.headers.etag));
  expect(one.statusCode).toBe(200);
});

test('another person’s mark confirms nothing, and a session that has ended neither', async () => {
  const [dana, eli] = [await person(), await person()];
  const id = await uploaded(dana);
  for (const url of polled(id).slice(0, 3)) {
    const etag = String((await dana.get(url)).headers.etag);
    expect((await again(eli, url, etag)).statusCode).toBe(404);
    // Known to this process by now, and still looked at every time.
    expect((await again(dana, url, etag)).statusCode).toBe(304);
  }
  const etags = await Promise.all(
    polled(id).map(async (url) => [url, String((await dana.get(url)).headers.etag)] as const),
  );
  await db.query('delete from sessions where user_id = $1', [dana.userId]);
  for (const [url, etag] of etags) {
    expect((await again(dana, url, etag)).statusCode).toBe(401);
  }
});

test('who is taken off the allow-list is nobody at the next question', async () => {
  const dana = await person('dana@elsewhere.test');
  const id = await uploaded(dana);
  const [url = ''] = polled(id);
  const etag = String((await dana.get(url)).headers.etag);
  await db.query('update users set email_verified = false where id = $1', [dana.userId]);
  expect((await again(dana, url, etag)).statusCode).toBe(401);
});

test('a list shows the newest, as many as are asked for, without their columns', async () => {
  const dana = await person();
  await uploaded(dana);
  const newest = await uploaded(dana);
  const listed = (await dana.get('/api/batches?limit=1')).json<{ id: string }[]>();
  expect(listed.map(({ id }) => id)).toEqual([newest]);
  expect(listed[0]).not.toHaveProperty('originalColumns');
  expect(listBatches.response.parse(listed)).toEqual(listed);
});

test('rows are as the contract has them, and nothing besides', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const answer = (await dana.get(`/api/batch/${id}?limit=10`)).json<object>();
  expect(batchAnswer.parse(answer)).toEqual(answer);
});

test('a long answer goes out compressed to whoever can read it', async () => {
  const dana = await person();
  const url = `/api/batch/${await uploaded(dana, 100)}?limit=100`;
  const plain = await dana.get(url);
  const asking = (encoding: string) =>
    dana.request({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
  const packed = await asking('br, gzip');
  expect([plain, packed].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
  ]);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 5);
  expect((await asking('gzip;q=0, br')).headers['content-encoding']).toBeUndefined();
  expect(packed.headers.vary).toBe('accept-encoding');
});
