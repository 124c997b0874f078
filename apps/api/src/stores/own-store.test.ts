import {
  storePartNumbers,
  storeTest,
  type StorePartNumbers,
  type StoreProgress,
} from '@partsight/contract/stores';
import type { Fault } from '@partsight/marketplace-simulator/faults/fault';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person, trader, simulator } = marketplaceApp(
  db,
  { MARKETPLACE_DEFAULT_STORE: 'partsight_demo' },
  { withWorker: true },
);

/** A user whose calls fail this way; null has no token to call with. */
async function personUnderFault(fault: Fault | null): Promise<Person> {
  if (fault === null) {
    return person();
  }
  const dana = await trader();
  simulator().setFaults({ tokenId: dana.tokenId }, [fault]);
  return dana;
}

describe('the test of the user’s own store', () => {
  const URL = '/api/test-store-data?t=1763170000000';

  test('reads the default store, and the user’s own once it is set', async () => {
    const dana = await trader();
    const first = storeTest.parse((await dana.get(URL)).json());
    expect(first).toMatchObject({
      storeName: 'partsight_demo',
      capabilities: { canGetManufacturerPartNumbers: true, canGetBrandData: true },
    });
    expect(first.totalItems).toBeGreaterThan(10);
    expect(first.sampleListings).toHaveLength(10);
    await dana.put('/api/settings', { storeUsername: 'dogeared_books' });
    const second = storeTest.parse((await dana.get(URL)).json());
    expect(second).toMatchObject({
      storeName: 'dogeared_books',
      capabilities: { canGetManufacturerPartNumbers: false, canGetUPCData: true },
    });
  });

  test('reads no more listings than necessary', async () => {
    const dana = await trader();
    await dana.put('/api/settings', { storeUsername: 'router_ranch' });
    simulator().takeCalls();
    const result = storeTest.parse((await dana.get(URL)).json());
    expect(Object.values(result.capabilities)).toEqual([true, true, true]);
    expect(simulator().takeCalls({ tokenId: dana.tokenId })).toHaveLength(result.callsUsed ?? 0);
    expect(result.callsUsed).toBeLessThan(11);
  });

  test.each([
    ['no token', null, 409, 'token/missing'],
    ['a refused token', { kind: 'unauthorized' }, 502, 'marketplace/token-refused'],
    ['an unreachable marketplace', { kind: 'reset' }, 503, 'marketplace/unreachable'],
    ['a spent quota', { kind: 'throttle', afterCalls: 2 }, 503, 'marketplace/quota-spent'],
  ] as const)('reports %s', async (_name, fault, status, code) => {
    const dana = await personUnderFault(fault);
    const response = await dana.get(URL);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });
});

describe('part numbers of the user’s own store', () => {
  const URL = '/api/store-part-numbers';
  const parse = (response: { json(): unknown }): StorePartNumbers =>
    storePartNumbers.parse(response.json());

  test('include sales, revenue and demand [9.extraction.ten]', async () => {
    const dana = await trader();
    const result = parse(await dana.get(URL));
    expect(result).toMatchObject({ success: true, isComplete: true, storeName: 'partsight_demo' });
    expect(result.message).toMatch(/^Read 10 of \d+ listings of partsight_demo\.$/);
    expect(result.partNumbers).toHaveLength(10);
    const known = result.partNumbers.flatMap(({ salesData, mpn }) =>
      salesData !== null && salesData.error === undefined ? [{ ...salesData, mpn }] : [],
    );
    expect(known.length).toBeGreaterThan(4);
    for (const sales of known) {
      expect(sales.mpn).not.toBeNull();
      const expected =
        sales.unitsSold >= 15
          ? 'High demand'
          : sales.unitsSold >= 5
            ? 'Medium demand'
            : sales.unitsSold >= 3
              ? 'Between grades'
              : sales.unitsSold >= 1
                ? 'Low demand'
                : 'Scrapable';
      expect(sales.demandLevel).toBe(expected);
      expect(sales.pricedUnits).toBeLessThanOrEqual(sales.unitsSold);
      expect(Number(sales.totalRevenue) > 0).toBe((sales.pricedUnits ?? 0) > 0);
    }
    for (const { salesData } of result.partNumbers) {
      expect(salesData).not.toBeNull();
    }
  });

  test('appear before their sales, which are loading', async () => {
    const dana = await trader();
    simulator().setFaults({ tokenId: dana.tokenId }, [{ kind: 'latency', minMs: 60 }]);
    const pendingResponse = dana.get(URL);
    const idOf = async () =>
      (await dana.get('/api/analyze-universal-store/progress')).json<StoreProgress>().run?.id;
    const runId = await expect.poll(idOf, { interval: 20 }).toBeTypeOf('string').then(idOf);
    const watch = async () => parse(await dana.get(`${URL}/${runId}`));
    const loading: number[] = [];
    await expect
      .poll(
        async () => {
          const now = await watch();
          loading.push(now.partNumbers.filter(({ salesData }) => salesData === null).length);
          return now.isComplete;
        },
        { interval: 40 },
      )
      .toBe(true);
    expect(loading).toContain(10);
    expect(new Set(loading).size).toBeGreaterThan(3);
    expect(loading.at(-1)).toBe(0);
    expect(parse(await pendingResponse)).toMatchObject({ success: true, isComplete: true, runId });
  });

  test('with unavailable sales carry the reason and no figures', async () => {
    const dana = await trader({ scopes: ['https://api.ebay.com/oauth/api_scope'] });
    const result = parse(await dana.get(URL));
    const errors = result.partNumbers.flatMap(({ salesData }) => salesData ?? []);
    expect(errors).toHaveLength(10);
    expect(errors).toContainEqual({
      error: 'The Research API token is valid but lacks access to this data.',
      unitsSold: null,
      averagePrice: null,
      totalRevenue: null,
      demandLevel: null,
    });
  });

  test.each([
    ['no token', null, /no valid Research API token/],
    ['a refused token', { kind: 'unauthorized' }, /refused the Research API token/],
    ['an unreachable marketplace', { kind: 'reset' }, /could not be reached/],
  ] as const)(
    'that cannot be read because of %s fail with the reason',
    async (_n, fault, error) => {
      const dana = await personUnderFault(fault);
      const response = await dana.get(URL);
      expect(response.statusCode).toBe(200);
      const result = parse(response);
      expect(result).toMatchObject({ success: false, totalListings: 0, partNumbers: [] });
      expect(result.error).toMatch(error);
    },
  );

  test('are isolated per user', async () => {
    const [dana, lee] = [await trader(), await trader()];
    const { runId } = parse(await dana.get(URL));
    const unknown = '00000000-0000-4000-8000-000000000000';
    const [foreign, absent] = await Promise.all([
      lee.get(`${URL}/${runId}`),
      lee.get(`${URL}/${unknown}`),
    ]);
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect((await dana.get(`${URL}/not-an-id`)).statusCode).toBe(400);
  });
});
