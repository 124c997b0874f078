/**
 * npm run test:faults: PostgreSQL restarted, Redis away for a minute, the disk of temporary files full,
 * the clock of a process set forward and back; meanwhile every route is asked again and again. Everything
 * works afterwards, in the same processes, none says the same trouble twice in a minute, and each answer
 * comes within a second, whatever it is: on a machine that is busy with other work, where nothing comes
 * in time, that is told, and what fails is a wait without end or a route whose every answer is later than
 * the limit and than any of its own without trouble. The last line is JSON.
 *
 * --away takes another time than the minute, --within another limit than the second.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { startRedis } from '@partsight/private-servers/private-redis';
import { untilAnswers } from '@partsight/stack/wait-until';
import { Client } from 'pg';

import { askerAt } from '../ask.ts';
import { bringPeople, giveTokens } from '../bring-people.ts';
import { openProduct } from '../product.ts';
import { startNginx } from '../proxies.ts';
import { routeProbes, slowedRoutes, type Probed } from './route-probes.ts';
import { runsAList, startsAList, untilEnded } from './runs-a-list.ts';
import { troubleLog } from './said-once.ts';
import { steppedClock } from './stepped-clock.ts';

const { values } = parseArgs({
  options: {
    away: { type: 'string', default: '60' },
    within: { type: 'string', default: '1000' },
  },
});
const awayMs = Number(values.away) * 1_000;
const withinMs = Number(values.within);
/** Nobody waits this long for an answer, however busy the machine is. */
const NEVER_LONGER_MS = 30_000;
const RECOVERED_WITHIN_MS = 120_000;
/** Less than a session lasts without a request. */
const STEP_SECONDS = 600;

const disk = `/var/tmp/partsight-disk-${process.pid}`;
await mkdir(disk);
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status === 0;
process.once('exit', () => {
  if (isMounted) {
    spawnSync('umount', [disk]);
  }
  spawnSync('rmdir', [disk]);
});
const product = await openProduct({
  ...(isMounted && { TMPDIR: disk, UPLOAD_FREE_MB: '16' }),
});
const client = new Client({ connectionString: product.adminUrl });
client.on('error', () => undefined);
let redis = product.redis;
try {
  await product.command(['provision']);
  await product.command(['migrate']);
  await product.command(['access', 'add', 'domain', 'drill.test']);
  await client.connect();
  const people = await bringPeople(client);
  const log = troubleLog();
  const clock = await steppedClock(product.folder);
  const settings = clock?.settings ?? {};
  const processes = [
    await product.startApi(0, { onLine: log.hear('api 1'), settings }),
    await product.startApi(1, { onLine: log.hear('api 2') }),
    await product.startWorker({ onLine: log.hear('worker'), settings }),
  ];
  const proxy = await startNginx({ ...product, port: product.proxyPort });
  const ask = askerAt(product.origin, product.certificate.text);
  await giveTokens(product, ask, people);
  const cookie = people[1]?.cookie ?? '';
  /** How each list ended that was run in between. */
  const lists: string[] = [];

  let turn = 0;
  const freshProbes = () => {
    // Whoever lost everything by a probe is not asked again.
    turn += 2;
    const [person, other] = [people[0], people[turn % people.length]];
    if (person === undefined || other === undefined) {
      throw new Error('too few people');
    }
    return routeProbes(ask, person, other);
  };
  const recovered = async (): Promise<void> => {
    for (const port of product.apiPorts) {
      await untilAnswers(
        `http://127.0.0.1:${port}/readyz`,
        AbortSignal.timeout(RECOVERED_WITHIN_MS),
        RECOVERED_WITHIN_MS,
      );
    }
  };

  type Trouble = { readonly begin: () => Promise<unknown>; readonly end?: () => Promise<unknown> };

  /** What was answered while nothing was wrong. */
  let usual: readonly Probed[] = [];

  /** Asks every route at least once while the trouble lasts, and until it is over. */
  const during = async (name: string, { begin, end }: Trouble) => {
    const from = log.count();
    const probed: Probed[] = [];
    const probe = freshProbes();
    const over = new AbortController();
    const begun = begin().finally(() => over.abort());
    do {
      probed.push(...(await probe()));
    } while (!over.signal.aborted);
    await begun;
    // Once more, now that it lasts in any case.
    probed.push(...(await probe()));
    await end?.();
    await recovered();
    const late = probed.filter(({ ms, status }) => ms > withinMs || status === 0);
    for (const { route, status, ms } of late.slice(0, 10)) {
      console.error(`${name}: ${route} answered ${status} after ${ms} ms`);
    }
    const figures = {
      asked: probed.length,
      late: late.length,
      slowed: slowedRoutes(probed, usual, withinMs),
      unanswered: probed.filter(({ ms, status }) => ms > NEVER_LONGER_MS || status === 0).length,
      longestMs: Math.max(...probed.map(({ ms }) => ms)),
      ...log.since(from),
    };
    console.log(`${name}: ${JSON.stringify(figures)}`);
    return { ...figures, name, probed };
  };

  const calm = await during('nothing wrong', { begin: async () => undefined });
  usual = calm.probed;
  const isQuiet = calm.late === 0 && (loadavg()[0] ?? 0) < availableParallelism() + 1;
  const faults = [
    await during('PostgreSQL restarted', { begin: () => product.postgres.crashAndRestart() }),
    await during('Redis away', {
      begin: async () => {
        await redis.stop();
        // Work that nobody can take before Redis is back is no reason for a worker to give up.
        const [list] = await Promise.all([startsAList(ask, cookie), delay(awayMs)]);
        lists.push(list);
      },
      end: async () => {
        redis = await startRedis({ folder: join(product.folder, 'redis'), port: redis.port });
        lists.push(await untilEnded(ask, cookie, lists.pop() ?? ''));
      },
    }),
  ];
  if (isMounted) {
    faults.push(
      await during('disk full', {
        begin: () => writeFile(join(disk, 'full'), Buffer.alloc(60 * 1024 * 1024)),
        end: async () => spawnSync('rm', ['-f', join(disk, 'full')]),
      }),
    );
  }
  if (clock !== null) {
    for (const [name, seconds] of [
      ['clock set forward', STEP_SECONDS],
      ['clock set back', -STEP_SECONDS],
    ] as const) {
      faults.push(await during(name, { begin: () => clock.step(seconds) }));
      lists.push(await runsAList(ask, cookie));
    }
    await clock.step(0);
  }
  lists.push(await runsAList(ask, cookie));
  const ended = processes.filter((one) => !one.isAlive()).length;
  const sum = (count: (fault: (typeof faults)[number]) => number): number =>
    faults.reduce((all, fault) => all + count(fault), 0);
  const late = sum((fault) => fault.late);
  const unanswered = sum((fault) => fault.unanswered);
  const slowed = faults.flatMap((fault) => fault.slowed.map((route) => `${fault.name}: ${route}`));
  const again = faults.flatMap((fault) => fault.again);
  const unsaid = ['PostgreSQL restarted', 'Redis away'].filter(
    (name) => faults.find((fault) => fault.name === name)?.said.length === 0,
  );
  console.log(
    JSON.stringify({
      faults: faults.length,
      asked: sum((fault) => fault.asked),
      isQuiet,
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
      late,
      slowed,
      unanswered,
      longestMs: Math.max(...faults.map(({ longestMs }) => longestMs)),
      saidAgain: again,
      unsaid,
      clock: clock === null ? 'skipped: libfaketime is not installed' : 'stepped',
      ended,
      lists,
    }),
  );
  const isGood =
    again.length + unsaid.length + slowed.length + unanswered + ended === 0 &&
    lists.every((list) => list === 'completed');
  process.exitCode = isGood && (late === 0 || !isQuiet) ? 0 : 1;
  await proxy.stop();
} finally {
  await client.end();
  await redis.stop();
  await product.stop();
}
