import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { trader, runLaneOf, revoke, logLines, simulator, services } = marketplaceApp(db);

type Line = { readonly msg: string; readonly batchId?: string; readonly userId?: string };
const SHEET = 'Part Number,Quantity\n84972952,1\n42628053,2\n';
const RUN = { timeRange: '3months', oemOnlyAnalysis: true };

const lifecycleOf = (batchId: string): string[] =>
  logLines
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.batchId === batchId)
    .map(({ msg }) => msg);

const uploaded = async (caller: Awaited<ReturnType<typeof trader>>): Promise<string> =>
  (await caller.upload('/api/upload', 'stock.csv', SHEET)).json<{ uploadId: string }>().uploadId;

test('the log records the life of a batch', async () => {
  const dana = await trader();
  const id = await uploaded(dana);
  await dana.post(`/api/process/${id}`, RUN);
  await runLaneOf(dana.userId);
  expect(lifecycleOf(id)).toEqual([
    'batch uploaded',
    'batch started',
    'batch taken up',
    'batch completed',
  ]);
});

test('a refused token and the pause it causes are logged with the reason', async () => {
  const lee = await trader();
  const id = await uploaded(lee);
  await lee.post(`/api/process/${id}`, RUN);
  await revoke(lee.token);
  await runLaneOf(lee.userId);
  const lines = logLines.map((line) => JSON.parse(line) as Line);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'token refused', userId: lee.userId }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'batch paused', batchId: id, reason: 'token-expired' }),
  );

  await lee.post('/api/save-token', { token: simulator().issueToken().token });
  expect(lifecycleOf(id)).toEqual([
    'batch uploaded',
    'batch started',
    'batch taken up',
    'batch paused',
    'batch resumed',
  ]);
  const figures = await services().registry.metrics();
  expect(figures).toMatch(/partsight_happenings_total\{what="batch resumed",reason=""\} 1/);
});

test('rolled-back events are not logged', async () => {
  const kim = await trader();
  const before = logLines.length;
  const response = await kim.upload('/api/upload', 'stock.csv', 'nothing\n');
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  const uploadLines = logLines.slice(before).filter((line) => line.includes('batch uploaded'));
  expect(uploadLines).toEqual([]);
});
