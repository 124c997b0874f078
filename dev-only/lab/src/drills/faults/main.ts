/**
 * npm run test:faults: restarts PostgreSQL, stops Redis for a minute, fills the disk for temporary files and
 * sets the clock of processes forward and back, while every route is requested repeatedly. Afterwards
 * everything has to work in the same processes. No process may repeat a warning within a minute, and each
 * response has to come within a second. On a busy machine late responses are only reported; then a response
 * that never comes, or a route that is always later than the limit and than without a fault, is an error.
 * The last line is JSON.
 *
 * Options: --away (seconds without Redis), --within (limit in milliseconds).
 */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startRedis } from '@partsight/private-servers/private-redis';
import { untilAnswers } from '@partsight/stack/wait-until';

import { report } from '../../report.ts';
import { rounded } from '../../statistics.ts';
import { addDrillUsers, openSite, withDrill, type Drill, type DrillUser } from '../drill.ts';
import { fakeClock } from './fake-clock.ts';
import { probeRoutes, slowedRoutes, type Probe } from './route-probes.ts';
import { runList, startList, untilListEnded } from './run-list.ts';
import { warningLog } from './warning-log.ts';

const { values } = parseArgs({
  options: {
    away: { type: 'string', default: '60' },
    within: { type: 'string', default: '1000' },
  },
});
const awayMs = Number(values.away) * 1_000;
const withinMs = Number(values.within);
/** A response that takes longer counts as missing, also on a busy machine. */
const MISSING_AFTER_MS = 30_000;
const RECOVER_WITHIN_MS = 120_000;
/** Less than the idle timeout of a session. */
const CLOCK_STEP_SECONDS = 600;
const POSTGRES_FAULT = 'PostgreSQL restarted';
const REDIS_FAULT = 'Redis away';

type Fault = { readonly begin: () => Promise<unknown>; readonly end?: () => Promise<unknown> };

const load = (): number => loadavg()[0] ?? 0;

const disk = `/var/tmp/partsight-disk-${process.pid}`;
await mkdir(disk);
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status === 0;
process.once('exit', () => {
  if (isMounted) {
    spawnSync('umount', [disk]);
  }
  spawnSync('rmdir', [disk]);
});

async function run(drill: Drill): Promise<void> {
  const users = await addDrillUsers(drill.admin);
  const log = warningLog();
  const clock = await fakeClock(drill.folder);
  const env = clock?.env ?? {};
  const processes = [
    await drill.startApi(0, { onLine: log.onLine('api 1'), env }),
    await drill.startApi(1, { onLine: log.onLine('api 2') }),
    await drill.startWorker({ onLine: log.onLine('worker'), env }),
  ];
  const { proxy, send } = await openSite(drill, users);
  const [user, listOwner] = users as [DrillUser, DrillUser];
  const { cookie } = listOwner;
  /** The last status of each list that was started. */
  const lists: string[] = [];
  let usual: readonly Probe[] = [];
  let round = 0;

  const untilRecovered = async (): Promise<void> => {
    for (const port of drill.apiPorts) {
      const signal = AbortSignal.timeout(RECOVER_WITHIN_MS);
      await untilAnswers(`http://127.0.0.1:${port}/readyz`, signal, RECOVER_WITHIN_MS);
    }
  };

  /** Requests every route at least twice while the fault lasts. */
  const probeDuring = async (name: string, { begin, end }: Fault) => {
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
    console.log(`${name}: ${JSON.stringify(figures)}`);
    return { ...figures, name, probes };
  };

  const calm = await probeDuring('no fault', { begin: async () => undefined });
  usual = calm.probes;
  const isQuiet = calm.late === 0 && load() < availableParallelism() + 1;
  const faults = [
    await probeDuring(POSTGRES_FAULT, { begin: () => drill.postgres.crashAndRestart() }),
  ];
  let startedList = '';
  let redis = drill.redis;
  try {
    faults.push(
      await probeDuring(REDIS_FAULT, {
        begin: async () => {
          await redis.stop();
          // The worker has to keep this list until Redis is back.
          [startedList] = await Promise.all([startList(send, cookie), delay(awayMs)]);
        },
        end: async () => {
          redis = await startRedis({ folder: join(drill.folder, 'redis'), port: redis.port });
          lists.push(await untilListEnded(send, cookie, startedList));
        },
      }),
    );
    if (isMounted) {
      faults.push(
        await probeDuring('disk full', {
          begin: () => writeFile(join(disk, 'full'), Buffer.alloc(60 * 1024 * 1024)),
          end: async () => spawnSync('rm', ['-f', join(disk, 'full')]),
        }),
      );
    }
    if (clock !== null) {
      for (const [name, seconds] of [
        ['clock set forward', CLOCK_STEP_SECONDS],
        ['clock set back', -CLOCK_STEP_SECONDS],
      ] as const) {
        faults.push(await probeDuring(name, { begin: () => clock.set(seconds) }));
        lists.push(await runList(send, cookie));
      }
      await clock.set(0);
    }
    lists.push(await runList(send, cookie));
  } finally {
    await redis.stop();
  }
  const ended = processes.filter((one) => !one.isAlive()).length;
  const sum = (name: 'asked' | 'late' | 'unanswered'): number =>
    faults.reduce((all, fault) => all + fault[name], 0);
  const late = sum('late');
  const unanswered = sum('unanswered');
  const slowed = faults.flatMap((fault) => fault.slowed.map((route) => `${fault.name}: ${route}`));
  const repeated = faults.flatMap((fault) => fault.again);
  const unsaid = faults
    .filter(({ name, said }) => [POSTGRES_FAULT, REDIS_FAULT].includes(name) && said.length === 0)
    .map(({ name }) => name);
  const isGood =
    repeated.length + unsaid.length + slowed.length + unanswered + ended === 0 &&
    lists.every((list) => list === 'completed') &&
    (late === 0 || !isQuiet);
  report(
    {
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
      clock: clock === null ? 'skipped: libfaketime is not installed' : 'stepped',
      ended,
      lists,
    },
    isGood,
  );
  await proxy.stop();
}

await withDrill({ settings: isMounted ? { TMPDIR: disk, UPLOAD_FREE_MB: '16' } : {} }, run);
