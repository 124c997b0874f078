import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { trader, simulator, startWorker } = marketplaceApp(db, {
  LANE_SPACING_MS: '10',
  MARKETPLACE_TIMEOUT_MS: '20000',
});

type Rows = { results: { status: string }[] };

test('the row that is being looked up says so, also to a browser that asks what changed', async () => {
  const dana = await trader();
  const sheet = 'Part Number,Qty,Cost\n84790001,1,50\n84790002,1,90\n84790003,1,10\n';
  const { uploadId } = (await dana.upload('/api/upload', 'list.csv', sheet)).json<{
    uploadId: string;
  }>();
  const url = `/api/batch/${uploadId}?limit=10`;
  const statuses = async () =>
    (await dana.get(url)).json<Rows>().results.map(({ status }) => status);

  simulator().setFaults({ tokenId: dana.tokenId }, [{ kind: 'blackhole' }]);
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  const waiting = await dana.get(url);
  expect(waiting.json<Rows>().results.map(({ status }) => status)).toEqual(
    Array.from({ length: 3 }, () => 'pending'),
  );

  const worker = startWorker();
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(['pending', 'processing', 'pending']);
  const changed = await dana.request({
    method: 'GET',
    url,
    headers: { 'if-none-match': String(waiting.headers.etag) },
  });
  expect(changed.statusCode).toBe(200);
  await worker.stop();
  await expect.poll(statuses).not.toContain('processing');
});
