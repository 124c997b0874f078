import { SELLER_PATTERN } from '@partsight/marketplace-simulator/market/sellers';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const { motors } = DEVELOPMENT_APPLICATIONS;
const db = testDatabase();
const { person, simulator } = marketplaceApp(
  db,
  { MARKETPLACE_CLIENT_ID: motors.clientId, MARKETPLACE_CLIENT_SECRET: motors.clientSecret },
  { withWorker: true },
);

const STORE = 'partsight_demo';
const OWN_STORE = 'gm_surplus_depot';

/** Every table with a row matching a pattern in any column. */
async function tablesNaming(pattern: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const matches: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query(`select from ${name} t where t::text ~* $1 limit 1`, [pattern]);
    matches.push(...(rows.length > 0 ? [name] : []));
  }
  return matches;
}

test('seller names are stored only for analyzed stores and the user’s own', async () => {
  const dana = await person();
  const sent = await fetch(
    `${simulator().origin}/buy/browse/v1/item_summary/search?q=68001002AA&limit=50`,
    { headers: { authorization: `Bearer ${simulator().issueToken().token}` } },
  );
  // The marketplace does return them.
  expect(await sent.text()).toMatch(new RegExp(SELLER_PATTERN));

  for (const source of ['research-api', 'for-sale-now'] as const) {
    const numbers = [1002, 1003, 1004].map((part) => `6800${part}AA`);
    const sheet = `Part Number\n${numbers.join('\n')}\n`;
    const { uploadId } = (await dana.upload('/api/upload', 'list.csv', sheet)).json<{
      uploadId: string;
    }>();
    const order = { timeRange: '3months', oemOnlyAnalysis: true, source };
    await dana.post(`/api/process/${uploadId}`, order);
    await expect
      .poll(
        async () =>
          (await dana.get(`/api/batch/${uploadId}?limit=0`)).json<{ batch: { status: string } }>()
            .batch.status,
      )
      .toBe('completed');
  }
  await dana.post('/api/research-single-part', { partNumber: '68001005AA', timeRange: '3months' });
  await dana.put('/api/settings', { storeUsername: OWN_STORE });
  const analysis = { storeIdentifier: STORE, itemCount: 10 };
  expect((await dana.post('/api/analyze-universal-store', analysis)).statusCode).toBe(200);

  expect(await tablesNaming(SELLER_PATTERN)).toEqual([]);
  expect(await tablesNaming(STORE)).toEqual(['store_runs']);
  expect(await tablesNaming(OWN_STORE)).toEqual(['users']);
});
