import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '@partsight/private-servers/free-port';
import { ROLES } from '@partsight/server/db/roles';
import { experiment, type Outcome } from '@partsight/stack/experiment';
import { API_FLAGS } from '@partsight/stack/product-commands';
import { untilListening } from '@partsight/stack/wait-until';

import { withApi, type BenchApi } from '../api.ts';
import { askAgain, openConnection, type HttpConnection } from '../http/connection.ts';
import { watchProcess } from '../process-usage.ts';
import { benchOutcome, missedGoals } from '../report.ts';
import { percentile, rounded } from '../statistics.ts';
import { openPage, type PageTimings } from './watch/pages.ts';
import { slowestRevocation } from './watch/revocations.ts';
import { unitCosts, type Target } from './watch/unit-costs.ts';
import { addWatchers, changeRow, settleParts, type Watcher } from './watch/watchers.ts';

const PAGES = 1_000;
/** Shown beside them, without a goal. */
const OTHER_PAGES = [500, 2_000];
/** People do not open their pages in the same moment. */
const OPEN_WITHIN_MS = 20_000;
const WARM_UP_MS = 6_000;
const WATCHED_MS = 30_000;
const GOALS = {
  p99Ms: 150,
  errors: 0,
  statements304: 1,
  cpuMsRows: 5.5,
  revokedWithinMs: 1_000,
};
/** The api looks after itself meanwhile, now and then. */
const OTHER_STATEMENTS = 0.1;
/** At most so many times the CPU time of the minimal server. */
const TIMES_BARE = 1.5;
const UNCHANGED = { warmUpRounds: 60, rounds: 20 };
const CHANGED = { warmUpRounds: 30, rounds: 10 };

const headOf = ({ batchId }: Watcher): string => `/api/batch/${batchId}?limit=0`;
const rowsOf = ({ batchId }: Watcher): string =>
  `/api/batch/${batchId}?sort=newest&order=desc&offset=0&limit=100`;

/** An unchanged poll of the api and of the minimal server, in turns. */
async function costOfUnchanged(api: BenchApi, watchers: readonly Watcher[]) {
  const port = await freePort();
  const server = api.run(
    [
      ...API_FLAGS,
      'dev-only/lab/src/bench/watch/baseline-server.ts',
      api.databaseUrl(ROLES.poll),
      String(port),
    ],
    { env: { PGAPPNAME: 'baseline' } },
  );
  await untilListening(port);
  const backends = async (): Promise<number[]> => {
    const { rows } = await api.admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'baseline'",
    );
    return rows.map(({ pid }) => pid);
  };
  const unchanged = { path: headOf, watchers, status: 304 } as const;
  const costs = await unitCosts<'api' | 'bare'>(
    { api: { ...api, ...unchanged }, bare: { ...unchanged, port, pid: server.pid, backends } },
    UNCHANGED,
  );
  await server.stop();
  return costs;
}

/** Statements of the api's roles for each unchanged poll. */
async function statementsOf(api: BenchApi, watchers: readonly Watcher[]): Promise<number> {
  const connection = await openConnection(api.port);
  const asks = watchers.map((watcher) => askAgain(connection, headOf(watcher), watcher.headers));
  for (const ask of asks) {
    await ask();
  }
  await api.admin.query('select pg_stat_statements_reset()');
  for (const ask of asks) {
    await ask();
  }
  connection.close();
  const { rows } = await api.admin.query<{ calls: number }>(
    `select sum(calls)::int as calls from pg_stat_statements
     where toplevel and userid in (select oid from pg_roles where rolname = any ($1))`,
    [[ROLES.api, ROLES.poll]],
  );
  return (rows[0]?.calls ?? Number.NaN) / watchers.length;
}

/** What open pages notice, and the cores that they take. */
async function watch(
  api: BenchApi,
  apis: readonly { readonly pid: number; readonly port: number }[],
  watchers: readonly Watcher[],
) {
  const { admin } = api;
  const settling = settleParts(admin, watchers);
  const connections = await Promise.all(
    watchers.map((_, index) => openConnection(apis[index % apis.length]?.port ?? api.port)),
  );
  const warmUp: PageTimings = { ms: [], statuses: new Map(), errors: 0 };
  const timings: PageTimings = { ms: [], statuses: new Map(), errors: 0 };
  let current = warmUp;
  const pages = watchers.map((watcher, index) =>
    openPage(connections[index] as HttpConnection, watcher, OPEN_WITHIN_MS, () => current),
  );
  await Promise.all(pages.map(({ opened }) => opened));
  await delay(WARM_UP_MS);
  current = timings;
  const backends = await api.backends();
  const usages = [...apis.map(({ pid }) => pid), ...backends].map((pid) => watchProcess(pid));
  await delay(WATCHED_MS);
  const cores = usages.map((usage) => usage.stop().cpuMs / WATCHED_MS);
  const sum = (of: readonly number[]): number =>
    rounded(
      of.reduce((a, b) => a + b, 0),
      2,
    );
  // Not counted: what it writes takes time, too.
  current = { ms: [], statuses: new Map(), errors: 0 };
  pages.forEach((page) => page.close());
  await settling.stop();
  connections.forEach((connection) => connection.close());
  const figures = {
    pages: watchers.length,
    p99Ms: rounded(percentile(timings.ms, 0.99), 1),
    errors: timings.errors + warmUp.errors,
    coresApi: sum(cores.slice(0, apis.length)),
    coresPostgres: sum(cores.slice(apis.length)),
  };
  console.log(
    JSON.stringify(figures),
    `${rounded(timings.ms.length / (WATCHED_MS / 1_000), 1)} responses a second, statuses`,
    Object.fromEntries(timings.statuses),
  );
  return figures;
}

async function measure(api: BenchApi): Promise<Outcome> {
  const { admin } = api;
  await admin.query('create extension pg_stat_statements');
  const second = await api.startApi(1);
  const apis = [
    { pid: api.pid, port: api.apiPorts[0] },
    { pid: second.pid, port: api.apiPorts[1] },
  ];
  const watchers = await addWatchers(admin, Math.max(PAGES, ...OTHER_PAGES));
  const some = watchers.filter(({ isRunning }) => !isRunning).slice(0, 500);
  const costs = await costOfUnchanged(api, some);
  const statements304 = await statementsOf(api, some);
  const changing = some.slice(0, 200);
  const target: Target = {
    ...api,
    path: rowsOf,
    watchers: changing,
    status: 200,
    change: () => changeRow(admin, changing),
  };
  const { rows: cpuMsRows } = await unitCosts({ rows: target }, CHANGED);
  const revokedWithinMs = await slowestRevocation(admin, api.port);

  for (const pages of OTHER_PAGES) {
    await watch(api, apis, watchers.slice(0, pages));
  }
  const watched = await watch(api, apis, watchers.slice(0, PAGES));
  const figures = {
    ...watched,
    statements304: rounded(statements304, 2),
    cpuMs304: rounded(costs.api, 3),
    bareMs304: rounded(costs.bare, 3),
    cpuMsRows: rounded(cpuMsRows, 3),
    revokedWithinMs: rounded(revokedWithinMs, 1),
  };
  const goals = { ...GOALS, cpuMs304: rounded(TIMES_BARE * costs.bare, 3) };
  const limits = { ...goals, statements304: goals.statements304 + OTHER_STATEMENTS };
  return benchOutcome(figures, goals, missedGoals(figures, limits));
}

/**
 * Two api processes with 500, 1,000 and 2,000 open pages, a tenth of them on running batches, each with its own
 * user, batch and connection; the CPU time and the statements that confirm an unchanged batch, beside a minimal
 * server that sends the same statement; and how soon a page is refused whose user has signed out, was removed
 * from the allow-list or was erased.
 */
export const benchWatch = experiment({}, () =>
  withApi(
    measure,
    // Each user comes from another network.
    { TRUSTED_PROXIES: '127.0.0.1' },
    { shared_preload_libraries: 'pg_stat_statements' },
  ),
);
