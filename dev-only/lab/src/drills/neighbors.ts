import { setTimeout as delay } from 'node:timers/promises';

import { NOTIFICATIONS_PATH } from '@partsight/contract/wire/paths';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { experiment, type Outcome } from '@partsight/stack/experiment';
import { poll } from '@partsight/stack/wait-until';
import { Redis } from 'ioredis';

import { withApi, type BenchApi } from '../api.ts';
import { besideBusyLoops } from '../chaos/busy-loops.ts';
import { startReceiver, type Received } from '../http/receiver.ts';
import { treeCpuMs } from '../process-usage.ts';
import { goal, missedGoals } from '../report.ts';
import { percentile, rounded } from '../statistics.ts';
import { addGreedyPerson, type GreedyPerson } from './neighbors/greedy-person.ts';
import { openLoad, servedOf, type Load, type LoadCounts } from './neighbors/load.ts';
import { openNeighbors, type Neighbors, type Polls } from './neighbors/polls.ts';
import {
  endStoreRuns,
  measuredRoutes,
  putBack,
  type MeasuredRoute,
  type Outside,
} from './neighbors/routes.ts';

const GREEDY_PEOPLE = 2;
const ALONE_MS = 1_000;
const WARM_UP_MS = 400;
const LOAD_MS = 2_000;
/** Where one response takes longer, the load goes on until it has been served. */
const MAX_LOAD_MS = 20_000;
/** The work of one route must not be measured as that of the next. */
const MAX_IDLE_WAIT_MS = 10_000;
const IDLE_EVERY_MS = 200;
const IDLE_CPU_MS = 40;
const STORE_ROUTES = /analyze-universal-store$|store-part-numbers$/;
const END_EVERY_MS = 200;
/** How often a route that misses the goal is measured. */
const ATTEMPTS = 3;
/** On a machine where most routes miss it, the attempts that there are by then count. */
const AGAIN_WITHIN_MS = 30 * 60_000;
const PAUSES_AROUND = 2;
const GOALS = {
  worstP99Times: 3,
  answers503: 0,
  // A short export waits for one long one at most, however slowly that one is read.
  longestExportMs: 10_000,
};
const LEAST_STRANGERS = 5;
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
};
type Result = { readonly route: MeasuredRoute; readonly attempts: Attempt[] };

type Drill = {
  readonly api: BenchApi;
  readonly redis: Redis;
  readonly neighbors: Neighbors;
  readonly load: Load;
  readonly people: readonly GreedyPerson[];
  /** What neighbors did in each pause. */
  readonly pauses: Polls[];
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
  await putBack(admin, person, route.finds);
  await forgetRates(drill.redis);
  await untilIdle(drill);
  const pause = pauses.push(await pollFor(drill.neighbors, ALONE_MS)) - 1;
  const timer = STORE_ROUTES.test(route.name)
    ? setInterval(() => void endStoreRuns(admin, person), END_EVERY_MS)
    : undefined;
  const limit = LOWER_LIMITS[route.name] ?? LIMITS[route.cost];
  load.start(route.requests(person), limit, WARM_UP_MS + LOAD_MS);
  await delay(WARM_UP_MS);
  const polls = await pollUnderLoad(drill);
  const counts = await load.stop();
  clearInterval(timer);
  attempts.push({ pause, polls, counts });
  console.log(`${route.name} ${JSON.stringify(counts)}`);
}

const SERIES = {
  others: ({ times }: Polls) => times,
  owners: ({ ownerTimes }: Polls) => ownerTimes,
  visits: ({ visitTimes }: Polls) => visitTimes,
} as const;

type Series = keyof typeof SERIES;

/** Whose times a route is judged by. */
const seriesOf = ({ isStranger = false, isHolding = false }: MeasuredRoute): Series[] => [
  'others',
  ...(isStranger ? (['owners'] as const) : []),
  ...(isHolding ? (['visits'] as const) : []),
];

const p99Of = ({ polls }: Attempt, series: Series): number =>
  percentile(SERIES[series](polls), 0.99);

/** In the pauses around an attempt. */
const aloneP99 = ({ pauses }: Drill, { pause }: Attempt, series: Series): number =>
  percentile(
    pauses
      .slice(Math.max(0, pause - PAUSES_AROUND + 1), pause + PAUSES_AROUND + 1)
      .flatMap(SERIES[series]),
    0.99,
  );

/** How many times slower the slowest of them were than without load. */
const timesOf = (drill: Drill, route: MeasuredRoute, attempt: Attempt): number =>
  Math.max(
    ...seriesOf(route).map((series) => p99Of(attempt, series) / aloneP99(drill, attempt, series)),
  );

/** The attempt in the middle. */
function middleAttempt(
  drill: Drill,
  { route, attempts }: Result,
): Attempt & { readonly times: number } {
  const judged = attempts
    .map((attempt) => ({ ...attempt, times: timesOf(drill, route, attempt) }))
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
  const each = seriesOf(result.route).map((series) => {
    const p99s = result.attempts.map((attempt) => `${rounded(p99Of(attempt, series), 1)} ms`);
    return `${series} ${rounded(aloneP99(drill, middle, series), 1)} ms alone, then ${p99s.join(', ')}`;
  });
  console.log(`${middle.times.toFixed(1).padStart(6)}x ${result.route.name}: ${each.join('; ')}`);
}

/** As much of an identity provider as a sign-in needs to begin. */
const providerAt = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/keys`,
  end_session_endpoint: `${origin}/end`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

async function run(
  api: BenchApi,
  outside: Outside,
  { only, busy }: { readonly only: readonly RegExp[]; readonly busy: number },
): Promise<Outcome> {
  const people: GreedyPerson[] = [];
  for (let index = 0; index < GREEDY_PEOPLE; index += 1) {
    people.push(await addGreedyPerson(api));
  }
  await api.admin.query('analyze');
  const redis = new Redis(api.redis.url);
  const neighbors = await openNeighbors(api, people);
  const load = openLoad(api.port);
  const drill: Drill = { api, redis, neighbors, load, people, pauses: [] };
  const routes = (await measuredRoutes(api, outside, people)).filter(({ name }) =>
    only.every((pattern) => pattern.test(name)),
  );
  const results = spreadByCost(routes).map((route): Result => ({ route, attempts: [] }));
  const measureAll = async (): Promise<void> => {
    const again = AbortSignal.timeout(AGAIN_WITHIN_MS);
    await pollFor(neighbors, 2 * ALONE_MS);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      for (const [index, result] of results.entries()) {
        const isAgain = () => result.attempts.length > 1 || isMissed(drill, result);
        if (attempt === 0 || (!again.aborted && isAgain())) {
          await measure(drill, result, index);
        }
      }
      drill.pauses.push(await pollFor(neighbors, ALONE_MS));
    }
  };
  try {
    await besideBusyLoops(busy, measureAll);
  } finally {
    load.close();
    neighbors.close();
    redis.disconnect();
  }
  results.forEach((result) => print(drill, result));
  const figures = {
    routes: results.length,
    strangers: routes.filter(({ isStranger = false }) => isStranger).length,
    busy,
    worstP99Times: rounded(Math.max(...results.map((one) => timesSlower(drill, one))), 2),
    answers503: results
      .flatMap(({ attempts }) => attempts)
      .reduce((sum, { polls }) => sum + polls.unavailable, 0),
    longestExportMs: rounded(
      Math.max(
        0,
        ...results.flatMap(({ attempts }) => attempts).flatMap(({ polls }) => polls.exportTimes),
      ),
      0,
    ),
    loadServed: Math.min(...results.map(servedIn)),
  };
  const unserved = results.filter((result) => servedIn(result) === 0);
  return {
    figures,
    goals: [
      ...missedGoals(figures, GOALS),
      goal(
        only.length > 0 || figures.strangers >= LEAST_STRANGERS,
        'too few kinds of strangers were measured',
      ),
      ...unserved.map(({ route }) => `${route.name} was never served`),
    ],
  };
}

/**
 * One person after the other loads every endpoint and every open route, fifteen requests at once on a list of
 * 60,000 rows, within all rate limits, while other people's pages poll; under what strangers load, the pages of
 * those whose links they open as well; and beside slow readers and paced calls, also desks and exports. Times
 * with and without load alternate, because the speed of a host changes; a route's time alone is that of the four
 * pauses around it. A route that misses the goal is measured up to three times, and the middle one counts: a stall of
 * the machine meets one of them, the route's own cost meets all. Words choose the routes that match; `busy` loops
 * run meanwhile, with and without load.
 */
export const neighbors = experiment({ busy: 0, words: [] }, async ({ busy, words }) => {
  const notices: Received[] = [];
  const { origin, close } = await startReceiver((received, at) =>
    received.path.startsWith('/.well-known/') ? providerAt(at) : void notices.push(received),
  );
  const settings = {
    // With the spacing that production demands, reading a store takes longer than the whole measurement.
    NODE_ENV: 'development',
    LANE_SPACING_MS: '50',
    OIDC_ISSUER: origin,
    MARKETPLACE_CLIENT_ID: DEVELOPMENT_APPLICATIONS.motors.clientId,
    MARKETPLACE_CLIENT_SECRET: DEVELOPMENT_APPLICATIONS.motors.clientSecret,
    MARKETPLACE_NOTIFICATION_ENDPOINT: `http://127.0.0.1${NOTIFICATIONS_PATH}`,
    MARKETPLACE_VERIFICATION_TOKEN: 'x'.repeat(40),
    MARKETPLACE_OWN_KEYSETS: 'on',
    MARKETPLACE_RUNAME: 'partsight-neighbors',
  };
  const only = words.map((word) => new RegExp(word));
  try {
    return await withApi((api) => run(api, { origin, notices }, { only, busy }), settings);
  } finally {
    close();
  }
});
