import { STATUS_PATH } from '@partsight/contract/wire/paths';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { app, trader, runLaneOf, simulator, services, startWorker } = marketplaceApp(db);

const readStatusPage = async (): Promise<string> => {
  const { statusCode, body } = await app().inject({ method: 'GET', url: STATUS_PATH });
  expect(statusCode).toBe(200);
  return body.replaceAll(/\s+/g, ' ');
};
/** The status is cached briefly; tests do not wait for it. */
const freshStatus = () => services().status.fresh();

async function runList(isAway: boolean): Promise<void> {
  const pat = await trader();
  const uploaded = await pat.upload('/api/upload', 'stock.csv', 'Part Number,Qty\n84972952,1\n');
  const { uploadId } = uploaded.json<{ uploadId: string }>();
  await pat.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  if (isAway) {
    simulator().setFaults({ everyone: true }, [{ kind: 'reset' }]);
  }
  await runLaneOf(pat.userId);
}

test('the page is drawn from call outcomes and waiting batches', async () => {
  expect(await freshStatus()).toMatchObject({ reach: 'not-asked', isWorked: false });

  await runList(false);
  expect(await freshStatus()).toMatchObject({ reach: 'answers' });

  await db.query("update status_minutes set minute = minute - interval '2 minutes'");
  await runList(true);
  expect(await freshStatus()).toMatchObject({ reach: 'away' });

  await db.query(
    "update batches set status = 'paused', paused_reason = 'quota-spent', resumes_at = null",
  );
  startWorker();
  await expect.poll(freshStatus, { timeout: 100_000 }).toMatchObject({
    isWorked: true,
    waitingFor: ['quota-spent'],
  });
  const page = await readStatusPage();
  expect(page).toContain('Some lists are waiting.');
  expect(page).toContain('eBay is not responding.');
  expect(page).toContain('Some lists are waiting for eBay’s daily quota');
  expect(page).toMatch(/<rect class="good"/);
  expect(page).toMatch(/<rect class="bad"/);
  expect(page).toContain('aria-label="Calls to eBay in the last hour: answered');
}, 150_000);
