/**
 * npm run bench:watch: one api process with two thousand open pages, a tenth of them on running batches,
 * each with its own user, batch and connection; the CPU time to confirm an unchanged batch, compared with a
 * minimal server; and how soon a page is refused whose user has signed out, was removed from the allow-list or
 * was erased. The last line is JSON.
 */
import { setTimeout as delay } from 'node:timers/promises';

import { ROWS_SINCE_HEADER } from '@partsight/contract/changed-rows';
import { freePort } from '@partsight/private-servers/free-port';
import { untilListening } from '@partsight/stack/wait-until';

import { waitsOf, watchProcess } from '../../process-usage.ts';
import { missedGoals } from '../../report.ts';
import { percentile, rounded } from '../../statistics.ts';
import { openConnection, type HttpConnection } from '../http-connection.ts';
import { benchApi } from '../start-api.ts';
import { openPage, type PageTimings } from './pages.ts';
import { slowestRevocation } from './revocations.ts';
import { addWatchers, changeRow, settleParts, type Watcher } from './watchers.ts';

const PAGES = 2_000;
/** Two thousand people do not open their pages in the same moment. */
const OPEN_WITHIN_MS = 20_000;
const WARM_UP_MS = 6_000;
const WATCHED_MS = 30_000;
const GOALS = {
  p99Ms: 150,
  loopP99Ms: 50,
  errors: 0,
  trips304: 0,
  cpuMsRows: 1.5,
  revokedWithinMs: 1_000,
};
/** At most this share of the CPU time of the minimal server. */
const SHARE_OF_BARE = 0.5;
const WARM_UP_REQUESTS = 10_000;
/** So short a path takes longer to be compiled to its end. */
const CONFIRMING_WARM_UP_REQUESTS = 50_000;
/** By then the api answers from memory. */
const KNOWN_AFTER_MS = 1_000;
/** Backends sometimes wait for other reasons, too. */
const OTHER_WAITS = 0.1;

type Server = {
  readonly port: number;
  readonly pid: number;
  readonly backends: () => Promise<number[]>;
};

type CostOptions = {
  readonly path: (watcher: Watcher) => string;
  /** Sends the ETag of the previous response. */
  readonly isConditional: boolean;
  readonly connections: number;
  readonly rounds: number;
  readonly warmUpRequests?: number;
  /** What happens before each round. */
  readonly change?: () => Promise<unknown>;
};

/** CPU time and backend waits per response, for the same request of many users. */
async function costOf(
  { port, pid, backends }: Server,
  watchers: readonly Watcher[],
  {
    path,
    isConditional,
    connections: count,
    rounds,
    warmUpRequests = WARM_UP_REQUESTS,
    change,
  }: CostOptions,
): Promise<{ cpuMs: number; waits: number }> {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
  const etags = new Map<Watcher, string>();
  const get = async (connection: HttpConnection, watcher: Watcher): Promise<void> => {
    const known = isConditional ? etags.get(watcher) : undefined;
    const { status, etag } = await connection.get(path(watcher), {
      ...watcher.headers,
      ...(known !== undefined && { 'if-none-match': known, [ROWS_SINCE_HEADER]: known }),
    });
    if (status !== (known === undefined || change !== undefined ? 200 : 304) && status !== 304) {
      throw new Error(`${path(watcher)} returned ${status}`);
    }
    etags.set(watcher, etag ?? '');
  };
  const getAll = async (): Promise<void> => {
    await Promise.all(
      connections.map(async (connection, at) => {
        for (let index = at; index < watchers.length; index += count) {
          await get(connection, watchers[index] as Watcher);
        }
      }),
    );
  };
  const getChanged = async (): Promise<void> => {
    await change?.();
    await getAll();
  };
  await getAll();
  await delay(KNOWN_AFTER_MS);
  // A server that has run for a day has compiled all of this, and so has the minimal one.
  for (let request = 0; request < warmUpRequests; request += watchers.length) {
    await getChanged();
  }
  const pids = await backends();
  const allWaits = (): number => pids.reduce((sum, each) => sum + waitsOf(each), 0);
  const before = allWaits();
  const usage = watchProcess(pid, pids);
  for (let round = 0; round < rounds; round += 1) {
    await getChanged();
  }
  const { cpuMs } = usage.stop();
  const waits = allWaits() - before;
  connections.forEach((connection) => connection.close());
  const requests = rounds * watchers.length;
  return { cpuMs: cpuMs / requests, waits: waits / requests };
}

const headOf = ({ batchId }: Watcher): string => `/api/batch/${batchId}?limit=0`;
const rowsOf = ({ batchId }: Watcher): string => `/api/batch/${batchId}?limit=100`;

const internalPort = await freePort();
const settings = {
  API_INTERNAL_PORT: String(internalPort),
  // Each user comes from another network.
  TRUSTED_PROXIES: '127.0.0.1',
};
await benchApi(async (api) => {
  const { admin } = api;
  const watchers = await addWatchers(admin, PAGES);
  const some = watchers.filter(({ isRunning }) => !isRunning).slice(0, 500);
  const head = { path: headOf, isConditional: true, connections: 8, rounds: 10 };
  const warmUpRequests = CONFIRMING_WARM_UP_REQUESTS;
  const confirmed = await costOf(api, some, { ...head, warmUpRequests });
  const alone = await costOf(api, some, { ...head, connections: 1, rounds: 2 });
  // More windows than the api remembers, so that each one is read whole.
  const whole = await costOf(api, some, { ...head, path: rowsOf, isConditional: false, rounds: 3 });
  // As many as are running: one of a hundred rows has changed since the page's last poll.
  const running = some.slice(0, PAGES / 10);
  const changed = await costOf(api, running, {
    ...head,
    path: rowsOf,
    change: () => changeRow(admin, running),
  });

  const port = await freePort();
  const server = api.run(
    [
      'dev-only/lab/src/bench/watch/baseline-server.ts',
      api.postgres.url('partsight'),
      String(port),
    ],
    { env: { PGAPPNAME: 'baseline' } },
  );
  await untilListening(port);
  const backends = async (): Promise<number[]> => {
    const { rows: found } = await admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'baseline'",
    );
    return found.map(({ pid }) => pid);
  };
  const baseline = await costOf({ port, pid: server.pid, backends }, some, {
    ...head,
    isConditional: false,
    warmUpRequests,
  });
  await server.stop();

  const connections = await Promise.all(watchers.map(() => openConnection(api.port)));
  const settling = settleParts(admin, watchers);
  const warmUp: PageTimings = { ms: [], statuses: new Map(), errors: 0 };
  const timings: PageTimings = { ms: [], statuses: new Map(), errors: 0 };
  let current = warmUp;
  const pages = watchers.map((watcher, index) =>
    openPage(connections[index] as HttpConnection, watcher, OPEN_WITHIN_MS, () => current),
  );
  await Promise.all(pages.map(({ opened }) => opened));
  await delay(WARM_UP_MS);
  const readMetrics = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
  // Reading the metrics resets the event loop figures.
  const refreshes = async (): Promise<number> =>
    Number(/^partsight_poll_refreshes_total (\d+)/m.exec(await readMetrics())?.[1] ?? Number.NaN);
  const refreshesBefore = await refreshes();
  current = timings;
  const usage = watchProcess(api.pid, await api.backends());
  await delay(WATCHED_MS);
  const { cpuMs } = usage.stop();
  const lag = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(await readMetrics());
  const refreshed = (await refreshes()) - refreshesBefore;
  // Not counted: what it writes takes time, too.
  current = { ms: [], statuses: new Map(), errors: 0 };
  const revokedWithinMs = await slowestRevocation(admin, api.port);
  pages.forEach((page) => page.close());
  await settling.stop();
  connections.forEach((connection) => connection.close());

  console.log('while pages opened, statuses', Object.fromEntries(warmUp.statuses));
  console.log(
    `${rounded(timings.ms.length / (WATCHED_MS / 1_000), 1)} responses a second, cores ${rounded(cpuMs / WATCHED_MS, 2)}, statuses`,
    Object.fromEntries(timings.statuses),
  );
  const figures = {
    pages: PAGES,
    p99Ms: rounded(percentile(timings.ms, 0.99), 1),
    loopP99Ms: rounded(Number(lag?.[1] ?? Number.NaN) * 1_000, 1),
    errors: timings.errors + warmUp.errors,
    cpuMs304: rounded(confirmed.cpuMs, 3),
    trips304: rounded(alone.waits, 2),
    bareMs304: rounded(baseline.cpuMs, 3),
    cpuMsRows: rounded(changed.cpuMs, 3),
    cpuMsWholeWindow: rounded(whole.cpuMs, 3),
    refreshPerSecond: rounded(refreshed / (WATCHED_MS / 1_000), 2),
    revokedWithinMs: rounded(revokedWithinMs, 1),
  };
  const goals = { ...GOALS, cpuMs304: rounded(SHARE_OF_BARE * figures.bareMs304, 3) };
  const limits = { ...goals, trips304: GOALS.trips304 + OTHER_WAITS };
  return { figures, goals, missed: missedGoals(figures, limits) };
}, settings);
