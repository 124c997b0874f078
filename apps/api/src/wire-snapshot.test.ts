import { sampleOf } from '@partsight/contract/testing/sample-of';
import { ALL_ENDPOINTS, type NamedEndpoint } from '@partsight/contract/wire/all-endpoints';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { ordersReport } from '@partsight/domain/testing/seller-hub-reports';
import { DESK_DEFAULTS } from '@partsight/domain/valuation/settings/desk-settings';
import { testDatabase } from '@partsight/server/testing/test-database';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';

import { boughtLot } from './testing/bought-lot.ts';
import { marketplaceApp, OWN_CREDENTIALS } from './testing/marketplace-app.ts';
import { mixedLot } from './testing/mixed-lot.ts';
import { ownedResources, type OwnedResources } from './testing/owned-resources.ts';
import { MULTIPART_TYPE, multipartBody, type Person } from './testing/test-app.ts';

/** Every response as a file, so that a change of its shape or values shows in the diff. */

const db = testDatabase();
const { trader, person, services, startWorker } = marketplaceApp(db, {
  MARKETPLACE_DEFAULT_STORE: 'partsight_demo',
  MARKETPLACE_OWN_KEYSETS: 'on',
  ...OWN_CREDENTIALS,
});
const plantLot = boughtLot(db);
const plantMixed = mixedLot(db);
const plantResources = ownedResources(db, services);

const OFFER = {
  shape: 'take-all',
  openingShare: 0.7,
  validDays: 14,
  buyer: 'Dana',
  terms: 'Wire.',
};
const ORDERS = ordersReport([
  {
    order: '12-10000-1',
    itemId: '256012345678',
    title: 'GM Module 20740708 Silverado 2004-2006',
    unit: '$40.00',
    postage: '$8.35',
    day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  },
]);
const WINDOW = { coveredFrom: '2025-11-17T00:00:00.000Z', coveredTo: '2026-11-17T00:00:00.000Z' };
const SOLD_ROWS = [
  'Title,Item ID,Sold Price,Quantity,Sold Date',
  'GM 12622143 bracket,256012345671,$40.00,2,"Nov 3, 2026"',
].join('\n');

type Request = {
  readonly query?: string;
  readonly body?: object;
  readonly file?: string;
  readonly partId?: number;
};

/** Requests besides the sample of the body; those of a POST or PUT follow each other. */
const REQUESTS: Readonly<Record<string, readonly Request[]>> = {
  askDesk: [
    { body: { want: ['desk'], settings: { months: 12, share: 0.2 }, ask: '1000.00' } },
    { body: { want: ['lines'], lines: { limit: 5 } } },
    { body: { want: ['shapes', 'position'], settings: { months: 12 } } },
    { body: { want: ['curve'] } },
    { body: { want: ['curve'], curveAt: 3 } },
  ],
  compareLists: [{ query: 'since=MIXED' }],
  compareLots: [{ query: 'ids=BOUGHT,MIXED' }],
  analyzeStore: [{ body: { storeIdentifier: 'partsight_demo', itemCount: 10 } }],
  changeReading: [
    { body: { what: 'pattern', pattern: 'GM #', isUndone: true } },
    {
      body: {
        mapping: { headerRow: 0, partNumber: 0, quantity: 1, cost: null, description: null },
      },
    },
  ],
  changeNumber: [{ body: { number: '84390031' } }],
  counterOffer: [{ file: 'Part Number,Take,Offer each,Row\n84400000,1,2.00,1\n' }],
  decideLines: [
    { body: { rows: [1, 2], decision: 'take', pieces: 1, note: 'ask' } },
    { body: { rules: true } },
  ],
  exportOffer: [{ query: 'as=page' }],
  getBatch: [{ query: 'sort=unitsSold&direction=asc&limit=2' }, { query: 'limit=0' }],
  getDeskRows: [{ query: 'rows=1,2,3' }],
  getOwnNumber: [{ query: 'partNumber=20740708' }],
  getReading: [{ query: 'want=skipped' }, { query: 'want=rows' }],
  getPlace: [{ query: 'partNumber=84400002' }],
  keepProductResearch: [{ partId: 5, body: { ...WINDOW, listings: [], isConfirmed: true } }],
  listLots: [{ query: 'q=miller' }],
  makeOffer: [{ body: OFFER }],
  overrideListing: [
    { body: { itemId: 'v1|0|0', verdict: { kind: 'drop' }, reason: 'copy', note: 'no' } },
  ],
  putDeskSettings: [
    {
      body: { name: 'Mine', settings: { ...DESK_DEFAULTS, months: 12 }, reasons: { months: 'x' } },
    },
    { body: { name: null } },
    { body: { name: 'Mine', settings: null } },
  ],
  putRules: [
    {
      body: {
        rules: [{ name: 'Big', decision: 'leave', any: [{ kind: 'size', size: 'large' }] }],
      },
    },
  ],
  putSettings: [
    { body: { storeUsername: 'some_store', figureConsent: 'Agreed by mail.' } },
    { body: { drafts: { workedSite: 'US' }, figureConsent: null } },
  ],
  researchSinglePart: [{ body: { partNumber: '42628053' } }],
  setOwnNumber: [{ body: { itemId: '256012345678', variation: '', partNumber: '84390030' } }],
  undoResearch: [{ body: { partId: 5 } }],
  uploadOwnReport: [{ file: ORDERS }],
  uploadSoldRows: [{ query: 'from=2025-11-17&to=2026-11-16', file: SOLD_ROWS }],
};

/** What has to happen first. */
const BEFORE: Readonly<Record<string, readonly { path: string; body: object }[]>> = {
  stopProcessing: [
    { path: '/api/process/WAITING', body: { timeRange: '3months', oemOnlyAnalysis: true } },
  ],
  undoResearch: [
    { path: '/api/batch/MIXED/parts/5/product-research', body: { ...WINDOW, listings: [] } },
  ],
};

/** What these send depends on the simulated market and its clock: only its shape is kept. */
const OF_MARKET = new Set([
  'researchSinglePart',
  'analyzeStore',
  'getStoreProgress',
  'testStoreData',
  'getStorePartNumbers',
  'watchStorePartNumbers',
]);

const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.slice(0, 1).map(shapeOf);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
    : typeof value;
};

const HEADERS =
  /^(?:content-(?:type|disposition|encoding)|cache-control|location|retry-after|vary)$/;
const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Without what differs each time. */
const normalized = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T _][-\d:.]+Z?/g, '<instant>')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '<day>')
    .replaceAll(new RegExp(`(?:${MONTH})[a-z]* \\d+(?:, \\d{4})?`, 'g'), '<day>')
    .replaceAll(/\/offers\/[\w-]{20,}/g, '/offers/<secret>')
    .replaceAll(/person-\d+@/g, 'person@')
    .replaceAll(/\b[\dA-F]{6}(?=-\d\b)/g, '<offer>')
    .replaceAll(/\bPS[\da-z]{8}(?=-\d)/g, '<lot>')
    .replaceAll(/(?<=nonce=")[^"]+/g, '<nonce>')
    .replaceAll(/("(?:requestId|etag|timeUntilExpiry|seconds)": )[^,\n]+/g, '$1"<varies>"')
    .replaceAll(/(?<="id": ")[\da-f]{16}(?=")/g, '<session>');

function bodyOf({ headers, body, rawPayload }: LightMyRequestResponse, name: string): string {
  // The contract itself, and the tables as they are stored.
  if (name === 'getDocs' || name === 'exportAccount') {
    return Object.keys(JSON.parse(body) as object).join(' ');
  }
  const type = headers['content-type'] ?? '';
  if (type.includes('json')) {
    const json: unknown = JSON.parse(body);
    return JSON.stringify(OF_MARKET.has(name) ? shapeOf(json) : json, null, 1);
  }
  return type.startsWith('text/') ? body : `<${rawPayload.length === 0 ? 'no ' : ''}bytes>`;
}

type Caller = { readonly who: Person; readonly owned: OwnedResources };

async function newOwner(): Promise<Caller> {
  const who = await trader();
  const resources = await plantResources(who);
  const lot = await plantLot(who);
  const { id: mixed } = await plantMixed(who);
  await who.post(`/api/batch/${mixed}/offer`, OFFER);
  await db.query(
    "update parts set unknown_reason = 'no-sold-source' where batch_id = $1 and row_no = 5",
    [mixed],
  );
  return {
    who,
    owned: { ...resources, uploadId: [lot, mixed, ...(resources['uploadId'] ?? [])] },
  };
}

function send(
  { method, path, body }: Endpoint,
  caller: Person,
  id: string,
  { query, body: payload, file, partId = 1 }: Request,
): Promise<LightMyRequestResponse> {
  const owned = /:(uploadId|runId|reportId)/;
  const filled = path.replace(owned, id).replaceAll(/:\w+/g, String(partId));
  const url = query === undefined ? filled : `${filled}?${query}`;
  if (body === 'multipart') {
    const headers = { 'content-type': MULTIPART_TYPE };
    const bytes = multipartBody('own.csv', file ?? 'Part Number,Qty\n12345678,2\n');
    return caller.request({ method, url, headers, payload: bytes });
  }
  return caller.request({ method, url, ...(payload !== undefined && { payload }) });
}

async function responsesOf({ name, endpoint }: NamedEndpoint, { who, owned }: Caller) {
  const { access, body } = endpoint;
  const sample: Request =
    body === undefined || body === 'multipart' ? {} : { body: sampleOf(body) as object };
  const ids = typeof access === 'object' ? (owned[access.ownerOf] ?? []) : [''];
  const [bought = '', mixed = '', waiting = ''] = owned['uploadId'] ?? [];
  const requests: readonly Request[] = [sample, ...(REQUESTS[name] ?? [])];
  const stranger = await (OF_MARKET.has(name) ? trader() : person());
  const calls = [
    ...ids.flatMap((id, at) => requests.map((request) => ({ title: at, who, id, request }))),
    { title: 'another seller', who: stranger, id: ids[0] ?? '', request: requests.at(-1) ?? {} },
  ];
  for (const { path, body: payload } of BEFORE[name] ?? []) {
    await who.post(path.replace('WAITING', waiting).replace('MIXED', mixed), payload);
  }
  const texts: string[] = [];
  for (const { title, id, request, who: caller } of calls) {
    const query = request.query?.replace('BOUGHT', bought).replace('MIXED', mixed);
    const response = await send(endpoint, caller, id, {
      ...request,
      ...(query !== undefined && { query }),
    });
    const headers = Object.entries(response.headers).filter(([header]) => HEADERS.test(header));
    texts.push(
      `${title} ${request.query ?? ''} ${JSON.stringify(request.body ?? null)}`,
      `${response.statusCode}\n${headers.map((header) => header.join(': ')).join('\n')}`,
      bodyOf(response, name),
      '',
    );
  }
  return normalized(texts.join('\n'));
}

const file = ({ group, name }: NamedEndpoint): string => `./testing/wire/${group}.${name}.txt`;
const named = ALL_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const);
const isRead = ({ method }: Endpoint): boolean => method === 'GET';
let worker: unknown = null;
let reader: Promise<Caller> | null = null;

describe('the wire of', () => {
  test.each(named.filter(([name]) => !OF_MARKET.has(name)))('%s', async (_name, one) => {
    const caller = isRead(one.endpoint) ? await (reader ??= newOwner()) : await newOwner();
    await expect(await responsesOf(one, caller)).toMatchFileSnapshot(file(one));
  });

  test.each(named.filter(([name]) => OF_MARKET.has(name)))('%s', async (_name, one) => {
    worker ??= startWorker();
    const caller = { who: await trader(), owned: {} };
    await expect(await responsesOf(one, caller)).toMatchFileSnapshot(file(one));
  });
});
