import type { UploadReceipt } from '@partsight/contract/uploads';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp, OWN_CREDENTIALS } from './testing/marketplace-app.ts';
import type { Person } from './testing/test-app.ts';

/** The calls by the paths in the specification, for a signed-in user. */

const db = testDatabase();
const { trader, person, simulator } = marketplaceApp(
  db,
  { MARKETPLACE_DEFAULT_STORE: 'partsight_demo', ...OWN_CREDENTIALS },
  { withWorker: true },
);

const LIST = 'Part Number,O.H.,Cost\n42628053,2,10.00\n';
const RUN = { timeRange: '3months', oemOnlyAnalysis: true };
const STORE = { storeIdentifier: 'partsight_demo', itemCount: 10 };

const uploaded = async (caller: Person): Promise<string> =>
  (await caller.upload('/api/upload', 'list.csv', LIST)).json<UploadReceipt>().uploadId;

/** Each call, and what the response must contain. */
type SendCall = (caller: Person, uploadId: string) => ReturnType<Person['get']>;
const CALLS: readonly [id: string, call: string, send: SendCall, expected: unknown][] = [
  [
    'auth-user',
    'GET /api/auth/user',
    (caller) => caller.get('/api/auth/user'),
    { email: expect.any(String) as string },
  ],
  [
    'upload',
    'POST /api/upload',
    (caller) => caller.upload('/api/upload', 'list.csv', LIST),
    { totalParts: 1 },
  ],
  [
    'process',
    'POST /api/process/{uploadId}',
    (caller, id) => caller.post(`/api/process/${id}`, RUN),
    { success: true },
  ],
  [
    'upload-inventory',
    'POST /api/upload-inventory',
    (caller) =>
      caller.upload('/api/upload-inventory', 'stock.csv', 'Title,Part Number\nNut,1111111\n'),
    { totalItems: 1 },
  ],
  [
    'current-inventory',
    'GET /api/current-inventory',
    (caller) => caller.get('/api/current-inventory'),
    { hasInventory: false, activeFile: null },
  ],
  [
    'batch',
    'GET /api/batch/{uploadId}',
    (caller, id) => caller.get(`/api/batch/${id}`),
    { batch: { totalParts: 1, timeRange: '12months' }, results: [{ partNumber: '42628053' }] },
  ],
  ['batches', 'GET /api/batches', (caller) => caller.get('/api/batches'), [{ totalParts: 1 }]],
  [
    'processing-status',
    'GET /api/processing-status/{uploadId}',
    (caller, id) => caller.get(`/api/processing-status/${id}`),
    { canStop: false, stopRequested: false },
  ],
  [
    'clear-data',
    'POST /api/clear-data',
    (caller) => caller.post('/api/clear-data'),
    { success: true, clearedBatches: 1 },
  ],
  [
    'token-status',
    'GET /api/token-status',
    (caller) => caller.get('/api/token-status'),
    { expired: false },
  ],
  [
    'refresh-token',
    'POST /api/refresh-token',
    (caller) => caller.post('/api/refresh-token'),
    { success: true },
  ],
  [
    'save-token',
    'POST /api/save-token',
    (caller) => caller.post('/api/save-token', { token: simulator().issueToken().token }),
    { success: true },
  ],
  [
    'update-token',
    'POST /api/update-token',
    (caller) => caller.post('/api/update-token', { token: simulator().issueToken().token }),
    { success: true },
  ],
  [
    'research',
    'POST /api/research-single-part',
    (caller) => caller.post('/api/research-single-part', { partNumber: '42628053' }),
    { partNumber: '42628053', timeRange: '3months' },
  ],
  [
    'store',
    'POST /api/analyze-universal-store',
    (caller) => caller.post('/api/analyze-universal-store', STORE),
    { success: true, data: { processedListings: 10 } },
  ],
  [
    'store-test',
    'GET /api/test-store-data',
    (caller) => caller.get('/api/test-store-data?t=1763170000000'),
    { totalItems: expect.any(Number) as number },
  ],
  [
    'extraction',
    'GET /api/store-part-numbers',
    (caller) => caller.get('/api/store-part-numbers'),
    { success: true },
  ],
];

test.each(CALLS)('[7.%s] %s is answered', async (_id, _call, send, expected) => {
  const dana = await trader();
  const response = await send(dana, await uploaded(dana));
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject(expected as object);
});

test('[7.stop-processing] POST /api/stop-processing/{uploadId} requests a stop', async () => {
  const dana = await person();
  await dana.post('/api/save-token', { token: simulator().issueToken().token });
  const id = await uploaded(dana);
  await dana.post(`/api/process/${id}`, RUN);
  expect((await dana.post(`/api/stop-processing/${id}`)).json()).toMatchObject({ success: true });
});

test.each([
  ['export-excel', 'export-excel', /spreadsheetml/],
  ['export', 'export', /^text\/csv/],
])('[7.%s] GET /api/%s/{uploadId} is a file', async (_id, path, type) => {
  const dana = await person();
  const response = await dana.get(`/api/${path}/${await uploaded(dana)}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(type);
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename/);
});

test('an unspecified path is not found', async () => {
  const dana = await person();
  expect((await dana.get('/api/uploads')).statusCode).toBe(404);
});
