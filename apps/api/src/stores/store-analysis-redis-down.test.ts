import { storePartNumbers, storeProgress } from '@partsight/contract/stores';
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

test('an analysis started while Redis is down begins when it is back', async () => {
  const dana = await trader();
  await redis.stop();
  const response = dana.get('/api/store-part-numbers');
  const progress = async () =>
    storeProgress.parse((await dana.get('/api/analyze-universal-store/progress')).json());
  await expect
    .poll(progress)
    .toMatchObject({ run: { status: 'running', data: { processedListings: 0 } } });
  await redis.start();
  expect(storePartNumbers.parse((await response).json())).toMatchObject({
    success: true,
    isComplete: true,
  });
});
