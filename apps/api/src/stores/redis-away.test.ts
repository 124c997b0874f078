import { storePartNumbers } from '@partsight/contract/stores';
import { testDatabase } from '@partsight/server/testing/test-database';
import { testRedis } from '@partsight/server/testing/test-redis';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const redis = testRedis();
const { trader } = marketplaceApp(
  {
    ...db,
    get redisUrl() {
      return redis.url();
    },
  },
  { MARKETPLACE_DEFAULT_STORE: 'partsight_demo' },
  { withWorker: true },
);

test('an analysis that is started while Redis is away begins when it is back', async () => {
  const dana = await trader();
  await redis.stop();
  const startedAt = performance.now();
  const answer = await dana.post('/api/store-part-numbers/start');
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  const started = storePartNumbers.parse(answer.json());
  expect(started).toMatchObject({ success: true, isComplete: false });
  await redis.start();
  await expect
    .poll(
      async () => {
        const now = await dana.get(`/api/store-part-numbers/${started.runId}`);
        return storePartNumbers.parse(now.json());
      },
      { timeout: 20_000 },
    )
    .toMatchObject({ success: true, isComplete: true });
});
