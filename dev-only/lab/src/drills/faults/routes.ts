import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { OPEN_ROUTES } from '@partsight/contract/wire/open-routes';
import { poll } from '@partsight/stack/wait-until';

import type { Send } from '../../http/https-client.ts';
import { UPLOAD } from '../../load.ts';
import { goal } from '../../report.ts';
import type { SiteUser } from '../../site.ts';
import { rounded } from '../../statistics.ts';
import { answerOf, look, retrying, startList, type FaultSite } from './fault-site.ts';
import { frozen } from './matrix.ts';

/** Routes that end the session or delete the batch that other probes read. */
const DESTRUCTIVE = /erase-account|clear-data|logout/;
/** Routes that read a whole store at the spacing of the marketplace. */
const PACED = new Set(['/api/test-store-data', '/api/store-part-numbers']);
const AT_ONCE = 6;
/** So that every fault meets requests under way. */
const BEGINS_AFTER_MS = 300;
/** What waits for a server that says nothing has an answer by then. */
const SILENT_WITHIN_MS = 2_500;
/** A response that takes longer counts as missing, also on a busy machine. */
const MISSING_AFTER_MS = 30_000;
const CLOCK_STEP_SECONDS = 3_600;
const LIST_WITHIN_MS = 180_000;
const LIST = ['84972952', '42628053', '15952570'];

type Route = {
  readonly method: string;
  readonly path: string;
  readonly isUpload: boolean;
};

const ENDPOINTS: readonly Route[] = ALL_ENDPOINTS.map(({ endpoint }) => ({
  method: endpoint.method,
  path: endpoint.path,
  isUpload: endpoint.body === 'multipart',
}));

const ROUTES: readonly Route[] = [
  ...ENDPOINTS.filter(({ path }) => !PACED.has(path)),
  ...OPEN_ROUTES.map(({ method, path }) => ({ method, path, isUpload: false })),
];

/** The other one would only wait for this one's calls. */
const PACED_ROUTE = ENDPOINTS.find(({ path }) => path === '/api/test-store-data') as Route;
/** A proxy asks it again by its own clock. */
const FOR_MACHINES = /readyz$/;

type Probe = {
  readonly route: string;
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly isUnanswered: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
};

async function probe(send: Send, user: SiteUser, route: Route): Promise<Probe> {
  const { method, path, isUpload } = route;
  const startedAt = performance.now();
  const {
    status,
    hasRetryAfter,
    hasBegun = false,
  } = await answerOf(send, {
    method,
    path: path
      .replace(':uploadId', user.batchId)
      .replace(':runId', user.batchId)
      .replaceAll(/:\w+/g, '1'),
    cookie: user.cookie,
    ...(isUpload ? UPLOAD : method === 'GET' ? {} : { type: 'application/json', body: '{}' }),
  });
  const endedAt = performance.now();
  return {
    route: `${method} ${path}`,
    status,
    hasRetryAfter,
    isUnanswered: (status === 0 && !hasBegun) || endedAt - startedAt > MISSING_AFTER_MS,
    startedAt,
    endedAt,
  };
}

/** Sends a request to every route that is not paced; the other user gets the destructive ones. */
async function probeRoutes(send: Send, user: SiteUser, otherUser: SiteUser): Promise<Probe[]> {
  const probes: Probe[] = [];
  const left = [...ROUTES];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let route = left.shift(); route !== undefined; route = left.shift()) {
        const isDestructive = DESTRUCTIVE.test(route.path) || route.method === 'DELETE';
        probes.push(await probe(send, isDestructive ? otherUser : user, route));
      }
    }),
  );
  return probes;
}

const msOf = ({ startedAt, endedAt }: Probe): number => Math.round(endedAt - startedAt);

/** Routes whose fastest response was above the limit and slower than any without a fault. */
function slowedRoutes(
  probes: readonly Probe[],
  usual: readonly Probe[],
  withinMs: number,
): string[] {
  return [...new Set(probes.map(({ route }) => route))].filter((route) => {
    const times = (some: readonly Probe[]): number[] =>
      some.filter((one) => one.route === route).map(msOf);
    return Math.min(...times(probes)) > Math.max(withinMs, ...times(usual));
  });
}

/** A fault may be answered with what it is, and with nothing else that the route does not say without it. */
function untrueProbes(probes: readonly Probe[], usual: readonly Probe[]): string[] {
  const said = new Set(usual.map(({ route, status }) => `${route} ${status}`));
  return probes
    .filter(({ route, status, hasRetryAfter }) =>
      status === 503 || status === 429
        ? !hasRetryAfter && !FOR_MACHINES.test(route)
        : ![0, 200, 502, 504, 507].includes(status) && !said.has(`${route} ${status}`),
    )
    .map(({ route, status }) => `${route} returned ${status}`);
}

type Fault = {
  readonly name: string;
  readonly begin: () => Promise<unknown>;
  readonly end?: () => Promise<unknown>;
  /** The processes have to warn about it. */
  readonly isSaid?: boolean;
  /** The server ends no connection: only our own clock tells that it is away. */
  readonly isSilent?: boolean;
};

/** Requests every route at least twice while a fault lasts. */
function routeProbing({ users, send, log, untilRecovered }: FaultSite, withinMs: number) {
  const user = users[0] as SiteUser;
  let usual: readonly Probe[] = [];
  let round = 0;
  return async ({ name, begin, end, isSaid = false, isSilent = false }: Fault) => {
    const from = log.count();
    // Another one each time, because the destructive requests delete the data of this user.
    round += 2;
    const otherUser = users[round % users.length] as SiteUser;
    const probes: Probe[] = [];
    const paced = isSilent ? [probe(send, user, PACED_ROUTE)] : [];
    const over = new AbortController();
    let begunAt = 0;
    const begun = delay(BEGINS_AFTER_MS)
      .then(() => {
        begunAt = performance.now();
        return begin();
      })
      .finally(() => over.abort());
    do {
      probes.push(...(await probeRoutes(send, user, otherUser)));
    } while (!over.signal.aborted);
    await begun;
    probes.push(...(await probeRoutes(send, user, otherUser)));
    await end?.();
    const sinceFault = ({ startedAt, endedAt }: Probe): number =>
      Math.round(endedAt - Math.max(startedAt, begunAt));
    const [pacedMs = 0] = (await Promise.all(paced)).map(sinceFault);
    await untilRecovered();
    const limitMs = isSilent ? SILENT_WITHIN_MS : withinMs;
    const late = probes.filter((one) => sinceFault(one) > limitMs || one.isUnanswered);
    for (const one of late.slice(0, 10)) {
      console.error(`${name}: ${one.route} returned ${one.status} after ${sinceFault(one)} ms`);
    }
    const untrue = untrueProbes(probes, usual);
    const { said, again } = log.since(from);
    const longestMs = Math.max(...probes.map(sinceFault));
    const figures = {
      asked: probes.length,
      late: late.length,
      slowed: slowedRoutes(probes, usual, limitMs).map((route) => `${name}: ${route}`),
      unanswered: probes.filter(({ isUnanswered }) => isUnanswered).length,
      longestMs,
      ...(isSilent && { longestAnswerMs: longestMs, longestPacedMs: pacedMs }),
      untrue: usual.length === 0 ? [] : untrue.map((one) => `${name}: ${one}`),
      again,
      unsaid: isSaid && said.length === 0 ? [name] : [],
    };
    // The first one is without a fault.
    usual = usual.length === 0 ? probes : usual;
    console.log(`${name}: ${JSON.stringify({ ...figures, said })}`);
    return figures;
  };
}

type Probed = Awaited<ReturnType<ReturnType<typeof routeProbing>>>;

function judge(calm: Probed, faults: readonly Probed[], lists: readonly string[]) {
  const load = loadavg()[0] ?? 0;
  const isQuiet = calm.late === 0 && load < availableParallelism() + 1;
  const sum = (name: 'asked' | 'late' | 'unanswered'): number =>
    faults.reduce((all, fault) => all + fault[name], 0);
  const all = (name: 'slowed' | 'again' | 'unsaid' | 'untrue'): string[] =>
    faults.flatMap((fault) => fault[name]);
  const longest = (name: 'longestMs' | 'longestAnswerMs' | 'longestPacedMs'): number =>
    Math.max(...faults.map((fault) => fault[name] ?? 0));
  const untrue = all('untrue');
  const figures = {
    faults: faults.length,
    asked: sum('asked'),
    isQuiet,
    load: rounded(load, 1),
    late: sum('late'),
    slowed: all('slowed'),
    unanswered: sum('unanswered'),
    longestMs: longest('longestMs'),
    longestAnswerMs: longest('longestAnswerMs'),
    longestPacedMs: longest('longestPacedMs'),
    untrueMessages: untrue.length,
    saidAgain: all('again'),
    unsaid: all('unsaid'),
    lists,
  };
  return {
    figures,
    goals: [
      goal(figures.saidAgain.length === 0, 'a warning was repeated within a minute'),
      goal(figures.unsaid.length === 0, 'a fault was not warned about'),
      goal(figures.slowed.length === 0, 'a route is always late'),
      goal(figures.unanswered === 0, `${figures.unanswered} requests had no answer`),
      goal(
        lists.every((list) => list === 'completed'),
        'a list was not completed',
      ),
      goal(figures.late === 0 || !isQuiet, `${figures.late} late responses`),
      ...untrue,
    ],
  };
}

/** Every route under each fault, and a list after it. */
export async function routesUnderFaults(
  all: FaultSite,
  {
    awayMs,
    withinMs,
    only,
  }: { readonly awayMs: number; readonly withinMs: number; readonly only: RegExp },
) {
  const { site, users, send, clock, disks, network } = all;
  const { cookie } = users[1] as SiteUser;
  const probeDuring = routeProbing(all, withinMs);
  /** The last status of each list that was started. */
  const lists: string[] = [];
  const begin = (): Promise<string> => startList(retrying(send, LIST_WITHIN_MS), cookie, LIST);
  const untilEnded = async (id: string): Promise<void> => {
    const options = { everyMs: 250, withinMs: LIST_WITHIN_MS };
    const read = async () => (await look(send, cookie, id))?.status ?? 'unknown';
    lists.push(await poll(read, (status) => status !== 'processing', options));
  };
  let startedList = '';
  const faults: readonly Fault[] = [
    {
      name: 'PostgreSQL restarted',
      begin: () => site.postgres.crashAndRestart(),
      isSaid: true,
    },
    { name: 'PostgreSQL frozen', ...frozen(site.postgres), isSaid: true, isSilent: true },
    {
      name: 'PostgreSQL gone',
      begin: () => network.cut(),
      end: () => network.mend(),
      isSaid: true,
      isSilent: true,
    },
    { name: 'Redis frozen', ...frozen(site.redis), isSaid: true, isSilent: true },
    {
      name: 'Redis away',
      async begin() {
        await site.redis.stop();
        // The worker has to keep this list until Redis is back.
        [startedList] = await Promise.all([begin(), delay(awayMs)]);
      },
      async end() {
        await site.redis.killAndRestart();
        await untilEnded(startedList);
      },
      isSaid: true,
    },
    {
      name: 'disk full',
      begin: () => disks.temporary.fill(),
      end: () => disks.temporary.free(),
    },
    ...[CLOCK_STEP_SECONDS, -CLOCK_STEP_SECONDS].map((seconds) => ({
      name: `clock set ${seconds > 0 ? 'forward' : 'back'}`,
      begin: () => clock.set(seconds),
      end: async () => untilEnded(await begin()),
    })),
  ];
  const calm = await probeDuring({ name: 'no fault', begin: () => Promise.resolve() });
  const probed: Probed[] = [];
  for (const fault of faults.filter(({ name }) => only.test(name))) {
    probed.push(await probeDuring(fault));
  }
  await clock.set(0);
  await untilEnded(await begin());
  return judge(calm, probed, lists);
}
