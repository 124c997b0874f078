import { STORE_ITEM_COUNT } from '@partsight/contract/stores';
import { sampleOf } from '@partsight/contract/testing/sample-of';
import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import type { Endpoint } from '@partsight/contract/wire/endpoint';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import { ordersReport } from '@partsight/domain/testing/seller-hub-reports';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import type { Pool } from 'pg';

import { LISTINGS, sheet, ROWS, type GreedyPerson } from './greedy-person.ts';
import type { LoadRequest } from './load-process.ts';

const BOUNDARY = 'partsight-neighbors';
/** Requests that differ, so that no cache answers for the server. */
const DIFFERENT = 40;

type Special = {
  /** The list it is about; the big one unless it would change it for the others. */
  readonly list?: 'pending' | 'small' | 'spare';
  readonly params?: (turn: number) => Readonly<Record<string, string>>;
  readonly query?: (turn: number, person: GreedyPerson) => string;
  readonly body?: (turn: number, person: GreedyPerson) => object;
  readonly file?: string;
  /** An endpoint that is called before each of its requests. */
  readonly after?: string;
  /** Puts everything where the first request finds it. */
  readonly prepare?: (admin: Pool, person: GreedyPerson) => Promise<unknown>;
};

const spareAs =
  (change: string) =>
  (admin: Pool, { spare }: GreedyPerson) =>
    admin.query(`update batches set ${change} where id = $1`, [spare]);
const PRESENT = spareAs("cleared_at = null, cleared_from = null, status = 'completed'");
const RUNNING = spareAs("cleared_at = null, cleared_from = null, status = 'processing'");
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
const addUnmatchedSales = (admin: Pool, { user }: GreedyPerson) =>
  admin.query(
    `insert into own_sales (user_id, order_ref, item_id, sold_on, title, quantity, currency, unit_minor)
     select $1, 'order ' || n, $2, '2026-01-11', 'BRACKET', 1, 'USD', 3800 from generate_series(1, $3) n
     on conflict do nothing`,
    [user.userId, UNMATCHED_ITEM, UNMATCHED_SALES],
  );
const reportId = (turn: number): string =>
  `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
/** One for each request; those of another person go. */
const addReports = async (admin: Pool, person: GreedyPerson): Promise<void> => {
  await addUnmatchedSales(admin, person);
  await admin.query(
    `insert into own_reports (id, user_id, kind, file_name, uploaded_at, first_day, last_day, rows_read, rows_new)
     select id, $1, 'orders', 'orders.csv', now(), '2026-01-01', '2026-01-31', 1, 1 from unnest($2::uuid[]) id
     on conflict (id) do update set user_id = excluded.user_id`,
    [person.user.userId, turns(reportId)],
  );
};
const BOUGHT = (admin: Pool, { big, user }: GreedyPerson) =>
  admin.query(
    `insert into lots (batch_id, user_id, state) values ($1, $2, 'bought')
     on conflict (batch_id) do update set state = 'bought'`,
    [big, user.userId],
  );
/** A link can be made only for the newest round of a lot that is still open. */
export const FIRST_ROUND = async (admin: Pool, { big, link }: GreedyPerson): Promise<void> => {
  await admin.query("update lots set state = 'offered' where batch_id = $1", [big]);
  await admin.query('delete from offers where batch_id = $1 and round > 1', [big]);
  await admin.query('update offers set link_hash = $2, link_until = $3 where batch_id = $1', [
    big,
    link.hash,
    link.until,
  ]);
};
const UNSOLD = (admin: Pool, { small }: GreedyPerson) =>
  admin.query(
    "update parts set unknown_reason = 'no-sold-source', units_sold = null, lookup_id = null where batch_id = $1",
    [small],
  );
const { clientId, clientSecret } = DEVELOPMENT_APPLICATIONS.motors;
const KEYSET = { clientId, clientSecret };
const COUNTER = `Row,Take,Offer each\n${Array.from({ length: ROWS }, (_, row) => `${row + 1},1,2.00`).join('\n')}\n`;
/** In place of a worker: analyses end at once. */
const endStoreRuns = (admin: Pool, { user }: GreedyPerson) =>
  admin.query(
    `update store_runs set status = 'completed', finished_at = now(), listings = $2
     where user_id = $1 and status = 'running'`,
    [user.userId, LISTINGS],
  );

/** What the schemas of an endpoint do not say about a request that is accepted and costs as much as it can. */
const SPECIAL: Readonly<Record<string, Special>> = {
  getBatch: { query: (turn) => `limit=50&offset=${turn * 50}` },
  getPlace: { query: (turn) => `sort=deskValue&row=${turn + 1}` },
  decideLines: { body: (turn) => ({ view: {}, note: `note ${turn}` }) },
  askDesk: {
    body: (turn) => ({
      want: ['desk', 'shapes', 'lines'],
      settings: { share: 0.1 + turn / 100 },
      lines: { offset: turn * 50, limit: 50 },
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
  makeOffer: {
    body: () => ({
      shape: 'take-all',
      openingShare: 0.7,
      validDays: 5,
      buyer: 'Buyer',
      terms: '',
      isUnknownAccepted: true,
    }),
  },
  counterOffer: { file: COUNTER },
  keepProductResearch: { list: 'small', body: () => RESEARCH, prepare: UNSOLD },
  // Each undoes what the request before it has saved.
  undoResearch: {
    list: 'small',
    body: (turn) => ({ partId: turn + 1 }),
    prepare: UNSOLD,
    after: 'keepProductResearch',
  },
  uploadParts: { file: sheet(ROWS, 50_000) },
  uploadInventory: { file: sheet(ROWS) },
  readResearchFile: { file: sheet(RESEARCH_ROWS) },
  shareOffer: { prepare: FIRST_ROUND },
  uploadOwnReport: { file: SALES_REPORT },
  removeOwnReports: { params: (turn) => ({ reportId: reportId(turn) }), prepare: addReports },
  setOwnNumber: {
    body: (turn) => ({ itemId: UNMATCHED_ITEM, variation: '', partNumber: `84390${turn}` }),
    prepare: addUnmatchedSales,
  },
  getDrafts: { prepare: BOUGHT },
  exportDrafts: { prepare: BOUGHT },
  changeReading: { list: 'pending', body: (_, { mapping }) => ({ mapping }) },
  getReading: { list: 'pending', query: () => 'want=rows' },
  changeNumber: { list: 'pending', body: (turn) => ({ number: `ABC1234${turn}` }) },
  processBatch: {
    list: 'pending',
    body: () => ({ timeRange: '3months', oemOnlyAnalysis: true }),
    prepare: (admin, { pending }) =>
      admin.query("update batches set status = 'pending' where id = $1", [pending]),
  },
  stopProcessing: { list: 'spare', prepare: RUNNING },
  removeBatch: { list: 'spare', prepare: PRESENT },
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
    failed: {
      list: 'spare',
      body: () => ({ what: 'failed' }),
      prepare: async (admin, person) => {
        await PRESENT(admin, person);
        await admin.query(
          "update parts set status = 'failed', failure = 'marketplace' where batch_id = $1",
          [person.spare],
        );
        await admin.query(
          'update batches set failed_parts = $2, completed_parts = 0 where id = $1',
          [person.spare, ROWS],
        );
      },
    },
    all: { list: 'spare', body: () => ({ what: 'all' }), prepare: PRESENT },
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
  readonly prepare: (admin: Pool, person: GreedyPerson) => Promise<unknown>;
  /** Repeated while the load runs. */
  readonly meanwhile: ((admin: Pool, person: GreedyPerson) => Promise<unknown>) | null;
};

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

const STORE_PATHS = /analyze-universal-store$|store-part-numbers$/;

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
  prepare: special.prepare ?? (() => Promise.resolve()),
  meanwhile: STORE_PATHS.test(endpoint.path) ? endStoreRuns : null,
});

/** Every endpoint of the contract. */
export const ENDPOINT_ROUTES: readonly MeasuredRoute[] = ALL_ENDPOINTS.flatMap(
  ({ name, endpoint }) => {
    const route = `${endpoint.method} ${endpoint.path}`;
    return [
      measured(route, endpoint, SPECIAL[name] ?? {}),
      ...Object.entries(VARIANTS[name] ?? {}).map(([variant, special]) =>
        measured(`${route} (${variant})`, endpoint, special),
      ),
    ];
  },
);

/** Every route that strangers reach; `requestsOf` knows what cannot be read from its path. */
export const openRoutes = (
  requestsOf: (path: string, method: string, person: GreedyPerson) => Partial<LoadRequest>,
  prepare: MeasuredRoute['prepare'],
): readonly MeasuredRoute[] =>
  OPEN_ROUTES.map(({ method, path, cost }) => ({
    name: `${method} ${path}`,
    cost,
    requests: (person) => [{ method, path, headers: {}, ...requestsOf(path, method, person) }],
    prepare,
    meanwhile: null,
  }));
