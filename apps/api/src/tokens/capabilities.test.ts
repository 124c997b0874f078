import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { base } = DEVELOPMENT_APPLICATIONS;
const { app, person, simulator } = marketplaceApp(
  db,
  {
    MARKETPLACE_CLIENT_ID: base.clientId,
    MARKETPLACE_CLIENT_SECRET: base.clientSecret,
    MARKETPLACE_DEFAULT_STORE: 'partsight_demo',
  },
  { withWorker: true },
);

type Capabilities = {
  capabilities: { id: string; isAvailable: boolean; through: string | null; why: string | null }[];
};

const readCapabilities = async (caller: Awaited<ReturnType<typeof person>>) =>
  (await caller.get('/api/capabilities'))
    .json<Capabilities>()
    .capabilities.map(({ id, through, why }) => [id, through ?? why]);

test('an ordinary keyset allows everything but sold listings, and is never reported as ready for those', async () => {
  const dana = await person();
  expect((await dana.get('/api/token-status')).json()).toMatchObject({
    expired: true,
    hadToken: false,
  });
  expect(await readCapabilities(dana)).toEqual([
    ['research-api', 'not-granted'],
    ['for-sale-now', 'keyset'],
    ['product-research', 'hand'],
    ['store-analysis', 'keyset'],
  ]);
  const mints = simulator()
    .takeCalls()
    .filter(({ api }) => api === 'identity');
  expect(new Set(mints.map(({ status }) => status))).toEqual(new Set([200, 400]));
  await readCapabilities(dana);
  expect(simulator().takeCalls()).toEqual([]);
});

test('stores are read and tested with the base scope alone', async () => {
  const dana = await person();
  const tested = await dana.get('/api/test-store-data');
  expect([tested.statusCode, tested.json()]).toMatchObject([
    200,
    { storeName: 'partsight_demo', capabilities: { canGetBrandData: true } },
  ]);
  const read = await dana.get('/api/store-part-numbers');
  expect(read.statusCode).toBe(200);
  const analysis = await dana.post('/api/analyze-universal-store', {
    storeIdentifier: 'oldtown_mopar',
    itemCount: 10,
  });
  expect(analysis.statusCode).toBe(200);
});

test('a user’s own token is used only for that user', async () => {
  const [dana, lee] = [await person(), await person()];
  await dana.post('/api/save-token', { token: simulator().issueToken().token });
  expect((await readCapabilities(dana))[0]).toEqual(['research-api', 'token']);
  expect((await readCapabilities(lee))[0]).toEqual(['research-api', 'not-granted']);
  const stranger = await app().inject({ method: 'GET', url: '/api/capabilities' });
  expect(stranger.statusCode).toBe(401);
});
