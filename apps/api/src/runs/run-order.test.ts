import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const LIST = 'Part Number,Qty\nF4ZZ-6E086-A,2\n84390030,1\n';
const ORDER = { timeRange: '3months', oemOnlyAnalysis: true };

test('batch steps are logged in order and once', async () => {
  const dana = await person();
  const upload = await dana.upload('/api/upload', 'list.csv', LIST);
  const { uploadId } = upload.json<{ uploadId: string }>();
  const status = async (url: string, payload?: object) =>
    (await dana.post(url, payload)).statusCode;

  expect(await status(`/api/process/${uploadId}`, { what: 'failed' })).toBe(409);
  expect(await status('/api/removed/restore', { ids: [uploadId] })).toBe(404);
  expect(await status('/api/removed/restore', {})).toBe(409);

  await db.query("update batches set status = 'processing' where id = $1", [uploadId]);
  expect(await status(`/api/process/${uploadId}`, ORDER)).toBe(409);
  const mapping = { headerRow: 0, partNumber: 1, quantity: null, cost: null, description: null };
  const remapped = await dana.put(`/api/batch/${uploadId}/reading`, { mapping });
  expect(remapped.statusCode).toBe(409);

  await db.query("update batches set status = 'completed' where id = $1", [uploadId]);
  await db.query("update parts set status = 'completed' where batch_id = $1", [uploadId]);
  expect(await status(`/api/process/${uploadId}`, ORDER)).toBe(409);

  expect((await dana.request({ method: 'DELETE', url: `/api/batch/${uploadId}` })).statusCode).toBe(
    200,
  );
  for (const url of [`/api/process/${uploadId}`, `/api/stop-processing/${uploadId}`]) {
    expect(await status(url, ORDER)).toBe(404);
  }
  expect((await dana.get(`/api/export/${uploadId}`)).statusCode).toBe(404);
});
