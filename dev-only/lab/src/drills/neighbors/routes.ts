import { ERASE_WORDS } from '@partsight/contract/accounts';
import { OFFER_FILE_PATH, OFFER_PAGE_PATH } from '@partsight/contract/offers';
import { CONNECT_PATH } from '@partsight/contract/own-sales/connection';
import { STORE_ITEM_COUNT } from '@partsight/contract/stores';
import { sampleOf } from '@partsight/contract/testing/sample-of';
import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import { NOTIFICATIONS_PATH } from '@partsight/contract/wire/paths';
import { ordersReport } from '@partsight/domain/testing/seller-hub-reports';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import type { Pool } from 'pg';

import type { ApiUser, BenchApi } from '../../api.ts';
import type { Received } from '../../http/receiver.ts';
import { addFinishedBatch } from '../../lists.ts';
import { LISTINGS, OFFER, sheet, ROWS, type GreedyPerson } from './greedy-person.ts';
import type { LoadRequest } from './load.ts';

const BOUNDARY = 'partsight-neighbors';
/** Requests that differ, so that no cache answers for the server. */
const DIFFERENT = 40;
/** More than the load erases. */
const LEAVING = 60;

type Special = {
  /** The list it is about; the big one unless it would change it for the others. */
  readonly list?: 'pending' | 'small' | 'spare';
  readonly params?: (turn: number) => Readonly<Record<string, string>>;
  readonly query?: (turn: number, person: GreedyPerson) => string;
  readonly body?: (turn: number, person: GreedyPerson) => object;
  readonly file?: string;
  /** An endpoint that is called before each of its requests. */
  readonly after?: string;
  /** What the first request finds; otherwise the spare list is completed and the big lot is offered. */
  readonly finds?: 'spare running' | 'spare failed' | 'big bought';
};

const RESEARCH = {
  coveredFrom: '2026-01-01T00:00:00Z',
  coveredTo: '2026-03-01T00:00:00Z',
  listings: [],
};
/** As many as such a file may hold. */
const RESEARCH_ROWS = 40_000;
const SALES = 20_000;
/** Of one listing. */
const UNMATCHED_SALES = 2_000;
const UNMATCHED_ITEM = '256012345678';
/** Orders of a year, each of its own listing. */
const SALES_REPORT = ordersReport(
  Array.from({ length: SALES }, (_, sale) => ({
    order: `12-${10_000 + sale}-1`,
    itemId: String(256_000_000_000 + sale),
    title: `BRACKET ASM ${10_000_000 + sale}AB`,
    unit: '$38.00',
    day: `2026-${String(1 + (sale % 9)).padStart(2, '0')}-11`,
  })),
);
const reportId = (turn: number): string =>
  `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
const { clientId, clientSecret } = DEVELOPMENT_APPLICATIONS.motors;
const KEYSET = { clientId, clientSecret };
const COUNTER = `Row,Take,Offer each\n${Array.from({ length: ROWS }, (_, row) => `${row + 1},1,2.00`).join('\n')}\n`;
/** What the schemas of an endpoint do not say about a request that is accepted and costs as much as it can. */
const SPECIAL: Readonly<Record<string, Special>> = {
  getBatch: { query: (turn) => `limit=50&offset=${turn * 50}` },
  getPlace: { query: (turn) => `sort=deskValue&row=${turn + 1}` },
  decideLines: { body: (turn) => ({ view: {}, note: `note ${turn}` }) },
  askDesk: {
    body: (turn) => ({
      want: ['desk', 'shapes', 'curve'],
      settings: { share: 0.1 + turn / 100 },
    }),
  },
  getDeskRows: { query: (turn) => `rows=${turn + 1},${turn + 2}` },
  overrideListing: { body: () => ({ itemId: '1', verdict: null, reason: 'other' }) },
  listLots: { query: (turn) => `q=${10_000_000 + turn}AB` },
  changeLot: { body: (turn) => ({ name: `lot ${turn}` }) },
  compareLots: { query: (_, { big, small }) => `ids=${big},${small}` },
  exportComparison: { query: (_, { big, small }) => `ids=${big},${small}` },
  compareLists: { query: (_, { small }) => `since=${small}` },
  lookAtOffer: { query: () => 'shape=take-all' },
  makeOffer: { body: () => OFFER },
  counterOffer: { file: COUNTER },
  keepProductResearch: { list: 'small', body: () => RESEARCH },
  // Each undoes what the request before it has saved.
  undoResearch: {
    list: 'small',
    body: (turn) => ({ partId: turn + 1 }),
    after: 'keepProductResearch',
  },
  uploadParts: { file: sheet(ROWS, 50_000) },
  uploadInventory: { file: sheet(ROWS) },
  readResearchFile: { file: sheet(RESEARCH_ROWS) },
  uploadOwnReport: { file: SALES_REPORT },
  removeOwnReports: { params: (turn) => ({ reportId: reportId(turn) }) },
  setOwnNumber: {
    body: (turn) => ({ itemId: UNMATCHED_ITEM, variation: '', partNumber: `84390${turn}` }),
  },
  getDrafts: { finds: 'big bought' },
  exportDrafts: { finds: 'big bought' },
  changeReading: { list: 'pending', body: (_, { mapping }) => ({ mapping }) },
  getReading: { list: 'pending', query: () => 'want=rows' },
  changeNumber: { list: 'pending', body: (turn) => ({ number: `ABC1234${turn}` }) },
  processBatch: {
    list: 'pending',
    body: () => ({ timeRange: '3months', oemOnlyAnalysis: true }),
  },
  stopProcessing: { list: 'spare', finds: 'spare running' },
  removeBatch: { list: 'spare' },
  saveOwnKeyset: { body: () => KEYSET },
  saveToken: { body: (_, { token }) => ({ token }) },
  updateToken: { body: (_, { token }) => ({ token }) },
  researchSinglePart: { body: (turn) => ({ partNumber: `F4ZZ-6E08${turn}-A` }) },
  analyzeStore: {
    body: () => ({ storeIdentifier: 'partsight_demo', itemCount: STORE_ITEM_COUNT }),
  },
};

/** Further requests to routes that cost different amounts. */
const VARIANTS: Readonly<Record<string, Readonly<Record<string, Special>>>> = {
  getBatch: {
    whole: { query: () => '' },
    sorted: { query: (turn) => `limit=50&sort=averagePrice&offset=${turn * 50}` },
    searched: { query: (turn) => `limit=50&q=9${turn}` },
  },
  processBatch: {
    failed: { list: 'spare', body: () => ({ what: 'failed' }), finds: 'spare failed' },
    all: { list: 'spare', body: () => ({ what: 'all' }) },
  },
  getReading: { plain: { list: 'pending' } },
  changeReading: {
    pattern: { list: 'pending', body: () => ({ what: 'pattern', pattern: 'x', isUndone: true }) },
  },
  decideLines: { lines: { body: (turn) => ({ rows: [turn + 1], note: `note ${turn}` }) } },
};

export type MeasuredRoute = {
  readonly name: string;
  readonly cost: Endpoint['cost'];
  readonly requests: (person: GreedyPerson) => readonly LoadRequest[];
  readonly finds?: Special['finds'];
  /** It needs no sign-in: the owners of what is opened are neighbors too. */
  readonly isStranger?: boolean;
  /** It could hold a place that few can hold: who opens a desk or exports is a neighbor too. */
  readonly isHolding?: boolean;
};

/** Puts everything where the first request of a route finds it. */
export async function putBack(
  admin: Pool,
  { user, big, small, pending, spare, link }: GreedyPerson,
  finds: Special['finds'],
): Promise<void> {
  const status = finds === 'spare running' ? 'processing' : 'completed';
  const failed = finds === 'spare failed' ? ROWS : 0;
  await admin.query(
    `update batches set cleared_at = null, cleared_from = null, status = $2, failed_parts = $3,
       completed_parts = $4 where id = $1`,
    [spare, status, failed, ROWS - failed],
  );
  if (failed > 0) {
    await admin.query(
      "update parts set status = 'failed', failure = 'marketplace' where batch_id = $1",
      [spare],
    );
  }
  await admin.query("update batches set status = 'pending' where id = $1", [pending]);
  await admin.query(
    `update parts set unknown_reason = 'no-sold-source', units_sold = null, lookup_id = null
     where batch_id = $1`,
    [small],
  );
  // A link can be made only for the newest round of a lot that is still open.
  await admin.query('update lots set state = $2 where batch_id = $1', [
    big,
    finds === 'big bought' ? 'bought' : 'offered',
  ]);
  await admin.query('delete from offers where batch_id = $1 and round > 1', [big]);
  await admin.query('update offers set link_hash = $2, link_until = $3 where batch_id = $1', [
    big,
    link.hash,
    link.until,
  ]);
  await admin.query(
    `insert into own_sales (user_id, order_ref, item_id, sold_on, title, quantity, currency, unit_minor)
     select $1, 'order ' || n, $2, '2026-01-11', 'BRACKET', 1, 'USD', 3800 from generate_series(1, $3) n
     on conflict do nothing`,
    [user.userId, UNMATCHED_ITEM, UNMATCHED_SALES],
  );
  // One for each request; those of another person go.
  await admin.query(
    `insert into own_reports (id, user_id, kind, file_name, uploaded_at, first_day, last_day, rows_read, rows_new)
     select id, $1, 'orders', 'orders.csv', now(), '2026-01-01', '2026-01-31', 1, 1 from unnest($2::uuid[]) id
     on conflict (id) do update set user_id = excluded.user_id`,
    [user.userId, turns(reportId)],
  );
}

/** In place of a worker: analyses of stores end at once. */
export const endStoreRuns = (admin: Pool, { user }: GreedyPerson) =>
  admin.query(
    `update store_runs set status = 'completed', finished_at = now(), listings = $2
     where user_id = $1 and status = 'running'`,
    [user.userId, LISTINGS],
  );

const fileBody = (text: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`;

function requestOf(
  { method, path, body }: Endpoint,
  special: Special,
  person: GreedyPerson,
  turn: number,
): LoadRequest {
  const params: Readonly<Record<string, string>> = {
    uploadId: person[special.list ?? 'big'],
    partId: String(turn + 1),
    row: String(turn + 1),
    round: '1',
    runId: person.storeRunId,
    listingNumber: '1',
    name: 'x',
    ...special.params?.(turn),
  };
  const query = special.query?.(turn, person) ?? '';
  const target = {
    method,
    path: `${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '1')}${query === '' ? '' : `?${query}`}`,
  };
  const { headers } = person.user;
  if (body === undefined) {
    return { ...target, headers };
  }
  return body === 'multipart'
    ? {
        ...target,
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: fileBody(special.file ?? sheet(10)),
      }
    : {
        ...target,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(special.body?.(turn, person) ?? sampleOf(body)),
      };
}

const turns = <T>(make: (turn: number) => T): T[] =>
  Array.from({ length: DIFFERENT }, (_, turn) => make(turn));

const requestsBefore = ({ after }: Special, person: GreedyPerson, turn: number): LoadRequest[] =>
  ALL_ENDPOINTS.filter(({ name }) => name === after).map(({ name, endpoint }) =>
    requestOf(endpoint, SPECIAL[name] ?? {}, person, turn),
  );

const measured = (name: string, endpoint: Endpoint, special: Special): MeasuredRoute => ({
  name,
  cost: endpoint.cost,
  // A file is large, and every request sends the same.
  requests: (person) =>
    endpoint.body === 'multipart'
      ? [requestOf(endpoint, special, person, 0)]
      : turns((turn) => [
          ...requestsBefore(special, person, turn),
          requestOf(endpoint, special, person, turn),
        ]).flat(),
  finds: special.finds,
});

/** Every endpoint of the contract. */
const ENDPOINT_ROUTES: readonly MeasuredRoute[] = ALL_ENDPOINTS.flatMap(({ name, endpoint }) => {
  const route = `${endpoint.method} ${endpoint.path}`;
  return [
    measured(route, endpoint, SPECIAL[name] ?? {}),
    ...Object.entries(VARIANTS[name] ?? {}).map(([variant, special]) =>
      measured(`${route} (${variant})`, endpoint, special),
    ),
  ];
});

/** What cannot be read from the path of a route that strangers reach. */
function openRequest(
  path: string,
  method: string,
  { link, user }: GreedyPerson,
  notice: Partial<LoadRequest>,
): Partial<LoadRequest> {
  switch (path) {
    case OFFER_PAGE_PATH:
      return { path: link.path };
    case OFFER_FILE_PATH:
      return { path: `${link.path}${OFFER_FILE_PATH.slice(OFFER_PAGE_PATH.length)}` };
    case CONNECT_PATH: {
      const headers = { ...user.headers, 'sec-fetch-site': 'same-origin' };
      return { path: `${path}?step=sales`, headers };
    }
    case NOTIFICATIONS_PATH:
      return method === 'POST' ? notice : { path: `${path}?challenge_code=abc` };
    default:
      return method === 'POST'
        ? { headers: { 'content-type': 'application/csp-report' }, body: '{}' }
        : // As if typed: signing out takes no other site's word.
          { headers: { 'sec-fetch-site': 'none' } };
  }
}

/** Where notices of the marketplace arrive. */
export type Outside = { readonly origin: string; readonly notices: readonly Received[] };

/** A signed notice of the marketplace. */
async function noticeFor({ marketplace }: BenchApi, { origin, notices }: Outside) {
  await marketplace.send('POST', 'notifications', {
    endpoint: `${origin}/notices`,
    username: 'nobody_here',
    userId: 'unknown-user',
  });
  const [notice] = notices;
  const header = (name: string): string => String(notice?.headers[name] ?? '');
  return {
    headers: {
      'x-ebay-signature': header('x-ebay-signature'),
      'content-type': header('content-type'),
    },
    body: notice?.body.toString() ?? '',
  };
}

/** Routes that end what the others measure: people who own nothing else send these. */
async function leavingRequests(api: BenchApi): Promise<Map<string, LoadRequest[]>> {
  const clearing = await api.addUser();
  await addFinishedBatch(api.admin, clearing.userId, ROWS);
  const leaving: ApiUser[] = [];
  for (let index = 0; index < LEAVING; index += 1) {
    leaving.push(await api.addUser());
  }
  const post = (path: string, { headers }: ApiUser, body?: object): LoadRequest => ({
    method: 'POST',
    path,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  // A list that is cleared comes back with the next request.
  const clearAndUndo = [
    post('/api/clear-data', clearing),
    post('/api/removed/restore', clearing, {}),
  ];
  return new Map([
    ['POST /api/clear-data', clearAndUndo],
    ['POST /api/removed/restore', clearAndUndo],
    [
      'POST /api/erase-account',
      leaving.map((user) => post('/api/erase-account', user, { typed: ERASE_WORDS })),
    ],
  ]);
}

const requestsOf = (name: string, person: GreedyPerson): readonly LoadRequest[] =>
  ALL_ENDPOINTS.filter((one) => one.name === name).flatMap(({ endpoint }) =>
    turns((turn) => requestOf(endpoint, SPECIAL[name] ?? {}, person, turn)),
  );

const unread = (request: LoadRequest): LoadRequest => ({ ...request, isUnread: true });

/** What could hold a place that others wait for: people who wait for the marketplace, or read slowly. */
function holdingRoutes(people: readonly GreedyPerson[]): MeasuredRoute[] {
  const together = (name: string) => (): LoadRequest[] => {
    const each = people.map((person) => requestsOf(name, person));
    return (each[0] ?? []).flatMap((_, turn) => each.map((one) => one[turn] as LoadRequest));
  };
  const linkFile = ({ link }: GreedyPerson): LoadRequest => ({
    method: 'GET',
    path: `${link.path}${OFFER_FILE_PATH.slice(OFFER_PAGE_PATH.length)}`,
    headers: {},
  });
  const isHolding = true;
  return [
    ...['testStoreData', 'researchSinglePart'].map((name) => ({
      name: `${name} (several people, paced)`,
      cost: 'read' as const,
      requests: together(name),
      isHolding,
    })),
    {
      name: 'exports that are left unread',
      cost: 'export',
      requests: () => together('exportCsv')().map(unread),
      isHolding,
    },
    {
      name: 'files of links that are left unread',
      cost: 'export',
      requests: () => people.map(linkFile).map(unread),
      isStranger: true,
      isHolding,
    },
    {
      name: 'files of several links',
      cost: 'export',
      requests: () => people.map(linkFile),
      isStranger: true,
      isHolding,
    },
    {
      name: 'links that are guessed',
      cost: 'read',
      requests: ({ link }) =>
        turns((turn) => ({
          method: 'GET',
          path: link.path.slice(0, -2) + String(10 + turn),
          headers: {},
        })),
      isStranger: true,
    },
  ];
}

/** Every endpoint, every open route, and what could hold a place. */
export async function measuredRoutes(
  api: BenchApi,
  outside: Outside,
  people: readonly GreedyPerson[],
): Promise<MeasuredRoute[]> {
  const leaving = await leavingRequests(api);
  const notice = await noticeFor(api, outside);
  const open = OPEN_ROUTES.map(({ method, path, cost }): MeasuredRoute => ({
    name: `${method} ${path}`,
    cost,
    requests: (person) => [
      { method, path, headers: {}, ...openRequest(path, method, person, notice) },
    ],
    isStranger: path !== CONNECT_PATH,
  }));
  return [...ENDPOINT_ROUTES, ...open, ...holdingRoutes(people)].map((route) => ({
    ...route,
    requests: (person) => leaving.get(route.name) ?? route.requests(person),
  }));
}
