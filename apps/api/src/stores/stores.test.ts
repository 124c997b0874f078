import {
  storeAnalysis,
  storeEvidence,
  storeProgress,
  type StoreAnalysis,
} from '@partsight/contract/stores';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import {
  BASE_CLIENT_ID,
  FULL_ACCESS_CLIENT_ID,
  marketplaceApp,
} from '../testing/marketplace-app.ts';
import { ORIGIN, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person, trader, simulator } = marketplaceApp(db, {}, { withWorker: true });

const ANALYZE = '/api/analyze-universal-store';
const PROGRESS = '/api/analyze-universal-store/progress';

type Listing = StoreAnalysis['data']['analysisResults'][number];

const analyze = async (who: Person, storeIdentifier: string): Promise<StoreAnalysis['data']> => {
  const response = await who.post(ANALYZE, { storeIdentifier, itemCount: 10 });
  expect(response.statusCode).toBe(200);
  return storeAnalysis.parse(response.json()).data;
};

const problemOf = async (who: Person, storeIdentifier: string) => {
  const response = await who.post(ANALYZE, { storeIdentifier, itemCount: 10 });
  const { code, message } = response.json<{ code: string; message: string }>();
  return { status: response.statusCode, code, message };
};

describe('the evidence of a listing', () => {
  const evidenceOf = async (who: Person, runId: string | undefined, listingNumber: number) =>
    who.get(`${ANALYZE}/${runId}/listings/${listingNumber}`);

  test('of a part is the judged listings behind its figures, from stored data', async () => {
    const [dana, lee] = [await trader(), await trader()];
    const { runId, analysisResults } = await analyze(dana, 'partsight_demo');
    const sold = analysisResults.find(({ salesData }) => (salesData?.unitsSold ?? 0) > 0);
    simulator().takeCalls();
    const response = await evidenceOf(dana, runId, sold?.listingNumber ?? 0);
    expect(response.statusCode).toBe(200);
    const { listing, research, found } = storeEvidence.parse(response.json());
    expect(listing).toEqual(sold);
    expect(found).toBeNull();
    expect(research).toMatchObject({
      partNumber: sold?.itemSpecific?.value,
      unitsSold: sold?.salesData?.unitsSold,
      averagePrice: sold?.salesData?.averagePrice,
    });
    const kept = research?.listings.filter(({ verdict }) => verdict.kind === 'kept') ?? [];
    expect(kept.length).toBe(research?.listingCount);
    const { groups } = research ?? {};
    expect((groups?.new.listings ?? 0) + (groups?.used.listings ?? 0)).toBeGreaterThan(0);
    expect(simulator().takeCalls()).toEqual([]);

    expect((await evidenceOf(lee, runId, 1)).statusCode).toBe(404);
    expect((await evidenceOf(dana, runId, 99)).statusCode).toBe(404);
  });

  test('of other goods is everything found, unjudged', async () => {
    const dana = await trader({ clientId: FULL_ACCESS_CLIENT_ID });
    const { runId, storeType, analysisResults } = await analyze(dana, 'voltage_corner');
    expect(storeType).toBe('electronics');
    const sold = analysisResults.find(({ salesData }) => (salesData?.unitsSold ?? 0) > 0);
    const response = await evidenceOf(dana, runId, sold?.listingNumber ?? 0);
    const { research, found } = storeEvidence.parse(response.json());
    expect(research).toBeNull();
    expect(found?.total).toBeGreaterThan(0);
    expect(found?.listings[0]?.title).not.toBe('');
  });
});

describe('a store', () => {
  test('of parts is read with its numbers, sales and call count [9.store.ten]', async () => {
    const dana = await trader();
    const data = await analyze(dana, 'Partsight_Demo');
    expect(data).toMatchObject({
      storeName: 'partsight_demo',
      storeType: 'parts',
      processedListings: 10,
    });
    expect(data.totalListings).toBeGreaterThan(10);
    expect(data.analysisResults.map(({ listingNumber }) => listingNumber)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    const identified = data.analysisResults.filter(({ itemSpecific }) => itemSpecific !== null);
    expect(identified.length).toBeGreaterThan(5);
    for (const { itemSpecific, salesData, error } of identified) {
      expect(itemSpecific?.type).toMatch(/Part Number|MPN/);
      expect([salesData, error]).not.toEqual([null, null]);
    }
    expect(data.analysisResults).toContainEqual(
      expect.objectContaining({ categoryId: '33573', categoryName: 'Alternators & Generators' }),
    );
    expect(identified.some(({ salesData }) => (salesData?.unitsSold ?? 0) > 0)).toBe(true);
    expect(data.callsUsed).toBe(simulator().takeCalls({ tokenId: dana.tokenId }).length);
  });

  test('includes auctions', async () => {
    const dana = await trader();
    await analyze(dana, 'summit_ridge_oem');
    const [search] = simulator().takeCalls({ tokenId: dana.tokenId });
    const filter = new URLSearchParams(search?.query).get('filter');
    expect(filter).toBe('sellers:{summit_ridge_oem},buyingOptions:{AUCTION|FIXED_PRICE}');
  });

  test('costs no second lookup', async () => {
    const dana = await trader();
    const first = await analyze(dana, 'oldtown_mopar');
    const again = await analyze(dana, 'oldtown_mopar');
    expect(again.callsUsed).toBe(11);
    expect(again.callsUsed).toBeLessThan(first.callsUsed);
    const figures = (rows: readonly Listing[]) => rows.map(({ salesData }) => salesData);
    expect(figures(again.analysisResults)).toEqual(figures(first.analysisResults));
  });

  test.each([
    ['its seller URL', 'https://www.ebay.com/usr/gm_surplus_depot'],
    ['its store URL', 'https://www.ebay.com/str/gm_surplus_depot'],
    ['a search URL', 'https://www.ebay.com/sch/i.html?_ssn=gm_surplus_depot'],
  ])('is found by %s', async (_name, address) => {
    const dana = await trader();
    expect((await analyze(dana, address)).storeName).toBe('gm_surplus_depot');
  });

  test('is found by the URL of one of its listings', async () => {
    const dana = await trader();
    const { analysisResults } = await analyze(dana, 'gm_surplus_depot');
    const url = analysisResults[0]?.listingUrl ?? '';
    expect(url).toMatch(/\/itm\/\d{12}/);
    expect((await analyze(dana, url)).storeName).toBe('gm_surplus_depot');
  });

  const TYPES: [store: string, type: string, specific: RegExp][] = [
    ['dogeared_books', 'books', /^ISBN$/],
    ['voltage_corner', 'electronics', /^(?:UPC|EAN|MPN|Model)$/],
    ['northside_sneakers', 'fashion', /^(?:Style Code|UPC)$/],
    ['kitchen_and_kettle', 'other', /^(?:UPC|EAN)$/],
  ];
  test.each(TYPES)('%s is of type %s and identified accordingly', async (store, type, specific) => {
    const dana = await trader({ clientId: FULL_ACCESS_CLIENT_ID });
    const { storeType, analysisResults } = await analyze(dana, store);
    expect(storeType).toBe(type);
    const identified = analysisResults.filter(({ itemSpecific }) => itemSpecific !== null);
    expect(identified.length).toBeGreaterThan(2);
    for (const { itemSpecific, salesData } of identified) {
      expect(itemSpecific?.type).toMatch(specific);
      expect(salesData).not.toBeNull();
    }
    expect(identified.some(({ salesData }) => (salesData?.unitsSold ?? 0) > 0)).toBe(true);
    const byGtin = simulator()
      .takeCalls({ tokenId: dana.tokenId })
      .filter(({ api, query }) => api === 'insights' && new URLSearchParams(query).has('gtin'));
    const withGtin = identified.filter(({ itemSpecific }) =>
      /^(?:UPC|EAN|ISBN)$/.test(itemSpecific?.type ?? ''),
    );
    expect(byGtin).toHaveLength(withGtin.length);
  });

  test('whose listings lack details has gaps, not guesses', async () => {
    const dana = await trader();
    const stores = ['partsight_demo', 'bluewater-auto-parts', 'tri-state-salvage'];
    const rows = (await Promise.all(stores.map((store) => analyze(dana, store)))).flatMap(
      ({ analysisResults }) => analysisResults,
    );
    const blank = rows.filter(({ itemSpecific }) => itemSpecific === null);
    expect(blank.length).toBeGreaterThan(0);
    for (const { salesData } of blank) {
      expect(salesData).toBeNull();
    }
  });
});

describe('a failure of one listing', () => {
  test('affects only that listing', async () => {
    const dana = await trader();
    simulator().setFaults({ tokenId: dana.tokenId }, [
      { kind: 'server-error', api: 'browse', afterCalls: 3, forCalls: 2 },
    ]);
    const { analysisResults, processedListings } = await analyze(dana, 'fordparts_unlimited22');
    expect(processedListings).toBe(10);
    const failed = analysisResults.filter(({ error }) => error !== null);
    expect(failed.map(({ listingNumber }) => listingNumber)).toEqual([3, 4]);
    expect(failed[0]).toMatchObject({
      itemSpecific: null,
      salesData: null,
      error: 'The marketplace could not be reached or did not answer in time.',
    });
    expect(analysisResults.some(({ salesData }) => salesData !== null)).toBe(true);
  });

  test('is reported for each when its category is not granted', async () => {
    const dana = await trader();
    const { storeType, analysisResults } = await analyze(dana, 'dogeared_books');
    expect(storeType).toBe('books');
    for (const { itemSpecific, salesData, error } of analysisResults) {
      expect(salesData).toBeNull();
      expect(itemSpecific === null || /not granted sold data/.test(error ?? '')).toBe(true);
    }
    const lookups = simulator()
      .takeCalls({ tokenId: dana.tokenId })
      .filter(({ api }) => api === 'insights');
    // Once per category, not once per listing.
    expect(lookups.length).toBe(new Set(analysisResults.map(({ categoryId }) => categoryId)).size);
  });

  test('stops the calls when the token failed, with the reason on every remaining row', async () => {
    const dana = await trader();
    simulator().setFaults({ tokenId: dana.tokenId }, [{ kind: 'unauthorized', afterCalls: 6 }]);
    const { analysisResults } = await analyze(dana, 'rhein_euro_spares');
    expect(simulator().takeCalls({ tokenId: dana.tokenId })).toHaveLength(7);
    expect(analysisResults.slice(0, 5).every(({ error }) => error !== null)).toBe(false);
    for (const { error } of analysisResults.slice(5)) {
      expect(error).toMatch(/refused the Research API token/);
    }
    expect((await dana.get('/api/token-status')).json()).toMatchObject({ expired: true });
  });

  test('stops the lookups when the marketplace asks for fewer calls', async () => {
    const dana = await trader();
    simulator().setFaults({ tokenId: dana.tokenId }, [
      { kind: 'throttle', api: 'insights', afterCalls: 2 },
    ]);
    const { analysisResults } = await analyze(dana, 'kanto_import_parts');
    const refused = analysisResults.filter(({ error }) =>
      /takes no more calls at the moment/.test(error ?? ''),
    );
    expect(refused.length).toBeGreaterThan(3);
    expect(analysisResults.filter(({ salesData }) => salesData !== null).length).toBeGreaterThan(0);
  });
});

describe('failures to read a store', () => {
  test('a seller that does not exist, whatever the marketplace returns instead', async () => {
    const dana = await trader();
    const problem = await problemOf(dana, 'no_such_seller_here');
    expect(problem).toMatchObject({ status: 404, code: 'store/not-found' });
    expect(problem.message).toContain('no_such_seller_here');
  });

  test('a listing that has ended', async () => {
    const dana = await trader();
    expect(await problemOf(dana, 'https://www.ebay.com/itm/999999999999')).toMatchObject({
      status: 404,
      code: 'store/not-found',
    });
  });

  test.each(['two words', 'https://www.ebay.com/', 'a}|{b'])('"%s"', async (text) => {
    expect(await problemOf(await trader(), text)).toMatchObject({
      status: 422,
      code: 'store/unreadable',
    });
  });

  test('no token', async () => {
    expect(await problemOf(await person(), 'partsight_demo')).toMatchObject({
      status: 409,
      code: 'token/missing',
    });
  });

  test.each([
    ['refused', { kind: 'unauthorized' }, 502, 'marketplace/token-refused'],
    [
      'not granted',
      { kind: 'refuse', status: 403, errorId: 1100, domain: 'ACCESS' },
      502,
      'marketplace/access-not-granted',
    ],
    ['spent', { kind: 'throttle' }, 503, 'marketplace/quota-spent'],
    ['away', { kind: 'reset' }, 503, 'marketplace/unreachable'],
    ['slow', { kind: 'blackhole' }, 503, 'marketplace/unreachable'],
    ['garbled', { kind: 'garbage', body: 'truncated-json' }, 502, 'marketplace/malformed'],
  ] as const)('a marketplace that is %s', async (_name, fault, status, code) => {
    const dana = await trader();
    simulator().setFaults({ tokenId: dana.tokenId }, [fault]);
    expect(await problemOf(dana, 'partsight_demo')).toMatchObject({ status, code });
    const { run } = storeProgress.parse((await dana.get(PROGRESS)).json());
    expect(run).toMatchObject({ status: 'failed' });
    expect(run?.error).not.toBeNull();
  });

  test.each([
    {},
    { storeIdentifier: '', itemCount: 10 },
    { storeIdentifier: ' ', itemCount: 10 },
    { storeIdentifier: 'x', itemCount: 11 },
    { storeIdentifier: 'x'.repeat(301), itemCount: 10 },
  ])('a request like %o', async (body) => {
    expect((await (await trader()).post(ANALYZE, body)).statusCode).toBe(400);
  });
});

test('every request requires a session', async () => {
  const calls = [
    ['POST', ANALYZE],
    ['GET', PROGRESS],
    ['GET', '/api/test-store-data'],
    ['GET', '/api/store-part-numbers'],
    ['GET', '/api/store-part-numbers/00000000-0000-4000-8000-000000000000'],
  ] as const;
  for (const [method, url] of calls) {
    const response = await app().inject({
      method,
      url,
      headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      ...(method === 'POST' && { payload: { storeIdentifier: 'x', itemCount: 10 } }),
    });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      401,
      'Unauthorized',
    ]);
  }
});

test('a token without sold data still reads a store', async () => {
  const dana = await trader({ clientId: BASE_CLIENT_ID });
  const { analysisResults, storeType } = await analyze(dana, 'partsight_demo');
  expect(storeType).toBe('parts');
  expect(analysisResults.some(({ itemSpecific }) => itemSpecific !== null)).toBe(true);
  expect(analysisResults.every(({ salesData }) => salesData === null)).toBe(true);
});
