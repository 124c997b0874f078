import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { app, trader, simulator } = marketplaceApp(db);

test('a server that closes gives up its looks at stores at once, and says so', async () => {
  const dana = await trader();
  simulator().setFaults({ tokenId: dana.tokenId }, [{ kind: 'latency', minMs: 500 }]);
  const answer = dana.post('/api/analyze-universal-store', {
    storeIdentifier: 'partsight_demo',
    itemCount: 10,
  });
  const status = async () =>
    (
      await db.query<{ status: string; total: number }>(
        'select status, total_listings as total from store_runs where user_id = $1',
        [dana.userId],
      )
    )[0];
  await expect.poll(async () => (await status())?.total, { timeout: 10_000 }).toBeGreaterThan(0);
  const startedAt = performance.now();
  await app().close();
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  const { statusCode, body } = await answer;
  expect([statusCode, body]).toEqual([503, expect.stringContaining('was interrupted') as string]);
  expect(await status()).toMatchObject({ status: 'failed' });
});
