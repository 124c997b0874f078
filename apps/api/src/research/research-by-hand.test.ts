import { singleResearch } from '@partsight/contract/research';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { BASE_CREDENTIALS, marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { person, simulator } = marketplaceApp(db, BASE_CREDENTIALS);

const URL = '/api/research-single-part';
const NUMBER = '42628053';

test('an ordinary keyset answers a single number with what is for sale, and derives no sales of others', async () => {
  const dana = await person();
  const response = await dana.post(URL, { partNumber: NUMBER });
  expect(response.statusCode).toBe(200);
  const part = singleResearch.parse(response.json());
  expect(part).toMatchObject({
    partNumber: NUMBER,
    unknown: 'no-sold-source',
    unitsSold: null,
    averagePrice: null,
    coverage: { source: 'eBay listings for sale now' },
  });
  expect(part.asks?.competitors).toBeGreaterThan(0);
  expect(part.asks).not.toHaveProperty('lives');
  const apis = new Set(
    simulator()
      .takeCalls()
      .map(({ api }) => api),
  );
  expect(apis).not.toContain('insights');
});

test('a pasted page is judged like any other sold listings, without a call', async () => {
  const dana = await person();
  await dana.get('/api/capabilities');
  simulator().takeCalls();
  const response = await dana.post(URL, {
    partNumber: NUMBER,
    pasted: {
      coveredFrom: '2026-08-18T00:00:00.000Z',
      coveredTo: '2026-11-16T00:00:00.000Z',
      listings: [
        {
          legacyItemId: '123456789012',
          title: `Genuine GM ${NUMBER} Sensor NEW`,
          price: '41.20',
          soldQuantity: 3,
          lastSoldAt: '2026-11-03T00:00:00.000Z',
        },
      ],
    },
  });
  expect(singleResearch.parse(response.json())).toMatchObject({
    unitsSold: 3,
    averagePrice: '41.20',
    coverage: { source: 'eBay Product Research' },
  });
  expect(simulator().takeCalls()).toEqual([]);
});

test('the source of figures is what this access can bring', async () => {
  const dana = await person();
  expect((await dana.get('/api/capabilities')).json()).toMatchObject({
    soldSource: { source: 'eBay listings for sale now', reachDays: 0 },
  });
});

test('the plan names whose quota a run uses', async () => {
  const dana = await person();
  const { uploadId } = (
    await dana.upload('/api/upload', 'list.csv', `Part Number,Qty,Cost\n${NUMBER},1,10\n`)
  ).json<{ uploadId: string }>();
  const plan = await dana.get(`/api/batch/${uploadId}/plan`);
  expect(plan.json()).toMatchObject({ quotaOf: 'server' });
});
