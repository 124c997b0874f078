import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

import { rounded } from '../../statistics.ts';
import type { Drill, DrillUser } from '../drill.ts';
import type { Send } from '../https-client.ts';
import type { FakeClock } from './fake-clock.ts';
import { probeRoutes, slowedRoutes, type Probe } from './route-probes.ts';
import { runList, startList, untilListEnded } from './run-list.ts';
import type { SmallDisk } from './small-disk.ts';
import type { WarningLog } from './warning-log.ts';

/** A response that takes longer counts as missing, also on a busy machine. */
const MISSING_AFTER_MS = 30_000;
const CLOCK_STEP_SECONDS = 3_600;
const POSTGRES_FAULT = 'PostgreSQL restarted';
const REDIS_FAULT = 'Redis away';

type Fault = { readonly begin: () => Promise<unknown>; readonly end?: () => Promise<unknown> };

type Context = {
  readonly drill: Drill;
  readonly users: readonly DrillUser[];
  readonly send: Send;
  readonly log: WarningLog;
  readonly clock: FakeClock | null;
  /** For temporary files. */
  readonly disk: SmallDisk | null;
  readonly untilRecovered: () => Promise<void>;
  readonly awayMs: number;
  readonly withinMs: number;
};

const load = (): number => loadavg()[0] ?? 0;

/** Requests every route at least twice while a fault lasts. */
function routeProbing({ users, send, log, untilRecovered, withinMs }: Context) {
  const user = users[0] as DrillUser;
  let usual: readonly Probe[] = [];
  let round = 0;
  return async (name: string, { begin, end }: Fault) => {
    const from = log.count();
    // Another one each time, because the destructive requests delete the data of this user.
    round += 2;
    const otherUser = users[round % users.length] as DrillUser;
    const probes: Probe[] = [];
    const over = new AbortController();
    const begun = begin().finally(() => over.abort());
    do {
      probes.push(...(await probeRoutes(send, user, otherUser)));
    } while (!over.signal.aborted);
    await begun;
    probes.push(...(await probeRoutes(send, user, otherUser)));
    await end?.();
    await untilRecovered();
    const late = probes.filter(({ ms, status }) => ms > withinMs || status === 0);
    for (const { route, status, ms } of late.slice(0, 10)) {
      console.error(`${name}: ${route} returned ${status} after ${ms} ms`);
    }
    const figures = {
      asked: probes.length,
      late: late.length,
      slowed: slowedRoutes(probes, usual, withinMs),
      unanswered: probes.filter(({ ms, status }) => ms > MISSING_AFTER_MS || status === 0).length,
      longestMs: Math.max(...probes.map(({ ms }) => ms)),
      ...log.since(from),
    };
    // The first one is without a fault.
    usual = usual.length === 0 ? probes : usual;
    console.log(`${name}: ${JSON.stringify(figures)}`);
    return { ...figures, name };
  };
}

type Probed = Awaited<ReturnType<ReturnType<typeof routeProbing>>>;

function judge(calm: Probed, faults: readonly Probed[], lists: readonly string[]) {
  const isQuiet = calm.late === 0 && load() < availableParallelism() + 1;
  const sum = (name: 'asked' | 'late' | 'unanswered'): number =>
    faults.reduce((all, fault) => all + fault[name], 0);
  const late = sum('late');
  const unanswered = sum('unanswered');
  const slowed = faults.flatMap((fault) => fault.slowed.map((route) => `${fault.name}: ${route}`));
  const repeated = faults.flatMap((fault) => fault.again);
  const unsaid = faults
    .filter(({ name, said }) => [POSTGRES_FAULT, REDIS_FAULT].includes(name) && said.length === 0)
    .map(({ name }) => name);
  return {
    figures: {
      faults: faults.length,
      asked: sum('asked'),
      isQuiet,
      load: rounded(load(), 1),
      late,
      slowed,
      unanswered,
      longestMs: Math.max(...faults.map(({ longestMs }) => longestMs)),
      saidAgain: repeated,
      unsaid,
      lists,
    },
    isGood:
      repeated.length + unsaid.length + slowed.length + unanswered === 0 &&
      lists.every((list) => list === 'completed') &&
      (late === 0 || !isQuiet),
  };
}

/** Every route under each fault, and a list after it. */
export async function routesUnderFaults(context: Context) {
  const { drill, users, send, clock, disk, awayMs } = context;
  const { cookie } = users[1] as DrillUser;
  const probeDuring = routeProbing(context);
  /** The last status of each list that was started. */
  const lists: string[] = [];
  const calm = await probeDuring('no fault', { begin: async () => undefined });
  const faults = [
    await probeDuring(POSTGRES_FAULT, { begin: () => drill.postgres.crashAndRestart() }),
  ];
  let startedList = '';
  faults.push(
    await probeDuring(REDIS_FAULT, {
      begin: async () => {
        await drill.redis.stop();
        // The worker has to keep this list until Redis is back.
        [startedList] = await Promise.all([startList(send, cookie), delay(awayMs)]);
      },
      end: async () => {
        await drill.redis.killAndRestart();
        lists.push(await untilListEnded(send, cookie, startedList));
      },
    }),
  );
  if (disk !== null) {
    const begin = () => disk.fill();
    faults.push(await probeDuring('disk full', { begin, end: () => disk.free() }));
  }
  for (const seconds of clock === null ? [] : [CLOCK_STEP_SECONDS, -CLOCK_STEP_SECONDS]) {
    const name = `clock set ${seconds > 0 ? 'forward' : 'back'}`;
    faults.push(await probeDuring(name, { begin: async () => clock?.set(seconds) }));
    lists.push(await runList(send, cookie));
  }
  await clock?.set(0);
  lists.push(await runList(send, cookie));
  return judge(calm, faults, lists);
}
