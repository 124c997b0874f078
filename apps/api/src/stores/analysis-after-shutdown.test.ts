import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { app, trader, simulator } = marketplaceApp(db, {}, { withWorker: true });

test('an analysis survives the shutdown of the API that started it', async () => {
  const dana = await trader();
  simulator().setFaults({ tokenId: dana.tokenId }, [{ kind: 'latency', minMs: 100 }]);
  const response = dana.post('/api/analyze-universal-store', {
    storeIdentifier: 'partsight_demo',
    itemCount: 10,
  });
  const run = async () =>
    (
      await db.query<{ status: string; total: number; failure: string | null }>(
        `select status, total_listings as total, failure_message as failure from store_runs
         where user_id = $1`,
        [dana.userId],
      )
    )[0];
  await expect.poll(async () => (await run())?.total).toBeGreaterThan(0);
  await app().close();
  const { statusCode, body } = await response;
  expect([statusCode, body]).toEqual([503, expect.stringContaining('goes on') as string]);
  await expect.poll(run).toMatchObject({ status: 'completed', failure: null });
});
