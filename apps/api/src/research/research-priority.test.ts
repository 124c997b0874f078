import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const SPACING_MS = 600;
/** Allowance for a busy machine. */

const db = testDatabase();
const { trader, simulator, startWorker } = marketplaceApp(db, {
  LANE_SPACING_MS: String(SPACING_MS),
});

test('a single part goes before a running batch, and calls of the token keep their spacing', async () => {
  const dana = await trader();
  const rows = Array.from({ length: 5_000 }, (_, row) => `84${100_000 + row},1,10`).join('\n');
  const { uploadId } = (
    await dana.upload('/api/upload', 'list.csv', `Part Number,Qty,Cost\n${rows}\n`)
  ).json<{ uploadId: string }>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  const worker = startWorker();
  await expect
    .poll(
      async () =>
        (await dana.get(`/api/batch/${uploadId}?limit=0`)).json<{
          batch: { processedParts: number };
        }>().batch.processedParts,
    )
    .toBeGreaterThan(1);

  const partNumbers = ['42628053', 'SIM2005', '60005620'];
  const startedAt: number[] = [];
  for (const partNumber of partNumbers) {
    startedAt.push(performance.timeOrigin + performance.now());
    expect((await dana.post('/api/research-single-part', { partNumber })).statusCode).toBe(200);
  }
  await worker.stop();

  const calls = simulator().takeCalls({ tokenId: dana.tokenId });
  const numberIn = (query: string) => new URLSearchParams(query).get('q');
  for (const [position, partNumber] of partNumbers.entries()) {
    const from = startedAt[position] ?? 0;
    const own = calls.find(({ query }) => numberIn(query) === partNumber)?.arrivedAtMs ?? Infinity;
    const before = calls.filter(
      ({ api, arrivedAtMs }) => api === 'insights' && arrivedAtMs > from && arrivedAtMs < own,
    );
    // At most the one call whose slot was already assigned.
    expect(before.length).toBeLessThanOrEqual(1);
  }
  const arrivals = calls.map(({ arrivedAtMs }) => arrivedAtMs);
  const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SPACING_MS);
});
