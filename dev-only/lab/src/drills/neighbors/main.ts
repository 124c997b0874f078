/**
 * npm run test:neighbors: one person after the other loads every endpoint and every open route, fifteen
 * requests at once on a list of 60,000 rows, within all rate limits, while other people's pages poll. Times
 * with and without load alternate, because the speed of a host changes; a route's time alone is that of the
 * four pauses around it. A route that misses the goal is measured three times, and the middle one counts: a
 * stall of the machine meets one of them, the route's own cost meets all. The last line is JSON; the exit code
 * says whether all goals were met.
 */
import { setTimeout as delay } from 'node:timers/promises';

import { ERASE_WORDS } from '@partsight/contract/accounts';
import { OFFER_FILE_PATH, OFFER_PAGE_PATH } from '@partsight/contract/offers';
import { CONNECT_PATH } from '@partsight/contract/own-sales/connection';
import { NOTIFICATIONS_PATH } from '@partsight/contract/wire/paths';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { poll } from '@partsight/stack/wait-until';
import { Redis } from 'ioredis';

import { withApi, type ApiUser, type BenchApi } from '../../bench/start-api.ts';
import { addFinishedBatch } from '../../lists.ts';
import { mainThreadCpuMs, stolenMs, treeCpuMs } from '../../process-usage.ts';
import { report } from '../../report.ts';
import { percentile, rounded } from '../../statistics.ts';
import { addGreedyPerson, ROWS, type GreedyPerson } from './greedy-person.ts';
import type { LoadCounts, LoadRequest } from './load-process.ts';
import { openLoad, servedOf, type Load } from './load.ts';
import { ENDPOINT_ROUTES, FIRST_ROUND, openRoutes, type MeasuredRoute } from './measured-routes.ts';
import { openNeighbors, type Neighbors, type Polls } from './neighbors.ts';
import { startOutsideServices, type OutsideServices } from './outside-services.ts';

const GREEDY_PEOPLE = 2;
const ALONE_MS = 1_000;
const WARM_UP_MS = 400;
const LOAD_MS = 2_000;
/** Where one response takes longer, the load goes on until it has been served. */
const MAX_LOAD_MS = 20_000;
/** The work of one route must not be measured as that of the next. */
const MAX_IDLE_WAIT_MS = 60_000;
const IDLE_EVERY_MS = 200;
const IDLE_CPU_MS = 40;
/** How often a route that misses the goal is measured. */
const ATTEMPTS = 3;
const PAUSES_AROUND = 2;
const GOALS = { worstP99Times: 3, answers503: 0 };
/** As the api has them, for each minute. */
const LIMITS = {
  poll: 3_000,
  read: 3_000,
  walk: 120,
  change: 120,
  export: 30,
  upload: 30,
} as const;
/** Lower ones than those of their cost. */
const LOWER_LIMITS: Readonly<Record<string, number>> = {
  'POST /api/research-single-part': 60,
  'POST /api/analyze-universal-store': 60,
  'GET /api/test-store-data': 60,
  'GET /api/store-part-numbers': 60,
  'POST /api/save-token': 30,
  'POST /api/update-token': 30,
  'POST /api/refresh-token': 30,
  'POST /api/own-keyset': 30,
  'GET /api/ebay/connect': 30,
  'POST /api/process/:uploadId': 60,
  'GET /api/login': 60,
  'GET /api/callback': 60,
  'POST /api/csp-reports': 60,
};

type Attempt = {
  readonly pause: number;
  readonly polls: Polls;
  readonly counts: LoadCounts;
  /** Of the thread that serves polls: what it computes, they wait for. */
  readonly mainThreadMs: number;
  /** By the host, from the pause on. */
  readonly stolenMs: number;
};
type Result = { readonly route: MeasuredRoute; readonly attempts: Attempt[] };

type Drill = {
  readonly api: BenchApi;
  readonly redis: Redis;
  readonly neighbors: Neighbors;
  readonly load: Load;
  readonly people: readonly GreedyPerson[];
  /** How long polls took in each pause. */
  readonly pauses: (readonly number[])[];
};

/** The same people load one route after the other; each route finds their limits unspent. */
async function forgetRates(redis: Redis): Promise<void> {
  const keys = await redis.keys('rate:*');
  if (keys.length > 0) {
    await redis.del(keys);
  }
}

/** What a response has started may go on after its client is gone: in the database, in the api and in its parsers. */
async function untilIdle({ api: { admin, pid } }: Drill): Promise<void> {
  // Otherwise what this route wrote is still being written while the next one is measured.
  await admin.query('checkpoint');
  let cpuMs = treeCpuMs(pid);
  const isBusy = async (): Promise<boolean> => {
    const { rows } = await admin.query(
      `select from pg_stat_activity where backend_type = 'autovacuum worker'
         or (usename = 'partsight_api' and state <> 'idle')`,
    );
    const before = cpuMs;
    cpuMs = treeCpuMs(pid);
    return rows.length > 0 || cpuMs - before > IDLE_CPU_MS;
  };
  await poll(isBusy, (busy) => !busy, { everyMs: IDLE_EVERY_MS, withinMs: MAX_IDLE_WAIT_MS });
}

async function pollFor(neighbors: Neighbors, ms: number): Promise<Polls> {
  const polling = neighbors.begin();
  await delay(ms);
  return polling.stop();
}

/** Polls while the load runs, at least until it has been served. */
async function pollUnderLoad({ neighbors, load }: Drill): Promise<Polls> {
  const polling = neighbors.begin();
  await delay(LOAD_MS);
  await poll(
    () => load.counts(),
    (counts) => servedOf(counts) > 0,
    {
      everyMs: 100,
      withinMs: MAX_LOAD_MS,
    },
  );
  return polling.stop();
}

async function measure(drill: Drill, { route, attempts }: Result, turn: number): Promise<void> {
  const { api, load, people, pauses } = drill;
  const person = people[turn % people.length] as GreedyPerson;
  const { admin } = api;
  await route.prepare(admin, person);
  await forgetRates(drill.redis);
  await untilIdle(drill);
  const stolenBefore = stolenMs();
  const pause = pauses.push((await pollFor(drill.neighbors, ALONE_MS)).times) - 1;
  const { meanwhile } = route;
  const timer = meanwhile === null ? null : setInterval(() => void meanwhile(admin, person), 200);
  const limit = LOWER_LIMITS[route.name] ?? LIMITS[route.cost];
  load.start(route.requests(person), limit, WARM_UP_MS + LOAD_MS);
  await delay(WARM_UP_MS);
  const cpuBefore = mainThreadCpuMs(api.pid);
  const polls = await pollUnderLoad(drill);
  const mainThreadMs = mainThreadCpuMs(api.pid) - cpuBefore;
  const counts = await load.stop();
  clearInterval(timer ?? undefined);
  attempts.push({ pause, polls, counts, mainThreadMs, stolenMs: stolenMs() - stolenBefore });
  console.log(`${route.name} ${JSON.stringify(counts)}`);
}

const p99Of = ({ polls }: Attempt): number => percentile(polls.times, 0.99);

/** In the pauses around an attempt. */
const aloneP99 = ({ pauses }: Drill, { pause }: Attempt): number =>
  percentile(
    pauses.slice(Math.max(0, pause - PAUSES_AROUND + 1), pause + PAUSES_AROUND + 1).flat(),
    0.99,
  );

/** The attempt in the middle, by how many times slower polls were than without load. */
function middleAttempt(drill: Drill, { attempts }: Result): Attempt & { readonly times: number } {
  const judged = attempts
    .map((attempt) => ({ ...attempt, times: p99Of(attempt) / aloneP99(drill, attempt) }))
    .toSorted((one, other) => one.times - other.times);
  return judged[Math.floor(judged.length / 2)] as Attempt & { readonly times: number };
}

const timesSlower = (drill: Drill, result: Result): number => middleAttempt(drill, result).times;

const servedIn = ({ attempts }: Result): number =>
  Math.max(...attempts.map(({ counts }) => servedOf(counts)));

const isMissed = (drill: Drill, result: Result): boolean =>
  timesSlower(drill, result) > GOALS.worstP99Times || servedIn(result) === 0;

/** Costs alternate, so that what one route leaves behind does not meet another of its kind. */
const spreadByCost = (routes: readonly MeasuredRoute[]): MeasuredRoute[] => {
  const of = Map.groupBy(routes, ({ cost }) => cost);
  return [...of.values()]
    .flatMap((some) => some.map((route, at) => ({ route, place: (at + 0.5) / some.length })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ route }) => route);
};

function print(drill: Drill, result: Result): void {
  const middle = middleAttempt(drill, result);
  const each = result.attempts.map(
    (attempt) =>
      `${rounded(p99Of(attempt), 1)} ms (main thread ${attempt.mainThreadMs} ms, stolen ${attempt.stolenMs} ms)`,
  );
  console.log(
    `${middle.times.toFixed(1).padStart(6)}x of ${rounded(aloneP99(drill, middle), 1)} ms ${result.route.name}: ${each.join(', ')}`,
  );
}

/** With what cannot be made up from the contract: a signed notice, a link, people to erase. */
async function knownRoutes(api: BenchApi, outside: OutsideServices): Promise<MeasuredRoute[]> {
  const leaving = await leavingRequests(api);
  await api.marketplace.send('POST', 'notifications', {
    endpoint: `${outside.origin}/notices`,
    username: 'nobody_here',
    userId: 'unknown-user',
  });
  const notice = outside.notices[0] ?? { headers: {}, body: '' };
  const open = openRoutes((path, method, { link, user }) => {
    switch (path) {
      case OFFER_PAGE_PATH:
        return { path: link.path };
      case OFFER_FILE_PATH:
        return { path: `${link.path}${OFFER_FILE_PATH.slice(OFFER_PAGE_PATH.length)}` };
      case CONNECT_PATH:
        return {
          path: `${path}?step=sales`,
          headers: { ...user.headers, 'sec-fetch-site': 'same-origin' },
        };
      case NOTIFICATIONS_PATH:
        return method === 'POST' ? notice : { path: `${path}?challenge_code=abc` };
      default:
        return method === 'POST'
          ? { headers: { 'content-type': 'application/csp-report' }, body: '{}' }
          : // As if typed: signing out takes no other site's word.
            { headers: { 'sec-fetch-site': 'none' } };
    }
  }, FIRST_ROUND);
  return [...ENDPOINT_ROUTES, ...open].map((route) => ({
    ...route,
    requests: (person) => leaving.get(route.name) ?? route.requests(person),
  }));
}

/** Routes that end what the others measure: people who own nothing else send these. */
async function leavingRequests(api: BenchApi): Promise<Map<string, LoadRequest[]>> {
  const clearing = await api.addUser();
  await addFinishedBatch(api.admin, clearing.userId, ROWS);
  const leaving: ApiUser[] = [];
  for (let index = 0; index < 60; index += 1) {
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

const outside = await startOutsideServices();
const settings = {
  // With the spacing that production demands, reading a store takes longer than the whole measurement.
  NODE_ENV: 'development',
  LANE_SPACING_MS: '50',
  OIDC_ISSUER: outside.origin,
  MARKETPLACE_CLIENT_ID: DEVELOPMENT_APPLICATIONS.motors.clientId,
  MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.motors.clientSecret,
  MARKETPLACE_NOTIFICATION_ENDPOINT: `http://127.0.0.1${NOTIFICATIONS_PATH}`,
  MARKETPLACE_VERIFICATION_TOKEN: 'x'.repeat(40),
  MARKETPLACE_OWN_KEYSETS: 'on',
  MARKETPLACE_RUNAME: 'partsight-neighbors',
};
/** `-- desk` measures only the routes that match. */
const only = new RegExp(process.argv[2] ?? '');

await withApi(settings, async (api) => {
  const people: GreedyPerson[] = [];
  for (let index = 0; index < GREEDY_PEOPLE; index += 1) {
    people.push(await addGreedyPerson(api));
  }
  await api.admin.query('analyze');
  const redis = new Redis(api.redis.url);
  const neighbors = await openNeighbors(api);
  const load = openLoad(api.port);
  const drill: Drill = { api, redis, neighbors, load, people, pauses: [] };
  const routes = spreadByCost(await knownRoutes(api, outside)).filter(({ name }) =>
    only.test(name),
  );
  const results = routes.map((route): Result => ({ route, attempts: [] }));
  try {
    await pollFor(neighbors, 2 * ALONE_MS);
    for (const [index, result] of results.entries()) {
      await measure(drill, result, index);
    }
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      drill.pauses.push((await pollFor(neighbors, ALONE_MS)).times);
      for (const [index, result] of results.entries()) {
        if (result.attempts.length > 1 || isMissed(drill, result)) {
          await measure(drill, result, index);
        }
      }
    }
    drill.pauses.push((await pollFor(neighbors, ALONE_MS)).times);
  } finally {
    load.close();
    neighbors.close();
    redis.disconnect();
    outside.close();
  }
  results.forEach((result) => print(drill, result));
  const worstP99Times = rounded(Math.max(...results.map((one) => timesSlower(drill, one))), 2);
  const answers503 = results
    .flatMap(({ attempts }) => attempts)
    .reduce((sum, { polls }) => sum + polls.unavailable, 0);
  const loadServed = Math.min(...results.map(servedIn));
  report(
    { routes: results.length, worstP99Times, answers503, loadServed },
    worstP99Times <= GOALS.worstP99Times && answers503 <= GOALS.answers503 && loadServed > 0,
  );
});
