import type { BatchResponse } from '@partsight/contract/results';
import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { marketplaceApp } from './testing/marketplace-app.ts';

/**
 * What the specification promises about each object on the wire, checked against the real app.
 */

const db = testDatabase();
const { trader } = marketplaceApp(
  db,
  { MARKETPLACE_DEFAULT_STORE: 'partsight_demo' },
  { withWorker: true },
);

type WireObject = Readonly<Record<string, unknown>>;

const LIST =
  'Part Number,O.H.,Cost\n42628053,2,10.00\n84390030,1,99.00\n84972952,3,5.00\nSIM-2005,1,1.00\n';
const INVENTORY = 'Title,Part Number,Qty\nMy module,42628053,1\n';

const MONEY = /^\d+\.\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const ADDRESS = /^https?:\/\//;
const anyNumber = expect.any(Number) as unknown;
const anyString = expect.any(String) as unknown;
const anyBoolean = expect.any(Boolean) as unknown;
const anyArray = expect.any(Array) as unknown;
const matching = (pattern: RegExp) => expect.stringMatching(pattern) as unknown;

/** Every object the app returned, by the name tests use for it. */
const wireObjects: Record<string, readonly WireObject[]> = {};
let whole: BatchResponse;
let userId: string;

beforeAll(async () => {
  const dana = await trader();
  ({ userId } = dana);
  const json = async (response: Promise<{ json: () => unknown }>) =>
    (await response).json() as WireObject;
  wireObjects['inventory-upload'] = [
    await json(dana.upload('/api/upload-inventory', 'stock.csv', INVENTORY)),
  ];
  wireObjects['inventory'] = [await json(dana.get('/api/current-inventory'))];
  const settled = { timeout: 60_000, interval: 200 };
  // Category names are fetched once a result needs one. A row keeps the names known when it settles,
  // so the batch starts only after they have arrived.
  wireObjects['single'] = await vi.waitUntil(async () => {
    const single = await json(dana.post('/api/research-single-part', { partNumber: '42628053' }));
    return single['itemCategory'] === null ? false : [single];
  }, settled);
  const receipt = await json(dana.upload('/api/upload', 'list.csv', LIST));
  wireObjects['upload'] = [receipt];
  const uploadId = String(receipt['uploadId']);
  await dana.post(`/api/process/${uploadId}`, { timeRange: '6months', oemOnlyAnalysis: true });
  wireObjects['processing-status'] = [await json(dana.get(`/api/processing-status/${uploadId}`))];
  const read = async () => (await dana.get(`/api/batch/${uploadId}`)).json<BatchResponse>();
  await vi.waitUntil(async () => (await read()).batch.status === 'completed', settled);
  wireObjects['token-status'] = [await json(dana.get('/api/token-status'))];
  wireObjects['token-update'] = [await json(dana.post('/api/update-token', { token: 'nonsense' }))];
  whole = await read();
  wireObjects['batch'] = [whole.batch, ...(await dana.get('/api/batches')).json<WireObject[]>()];
  wireObjects['row'] = whole.results;
  const storeIdentifier = 'partsight_demo';
  const store = await json(
    dana.post('/api/analyze-universal-store', { storeIdentifier, itemCount: 10 }),
  );
  wireObjects['store'] = [store];
  wireObjects['store-row'] = (store['data'] as { analysisResults: WireObject[] }).analysisResults;
  wireObjects['store-test'] = [await json(dana.get('/api/test-store-data?t=1'))];
  const extraction = await json(dana.get('/api/store-part-numbers'));
  const lacking = await trader({ scopes: ['https://api.ebay.com/oauth/api_scope'] });
  const withoutSales = await json(lacking.get('/api/store-part-numbers'));
  const lost = await trader();
  await lost.put('/api/settings', { storeUsername: 'no_such_seller_here' });
  wireObjects['extraction'] = [extraction, await json(lost.get('/api/store-part-numbers'))];
  const rowsOf = (wireObject: WireObject) =>
    wireObject['partNumbers'] as { salesData: WireObject | null }[];
  wireObjects['extraction.row'] = rowsOf(extraction);
  wireObjects['extraction.sales'] = [...rowsOf(extraction), ...rowsOf(withoutSales)].flatMap(
    ({ salesData }): WireObject[] => (salesData === null ? [] : [salesData]),
  );
});

/** The type of each field when known; unknown is null. */
const FIELDS: Record<string, Record<string, unknown>> = {
  batch: {
    id: matching(/^[\da-f-]{36}$/),
    status: 'completed',
    totalParts: 4,
    processedParts: 4,
    completedParts: 4,
    failedParts: 0,
    createdAt: matching(INSTANT),
    timeRange: '6months',
  },
  row: {
    id: anyNumber,
    partNumber: '42628053',
    status: 'completed',
    unitsSold: anyNumber,
    searchResults: anyNumber,
    averagePrice: matching(MONEY),
    minPrice: matching(MONEY),
    maxPrice: matching(MONEY),
    packageSize: matching(/^(?:small|medium|large)$/),
    itemCategory: anyString,
    brand: anyString,
    brandType: matching(/^(?:OEM|Aftermarket|Used)$/i),
    partDescription: anyString,
    isDuplicateInventory: true,
    duplicateItemTitle: 'My module',
    originalData: { 'Part Number': '42628053', 'O.H.': '2', Cost: '10.00' },
  },
  upload: { uploadId: matching(/^[\da-f-]{36}$/), totalParts: 4 },
  'inventory-upload': { totalItems: 1, fileName: 'stock.csv' },
  inventory: {
    hasInventory: true,
    activeFile: {
      fileName: 'stock.csv',
      totalItems: 1,
      fileSize: INVENTORY.length,
      uploadedAt: matching(INSTANT),
    },
  },
  'token-status': {
    expired: false,
    expiringSoon: false,
    timeUntilExpiry: anyNumber,
    usingResearchToken: true,
  },
  'token-update': { success: false, error: anyString },
  'processing-status': { canStop: anyBoolean, stopRequested: false },
  single: {
    partNumber: '42628053',
    partDescription: anyString,
    packageSize: matching(/^(?:small|medium|large)$/),
    searchResults: anyNumber,
    timeRange: '3months',
    unitsSold: anyNumber,
    averagePrice: matching(MONEY),
    brandType: matching(/^(?:OEM|Aftermarket|Used)$/i),
    brand: anyString,
    itemCategory: anyString,
    minPrice: matching(MONEY),
    maxPrice: matching(MONEY),
    partImages: expect.arrayContaining([matching(ADDRESS)]) as unknown,
    sampleListings: expect.arrayContaining([
      {
        title: anyString,
        price: matching(MONEY),
        condition: anyString,
        soldDate: matching(INSTANT),
        imageUrl: matching(ADDRESS),
        listingUrl: matching(ADDRESS),
      },
    ]) as unknown,
  },
  store: {
    success: true,
    data: expect.objectContaining({
      storeName: 'partsight_demo',
      totalListings: anyNumber,
      processedListings: 10,
      analysisResults: anyArray,
    }) as unknown,
  },
  'store-row': {
    listingNumber: anyNumber,
    title: anyString,
    categoryId: matching(/^\d+$/),
    itemSpecific: { type: anyString, value: anyString },
    salesData: expect.objectContaining({
      unitsSold: anyNumber,
      averagePrice: matching(MONEY),
    }) as unknown,
  },
  'store-test': {
    totalItems: anyNumber,
    capabilities: {
      canGetManufacturerPartNumbers: true,
      canGetBrandData: true,
      canGetUPCData: anyBoolean,
    },
    sampleListings: expect.arrayContaining([anyString]) as unknown,
  },
  extraction: {
    success: true,
    error: anyString,
    message: anyString,
    totalListings: anyNumber,
    partNumbers: anyArray,
  },
  'extraction.sales': {
    error: anyString,
    unitsSold: anyNumber,
    averagePrice: matching(MONEY),
    totalRevenue: matching(MONEY),
    demandLevel: anyString,
  },
};

describe.each(Object.entries(FIELDS))('the %s', (wireObject, fields) => {
  const cases = Object.entries(fields).map(
    ([name, kind]) => [name, wireObject, name, kind] as const,
  );
  test.each(cases)('has its %s [3.%s.%s]', (name, _thing, _name, kind) => {
    const values = wireObjects[wireObject]?.map((one) => one[name]) ?? [];
    expect(values).toContainEqual(kind);
  });
});

test('each extracted part number is classified [3.extraction.row]', () => {
  expect(wireObjects['extraction.row']).toContainEqual({
    title: anyString,
    mpn: anyString,
    upc: expect.toSatisfy((upc) => upc === null || typeof upc === 'string') as unknown,
    brand: anyString,
    itemId: matching(/\d{12}/),
    salesData: expect.anything() as unknown,
  });
});

test('a list is uploaded, and its sales are looked up over the range [1.upload-and-range]', () => {
  expect(whole.batch).toMatchObject({ timeRange: '6months', completedParts: 4 });
  expect(whole.results.some(({ unitsSold }) => (unitsSold ?? 0) > 0)).toBe(true);
});

test('the price of a grade is the mean of its parts’ average prices [9.grade.mean]', () => {
  for (const { grade, averagePrice } of whole.summary.grades) {
    const prices = whole.results
      .filter((row) => row.grade === grade && row.averagePrice !== null)
      .map((row) => Number(row.averagePrice));
    const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
    expect(averagePrice === null).toBe(prices.length === 0);
    expect(Number(averagePrice)).toBeCloseTo(prices.length === 0 ? 0 : mean, 1);
  }
});

test('the value covers the parts that sell, and the offer is 15 % of it [9.value] [9.offer] [1.value]', () => {
  const priceByNumber: Record<string, number> = { '42628053': 20, '84390030': 99, '84972952': 15 };
  const value = whole.results
    .filter(({ unitsSold }) => (unitsSold ?? 0) > 0)
    .reduce((sum, { partNumber }) => sum + (priceByNumber[partNumber] ?? 0), 0);
  expect(Number(whole.summary.sellableValue)).toBe(value);
  expect(Number(whole.summary.liquidationOffer)).toBeCloseTo(value * 0.15, 2);
});

test('store sales cover twelve months [9.store.window]', async () => {
  const lookups = await db.query<{ range: string }>(
    `select distinct time_range as range from lookups where user_id = $1`,
    [userId],
  );
  // The batch requested six and single research three.
  expect(lookups.map(({ range }) => range).toSorted()).toEqual(['12months', '3months', '6months']);
});
