import { setTimeout as delay } from 'node:timers/promises';

import type { NodeProcess } from '@partsight/stack/child-process';
import type { Cluster } from '@partsight/stack/start-cluster';
import { poll } from '@partsight/stack/wait-until';
import { Redis } from 'ioredis';

import { between, pick, shuffled } from '../random.ts';
import { nowMs, type FaultKind, type FaultLog } from './fault-log.ts';
import type { Fleet } from './fleet.ts';
import { retry } from './retry.ts';

/** Longer than a lane lease: another process has the lane by then. */
const FREEZE_MS = [6_500, 9_000] as const;
const PAUSE_MS = [1_000, 3_000] as const;

export type Fault = Exclude<FaultKind, 'user'>;

type FaultCounts = { readonly kills: number; readonly restarts: number };

/** Plans kills and restarts in random order, with frozen and terminated processes among them. */
export function planFaults(random: () => number, { kills, restarts }: FaultCounts): Fault[] {
  const repeat = (kind: Fault, count: number): Fault[] => Array.from({ length: count }, () => kind);
  return shuffled(random, [
    ...repeat('kill', kills),
    ...repeat('freeze', Math.ceil(kills / 6)),
    ...repeat('terminate', Math.ceil(kills / 10)),
    ...(['postgres', 'flush', 'postgres', 'redis'] as const).flatMap((kind, index) =>
      repeat(kind, Math.floor((restarts + 3 - index) / 4)),
    ),
  ]);
}

type Context = {
  readonly cluster: Cluster;
  readonly fleet: Fleet;
  readonly log: FaultLog;
  readonly random: () => number;
};

/**
 * The lanes that depend on a process: those it holds and, if it runs the sweep, those whose lease is
 * about to end, because only the sweep finds them.
 */
async function lanesOf({ cluster }: Context, pid: number): Promise<ReadonlySet<string>> {
  const { rows } = await retry(() =>
    cluster.admin.query<{ id: string }>(
      `select id from lanes where holder like $1 and held_until > 'epoch'
       union select lanes.id from lanes, leases
       where leases.name = 'sweep' and leases.holder like $1 || '/%'
         and leases.held_until > clock_timestamp()
         and lanes.held_until < clock_timestamp() + interval '1.5 s'`,
      [`%/${pid}`],
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

async function pickWorker({ fleet, random }: Context): Promise<NodeProcess> {
  const working = await poll(fleet.working, (workers) => workers.length > 0);
  return pick(random, working) as NodeProcess;
}

/** Causes the planned faults one after the other; frozen processes resume in the background. */
export async function causeFaults(context: Context, faults: readonly Fault[]): Promise<void> {
  const resumed: Promise<void>[] = [];
  for (const [done, kind] of faults.entries()) {
    await delay(between(context.random, ...PAUSE_MS));
    resumed.push(...(await causeFault(context, kind)));
    if (done % 20 === 19) {
      console.error(`${done + 1} of ${faults.length} faults`);
    }
  }
  await Promise.all(resumed);
}

async function causeFault(context: Context, kind: Fault): Promise<Promise<void>[]> {
  const { cluster, fleet, log, random } = context;
  switch (kind) {
    case 'kill': {
      const victim = await pickWorker(context);
      fleet.kill(victim);
      // Reads the lanes after the kill, when the process can take no other one.
      log.begin(kind, await lanesOf(context, victim.pid));
      return [];
    }
    case 'freeze': {
      const victim = await pickWorker(context);
      fleet.freeze(victim);
      const span = log.begin(kind, await lanesOf(context, victim.pid));
      return [
        delay(between(random, ...FREEZE_MS)).then(() => {
          fleet.resume(victim);
          span.toMs = nowMs();
        }),
      ];
    }
    case 'terminate': {
      const victims = random() < 0.3 ? fleet.working() : [await pickWorker(context)];
      for (const victim of victims) {
        const span = log.begin(kind, await lanesOf(context, victim.pid));
        fleet.terminate(victim);
        void victim.ended.then(() => {
          span.toMs = nowMs();
        });
      }
      return [];
    }
    case 'postgres':
    case 'redis':
    case 'flush': {
      const span = log.begin(kind, 'all');
      await breakServer(cluster, kind);
      span.toMs = nowMs();
      return [];
    }
  }
}

async function breakServer(cluster: Cluster, kind: 'postgres' | 'redis' | 'flush'): Promise<void> {
  if (kind === 'postgres') {
    await cluster.postgres.crashAndRestart();
  } else if (kind === 'redis') {
    await cluster.redis.killAndRestart();
  } else {
    const redis = new Redis(cluster.redis.url);
    await redis.flushall();
    redis.disconnect();
  }
}
