import { applyChangedRows, ROWS_SINCE_HEADER } from '@partsight/contract/changed-rows';
import type { BatchResponse } from '@partsight/contract/results';
import { Client } from '@partsight/server/testing/pg-client';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterEach, expect, test, vi } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const ROWS = 20;
const SHEET = `Part Number,Qty,Cost\n${Array.from({ length: ROWS }, (_, row) => `${84_390_030 + row},2,9.50`).join('\n')}\n`;

async function uploaded(dana: Person): Promise<string> {
  const response = await dana.upload('/api/upload', 'stock.csv', SHEET);
  return response.json<{ uploadId: string }>().uploadId;
}

type QueryResult = { readonly rows: readonly object[] };

/** How many rows with contents queries return from now on. */
function countRows(): () => Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query');
  return async () => {
    const results = await Promise.all(
      query.mock.results.map(({ value }) => value as unknown as Promise<QueryResult | undefined>),
    );
    return results
      .flatMap((result) => result?.rows ?? [])
      .filter((row) => 'partNumber' in row && 'cells' in row).length;
  };
}
afterEach(() => vi.restoreAllMocks());

const WINDOWS = [
  ['in the order of the sheet', 'limit=10'],
  ['backward', 'sort=row&order=desc&offset=2&limit=10'],
  ['in the order of work', 'sort=work&order=desc&offset=0&limit=10'],
  ['with the newest answers first', 'sort=newest&order=desc&offset=0&limit=10'],
  ['sorted by a column', 'sort=quantity&order=desc&limit=10'],
  ['searched', 'q=8439&limit=10'],
] as const;

test.each(WINDOWS)('only changed rows of a window %s are read again', async (_, query) => {
  const dana = await person();
  const id = await uploaded(dana);
  const url = `/api/batch/${id}?${query}`;
  const first = await dana.get(url);
  const before = first.json<BatchResponse>();
  const changed = before.results[3]?.id;
  await db.query(`update parts set description = 'another' where batch_id = $1 and row_no = $2`, [
    id,
    changed,
  ]);
  await db.query('update batches set revision = revision + 1 where id = $1', [id]);
  const rowsRead = countRows();
  const since = String(first.headers.etag);
  const headers = { 'if-none-match': since, [ROWS_SINCE_HEADER]: since };
  const part = await dana.request({ method: 'GET', url, headers });
  expect(await rowsRead()).toBe(1);
  expect(part.headers[ROWS_SINCE_HEADER]).toBe(since);
  const changes = part.json<BatchResponse>();
  expect(changes.results.map((row) => row.id)).toEqual([changed]);

  const after = (await dana.get(url)).json<BatchResponse>();
  expect(applyChangedRows(before, changes)).toEqual(after);
  expect(after.results).toEqual(
    before.results.map((row) =>
      row.id === changed ? { ...row, partDescription: 'another' } : row,
    ),
  );
});

test('a page with another version than the last gets all rows', async () => {
  const dana = await person();
  const url = `/api/batch/${await uploaded(dana)}?limit=10`;
  await dana.get(url);
  for (const since of ['W/"another"', '"', '']) {
    const response = await dana.request({
      method: 'GET',
      url,
      headers: { [ROWS_SINCE_HEADER]: since },
    });
    expect(response.headers[ROWS_SINCE_HEADER]).toBeUndefined();
    expect(response.json<BatchResponse>().results).toHaveLength(10);
  }
});

test('rows that move into a window are read', async () => {
  const dana = await person();
  const id = await uploaded(dana);
  const url = `/api/batch/${id}?sort=quantity&order=desc&limit=5`;
  await dana.get(url);
  await db.query('update parts set quantity = 7 where batch_id = $1 and row_no = 18', [id]);
  await db.query('update batches set revision = revision + 1 where id = $1', [id]);
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
  await db.query(
    `update batches set original_columns = '["Number","Qty","Cost"]', revision = revision + 1 where id = $1`,
    [id],
  );
  const { results } = (await dana.get(url)).json<BatchResponse>();
  expect(results.map(({ originalData }) => originalData['Number'])).toEqual([
    '84390030',
    '84390031',
  ]);
});

test('rows of one person are never sent to another', async () => {
  const [dana, eli] = [await person(), await person()];
  const id = await uploaded(dana);
  const url = `/api/batch/${id}?limit=10`;
  await dana.get(url);
  expect((await eli.get(url)).statusCode).toBe(404);
});
