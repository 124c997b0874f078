import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { BASE_CREDENTIALS, marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { person } = marketplaceApp(db, BASE_CREDENTIALS, { withWorker: true });

const LINES = 150;
const PASTED = 40;
const WINDOW = { coveredFrom: '2025-11-17T00:00:00.000Z', coveredTo: '2026-11-17T00:00:00.000Z' };

const SHEET = [
  'Part Number,Qty,Cost',
  ...Array.from(
    { length: LINES },
    (_, line) => `${84_300_000 + line},${1 + (line % 5)},${20 + ((line * 37) % 160)}.00`,
  ),
].join('\n');

/** Every third line sold nothing. */
const pageOf = (partNumber: string) => ({
  ...WINDOW,
  listings:
    Number(partNumber) % 3 === 0
      ? []
      : [
          {
            legacyItemId: null,
            title: `New GM ${partNumber} genuine module`,
            price: '120.00',
            soldQuantity: 8,
            lastSoldAt: '2026-11-03T00:00:00.000Z',
          },
        ],
});

test('forty pages pasted in the order of the worklist give an interval', async () => {
  const dana = await person();
  const { uploadId } = (await dana.upload('/api/upload', 'list.csv', SHEET)).json<{
    uploadId: string;
  }>();
  const path = `/api/batch/${uploadId}`;
  type Head = {
    batch: { status: string };
    appraisal: { estimate: { lines: number; walkAway: { low: string } } | null };
  };
  const head = async () => (await dana.get(`${path}?limit=0`)).json<Head>();
  await dana.post(`/api/process/${uploadId}`, { timeRange: '12months', oemOnlyAnalysis: true });
  await expect.poll(async () => (await head()).batch.status).toBe('completed');
  expect((await head()).appraisal.estimate).toBeNull();

  const { lines } = (await dana.get(`${path}/worklist?limit=${PASTED}`)).json<{
    lines: { partId: number; partNumber: string }[];
  }>();
  for (const { partId, partNumber } of lines) {
    await dana.post(`${path}/parts/${partId}/product-research`, pageOf(partNumber));
  }
  await expect.poll(async () => (await head()).appraisal.estimate?.lines ?? 0).toBe(PASTED);
  expect(Number((await head()).appraisal.estimate?.walkAway.low)).toBeGreaterThan(0);
});
