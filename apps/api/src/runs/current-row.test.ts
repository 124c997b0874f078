import type { BatchResponse } from '@partsight/contract/results';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { trader, simulator, startWorker } = marketplaceApp(db, {
  LANE_SPACING_MS: '3000',
  MARKETPLACE_TIMEOUT_MS: '20000',
});

const SHEET = 'Part Number,Qty,Cost\n84790001,1,50\n84790002,1,90\n84790003,1,10\n';

async function startedList(dana: Awaited<ReturnType<typeof trader>>) {
  const { uploadId } = (await dana.upload('/api/upload', 'list.csv', SHEET)).json<{
    uploadId: string;
  }>();
  const url = `/api/batch/${uploadId}?limit=10`;
  const watch = async () => {
    const { batch, results } = (await dana.get(url)).json<BatchResponse>();
    return { current: batch.currentPart, statuses: results.map(({ status }) => status) };
  };
  const start = () =>
    dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  return { uploadId, url, watch, start };
}

test('the row being looked up is marked, also in responses with changes only', async () => {
  const dana = await trader();
  const { url, watch, start } = await startedList(dana);
  expect(await watch()).toEqual({ current: null, statuses: ['pending', 'pending', 'pending'] });
  const before = await dana.get(url);

  simulator().setFaults({ tokenId: dana.tokenId }, [{ kind: 'blackhole' }]);
  await start();
  const worker = startWorker();
  await expect
    .poll(watch)
    .toEqual({ current: '84790002', statuses: ['pending', 'processing', 'pending'] });
  const changed = await dana.request({
    method: 'GET',
    url,
    headers: { 'if-none-match': String(before.headers.etag) },
  });
  expect(changed.statusCode).toBe(200);
  await worker.stop();
});

test('between two calls the next row is marked and named, until the list has stopped', async () => {
  const dana = await trader();
  const { uploadId, watch, start } = await startedList(dana);
  await start();
  const worker = startWorker();
  await expect
    .poll(watch)
    .toEqual({ current: '84790001', statuses: ['processing', 'completed', 'pending'] });
  await dana.post(`/api/stop-processing/${uploadId}`);
  // The part whose turn had come is still looked up.
  await expect
    .poll(watch, { timeout: 10_000 })
    .toEqual({ current: null, statuses: ['completed', 'completed', 'pending'] });
  await worker.stop();
});

test('a batch that is not running has no current row, whatever its lane did last', async () => {
  const dana = await trader();
  const { uploadId, watch, start } = await startedList(dana);
  await start();
  await db.query(
    `update lanes set at_batch = $1, at_row = 1
     where id = (select lane_id from batches where id = $1)`,
    [uploadId],
  );
  expect(await watch()).toMatchObject({ current: '84790001' });
  await db.query(
    `update batches set status = 'stopped', finished_at = now(), revision = revision + 1
     where id = $1`,
    [uploadId],
  );
  expect(await watch()).toEqual({ current: null, statuses: ['pending', 'pending', 'pending'] });
});
