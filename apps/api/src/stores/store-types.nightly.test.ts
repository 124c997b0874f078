import { storeAnalysis } from '@partsight/contract/stores';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { FULL_ACCESS_CLIENT_ID, marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { trader, simulator } = marketplaceApp(db, {}, { withWorker: true });

type Stores = { stores: { username: string; kind: string }[] };

/** Stores whose type is not recognized, with the type inferred instead. */
const MISTAKES: Readonly<Record<string, string>> = {};

test('more than forty stores are classified by ten listings each', async () => {
  const response = await fetch(`${simulator().origin}/_control/stores`);
  const { stores } = (await response.json()) as Stores;
  expect(stores.length).toBeGreaterThanOrEqual(40);
  expect(new Set(stores.map(({ kind }) => kind)).size).toBe(5);

  const mistakes: Record<string, string> = {};
  for (const { username, kind } of stores) {
    const dana = await trader({ clientId: FULL_ACCESS_CLIENT_ID });
    const reply = await dana.post('/api/analyze-universal-store', {
      storeIdentifier: username,
      itemCount: 10,
    });
    const { storeType } = storeAnalysis.parse(reply.json()).data;
    if (storeType !== kind) {
      mistakes[username] = `${kind} taken for ${storeType}`;
    }
  }
  expect(mistakes).toEqual(MISTAKES);
});
