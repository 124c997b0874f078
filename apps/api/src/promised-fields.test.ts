import type { BatchAnswer } from '@partsight/contract/batches';
import { testDatabase } from '@partsight/server/testing/test-database';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { marketplaceApp } from './testing/marketplace-app.ts';

/** What the specification promises about each thing on the wire, in the answers of the real app. */

const db = testDatabase();
const { trader } = marketplaceApp(
  db,
  { MARKETPLACE_DEFAULT_STORE: 'partsight_demo' },
  { withWorker: true },
);

type Thing = Readonly<Record<string, unknown>>;

const LIST =
  'Part Number,O.H.,Cost\n42628053,2,10.00\n84390030,1,99.00\n84972952,3,5.00\nSIM-2005,1,1.00\n';
const INVENTORY = 'Title,Part Number,Qty\nMy module,42628053,1\n';

const MONEY = /^\d+\.\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const ADDRESS = /^https?:\/\//;
const aNumber = expect.any(Number) as unknown;
const aString = expect.any(String) as unknown;
const aBoolean = expect.any(Boolean) as unknown;
const aList = expect.any(Array) as unknown;
const like = (pattern: RegExp) => expect.stringMatching(pattern) as unknown;

/** By the name under which a test asks for it: every one that the app answered. */
const things: Record<string, readonly Thing[]> = {};
let whole: BatchAnswer;
let userId: string;

beforeAll(async () => {
  const dana = await trader();
  ({ userId } = dana);
  const json = async (answer: Promise<{ json: () => unknown }>) => (await answer).json() as Thing;
  things['inventory-upload'] = [
    await json(dana.upload('/api/upload-inventory', 'stock.csv', INVENTORY)),
  ];
  things['inventory'] = [await json(dana.get('/api/current-inventory'))];
  const receipt = await json(dana.upload('/api/upload', 'list.csv', LIST));
  things['upload'] = [receipt];
  const uploadId = String(receipt['uploadId']);
  await dana.post(`/api/process/${uploadId}`, { timeRange: '6months', oemOnlyAnalysis: true });
  things['processing-status'] = [await json(dana.get(`/api/processing-status/${uploadId}`))];
  const read = async () => (await dana.get(`/api/batch/${uploadId}`)).json<BatchAnswer>();
  const settled = { timeout: 60_000, interval: 200 };
  await vi.waitUntil(async () => (await read()).batch.status === 'completed', settled);
  things['token-status'] = [await json(dana.get('/api/token-status'))];
  things['token-update'] = [await json(dana.post('/api/update-token', { token: 'nonsense' }))];
  // The marketplace is asked for the names of categories once the first answer needs one.
  things['single'] = await vi.waitUntil(async () => {
    const single = await json(dana.post('/api/research-single-part', { partNumber: '42628053' }));
    return single['itemCategory'] === null ? false : [single];
  }, settled);
  whole = await read();
  things['batch'] = [whole.batch, ...(await dana.get('/api/batches')).json<Thing[]>()];
  things['row'] = whole.results;
  const storeIdentifier = 'partsight_demo';
  const store = await json(
    dana.post('/api/analyze-universal-store', { storeIdentifier, itemCount: 10 }),
  );
  things['store'] = [store];
  things['store-row'] = (store['data'] as { analysisResults: Thing[] }).analysisResults;
  things['store-test'] = [await json(dana.get('/api/test-store-data?t=1'))];
  const extraction = await json(dana.get('/api/store-part-numbers'));
  const lacking = await trader({ scopes: ['https://api.ebay.com/oauth/api_scope'] });
  const untold = await json(lacking.get('/api/store-part-numbers'));
  const lost = await trader();
  await lost.put('/api/settings', { storeUsername: 'no_such_seller_here' });
  things['extraction'] = [extraction, await json(lost.get('/api/store-part-numbers'))];
  const rowsOf = (thing: Thing) => thing['partNumbers'] as { salesData: Thing | null }[];
  things['extraction.row'] = rowsOf(extraction);
  things['extraction.sales'] = [...rowsOf(extraction), ...rowsOf(untold)].flatMap(
    ({ salesData }): Thing[] => (salesData === null ? [] : [salesData]),
  );
});

/** Of what kind a field is where it is known; unknown is null. */
const FIELDS: Record<string, Record<string, unknown>> = {
  batch: {
    id: like(/^[\da-f-]{36}$/),
    status: 'completed',
    totalParts: 4,
    processedParts: 4,
    completedParts: 4,
    failedParts: 0,
    createdAt: like(INSTANT),
    timeRange: '6months',
  },
  row: {
    id: aNumber,
    partNumber: '42628053',
    status: 'completed',
    unitsSold: aNumber,
    searchResults: aNumber,
    averagePrice: like(MONEY),
    minPrice: like(MONEY),
    maxPrice: like(MONEY),
    packageSize: like(/^(?:small|medium|large)$/),
    itemCategory: aString,
    brand: aString,
    brandType: like(/^(?:OEM|Aftermarket|Used)$/i),
    partDescription: aString,
    isDuplicateInventory: true,
    duplicateItemTitle: 'My module',
    originalData: { 'Part Number': '42628053', 'O.H.': '2', Cost: '10.00' },
  },
  upload: { uploadId: like(/^[\da-f-]{36}$/), totalParts: 4 },
  'inventory-upload': { totalItems: 1, fileName: 'stock.csv' },
  inventory: {
    hasInventory: true,
    activeFile: {
      fileName: 'stock.csv',
      totalItems: 1,
      fileSize: INVENTORY.length,
      uploadedAt: like(INSTANT),
    },
  },
  'token-status': {
    expired: false,
    expiringSoon: false,
    timeUntilExpiry: aNumber,
    usingResearchToken: true,
  },
  'token-update': { success: false, error: aString },
  'processing-status': { canStop: aBoolean, stopRequested: false },
  single: {
    partNumber: '42628053',
    partDescription: aString,
    packageSize: like(/^(?:small|medium|large)$/),
    searchResults: aNumber,
    timeRange: '3months',
    unitsSold: aNumber,
    averagePrice: like(MONEY),
    brandType: like(/^(?:OEM|Aftermarket|Used)$/i),
    brand: aString,
    itemCategory: aString,
    minPrice: like(MONEY),
    maxPrice: like(MONEY),
    partImages: expect.arrayContaining([like(ADDRESS)]) as unknown,
    sampleListings: expect.arrayContaining([
      {
        title: aString,
        price: like(MONEY),
        condition: aString,
        soldDate: like(INSTANT),
        imageUrl: like(ADDRESS),
        listingUrl: like(ADDRESS),
      },
    ]) as unknown,
  },
  store: {
    success: true,
    data: expect.objectContaining({
      storeName: 'partsight_demo',
      totalListings: aNumber,
      processedListings: 10,
      analysisResults: aList,
    }) as unknown,
  },
  'store-row': {
    listingNumber: aNumber,
    title: aString,
    categoryId: like(/^\d+$/),
    itemSpecific: { type: aString, value: aString },
    salesData: expect.objectContaining({
      unitsSold: aNumber,
      averagePrice: like(MONEY),
    }) as unknown,
  },
  'store-test': {
    totalItems: aNumber,
    capabilities: {
      canGetManufacturerPartNumbers: true,
      canGetBrandData: true,
      canGetUPCData: aBoolean,
    },
    sampleListings: expect.arrayContaining([aString]) as unknown,
  },
  extraction: {
    success: true,
    error: aString,
    message: aString,
    totalListings: aNumber,
    partNumbers: aList,
  },
  'extraction.sales': {
    error: aString,
    unitsSold: aNumber,
    averagePrice: like(MONEY),
    totalRevenue: like(MONEY),
    demandLevel: aString,
  },
};

describe.each(Object.entries(FIELDS))('the %s', (thing, fields) => {
  const cases = Object.entries(fields).map(([name, kind]) => [name, thing, name, kind] as const);
  test.each(cases)('has its %s [3.%s.%s]', (name, _thing, _name, kind) => {
    const values = things[thing]?.map((one) => one[name]) ?? [];
    expect(values).toContainEqual(kind);
  });
});

test('each part number of the extraction says what it is [3.extraction.row]', () => {
  expect(things['extraction.row']).toContainEqual({
    title: aString,
    mpn: aString,
    upc: expect.toSatisfy((upc) => upc === null || typeof upc === 'string') as unknown,
    brand: aString,
    itemId: like(/\d{12}/),
    salesData: expect.anything() as unknown,
  });
});

test('a list is uploaded, and its sales are looked up over the range [1.upload-and-range]', () => {
  expect(whole.batch).toMatchObject({ timeRange: '6months', completedParts: 4 });
  expect(whole.results.some(({ unitsSold }) => (unitsSold ?? 0) > 0)).toBe(true);
});

test('the price of a grade is the mean of the average prices of its parts [9.grade.mean]', () => {
  for (const { grade, averagePrice } of whole.summary.grades) {
    const prices = whole.results
      .filter((row) => row.grade === grade && row.averagePrice !== null)
      .map((row) => Number(row.averagePrice));
    const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
    expect(averagePrice === null).toBe(prices.length === 0);
    expect(Number(averagePrice)).toBeCloseTo(prices.length === 0 ? 0 : mean, 1);
  }
});

test('the value is that of the parts that sell, and 15 % of it are offered [9.value] [9.offer] [1.value]', () => {
  const worth: Record<string, number> = { '42628053': 20, '84390030': 99, '84972952': 15 };
  const value = whole.results
    .filter(({ unitsSold }) => (unitsSold ?? 0) > 0)
    .reduce((sum, { partNumber }) => sum + (worth[partNumber] ?? 0), 0);
  expect(Number(whole.summary.sellableValue)).toBe(value);
  expect(Number(whole.summary.liquidationOffer)).toBeCloseTo(value * 0.15, 2);
});

test('sales of a store are those of twelve months [9.store.window]', async () => {
  const asked = await db.query<{ range: string }>(
    `select distinct time_range as range from lookups where user_id = $1`,
    [userId],
  );
  // The list asked for six and single research for three.
  expect(asked.map(({ range }) => range).toSorted()).toEqual(['12months', '3months', '6months']);
});
