import type { BatchResponse } from '@partsight/contract/results';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const ROWS = 20;
const SHEET = `Part Number,Qty,Cost\n${Array.from({ length: ROWS }, (_, row) => `${84_390_030 + row},2,9.50`).join('\n')}\n`;

async function uploaded(dana: Person): Promise<string> {
  const response = await dana.upload('/api/upload', 'stock.csv', SHEET);
  return response.json<{ uploadId: string }>().uploadId;
}

const change = async (id: string, text: string, values: readonly unknown[] = []): Promise<void> => {
  await db.query(text, [id, ...values]);
  await db.query('update batches set revision = revision + 1 where id = $1', [id]);
};

const WINDOWS = [
  ['in the order of the sheet', 'limit=10'],
  ['backward', 'sort=row&order=desc&offset=2&limit=10'],
  ['in the order of work', 'sort=work&order=desc&offset=0&limit=10'],
  ['with the newest answers first', 'sort=newest&order=desc&offset=0&limit=10'],
  ['sorted by a column', 'sort=quantity&order=desc&limit=10'],
  ['searched', 'q=8439&limit=10'],
] as const;

test.each(WINDOWS)('a page %s has each change at the next poll', async (_, query) => {
  const dana = await person();
  const id = await uploaded(dana);
  const url = `/api/batch/${id}?${query}`;
  const first = await dana.get(url);
  const before = first.json<BatchResponse>();
  const headers = { 'if-none-match': String(first.headers.etag) };
  const poll = () => dana.request({ method: 'GET', url, headers });
  expect((await poll()).statusCode).toBe(304);
  const row = before.results[3]?.id;
  await change(id, "update parts set description = 'other' where batch_id = $1 and row_no = $2", [
    row,
  ]);
  const { results, page } = (await poll()).json<BatchResponse>();
  expect(results).toEqual(
    before.results.map((part) => (part.id === row ? { ...part, partDescription: 'other' } : part)),
  );
  expect(page).toEqual({ offset: before.page.offset, limit: 10, total: ROWS });
});

test('a page beyond the end of the sheet has no rows, in either direction', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  for (const order of ['asc', 'desc']) {
    const url = `/api/batch/${id}?sort=row&order=${order}&offset=${ROWS}&limit=10`;
    const { results, page } = (await dana.get(url)).json<BatchResponse>();
    expect([order, results, page.total]).toEqual([order, [], ROWS]);
  }
});

test('rows that move into a window are read', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const url = `/api/batch/${id}?sort=quantity&order=desc&limit=5`;
  await dana.get(url);
  await change(id, 'update parts set quantity = 7 where batch_id = $1 and row_no = 18');
  const { results } = (await dana.get(url)).json<BatchResponse>();
  expect(results.map((row) => [row.id, row.quantity])).toEqual([
    [18, 7],
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
  ]);
});

test('the row in progress is shown as such while it is, and no longer', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  await dana.post(`/api/process/${id}`, { timeRange: '3months', oemOnlyAnalysis: true });
  await db.query("update batches set status = 'processing' where id = $1", [id]);
  const statuses = async (): Promise<(string | undefined)[]> => {
    const url = `/api/batch/${id}?limit=4`;
    return (await dana.get(url)).json<BatchResponse>().results.map(({ status }) => status);
  };
  const moveTo = (row: number) =>
    db.query('update lanes set at_batch = $1, at_row = $2 where user_id = $3', [
      id,
      row,
      dana.userId,
    ]);
  for (const row of [2, 3, 1, 1, 4]) {
    await moveTo(row);
    const expected = [1, 2, 3, 4].map((each) => (each === row ? 'processing' : 'pending'));
    expect([row, await statuses()]).toEqual([row, expected]);
  }
});

test('renamed columns show in rows that have not changed', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const url = `/api/batch/${id}?limit=2`;
  await dana.get(url);
  await change(id, `update batches set original_columns = '["Number","Qty","Cost"]' where id = $1`);
  const { results } = (await dana.get(url)).json<BatchResponse>();
  expect(results.map(({ originalData }) => originalData['Number'])).toEqual([
    '84390030',
    '84390031',
  ]);
});
