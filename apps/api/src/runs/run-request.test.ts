import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { trader, logLines } = marketplaceApp(db);

test('a run keeps the id of the request that started it, in the log and for the worker', async () => {
  const pat = await trader();
  const uploaded = await pat.upload('/api/upload', 'stock.csv', 'Part Number,Qty\n84972952,1\n');
  const { uploadId } = uploaded.json<{ uploadId: string }>();
  const started = await pat.post(`/api/process/${uploadId}`, {
    timeRange: '3months',
    oemOnlyAnalysis: true,
  });
  const requestId = started.headers['x-request-id'];
  expect(requestId).toMatch(/^[\w.-]{8,80}$/);
  expect(await db.query('select request_id from batches where id = $1', [uploadId])).toEqual([
    { request_id: requestId },
  ]);
  const line = logLines.find((text) => text.includes('"msg":"batch started"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ batchId: uploadId, reqId: requestId });
});
