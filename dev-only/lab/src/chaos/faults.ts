import { setTimeout as delay } from 'node:timers/promises';

import type { NodeProcess } from '@partsight/stack/child-process';
import type { Cluster } from '@partsight/stack/start-cluster';
import { poll } from '@partsight/stack/wait-until';
import { Redis } from 'ioredis';

import { between, pick, shuffled } from '../random.ts';
import { nowMs, type FaultKind, type FaultLog } from './fault-log.ts';
import type { Fleet } from './fleet.ts';
import { retry } from './retry.ts';

/** Another process has the lane by then. */
const FREEZE_MS = 12_000;
const PAUSE_MS = [1_000, 3_000] as const;
/** Slower than on any busy machine. */
const RECOVER_WITHIN_MS = 120_000;

export type Fault = Exclude<FaultKind, 'user'>;

type FaultCounts = {
  readonly kills: number;
  /** Of PostgreSQL and Redis in turn. */
  readonly restarts: number;
  readonly freezes: number;
  readonly flushes: number;
  readonly deploys: number;
};

/** Plans the faults in random order, with terminated processes among them. */
export function planFaults(
  random: () => number,
  { kills, restarts, freezes, flushes, deploys }: FaultCounts,
): Fault[] {
  const repeat = (kind: Fault, count: number): Fault[] => Array.from({ length: count }, () => kind);
  return shuffled(random, [
    ...repeat('kill', kills),
    ...repeat('freeze', freezes),
    ...repeat('terminate', Math.ceil(kills / 10)),
    ...repeat('deploy', deploys),
    ...repeat('postgres', Math.ceil(restarts / 2)),
    ...repeat('redis', Math.floor(restarts / 2)),
    ...repeat('flush', flushes),
  ]);
}

type Context = {
  readonly cluster: Cluster;
  readonly fleet: Fleet;
  readonly log: FaultLog;
  readonly random: () => number;
};

/** The lanes that a process holds. */
async function lanesOf({ cluster }: Context, pid: number): Promise<ReadonlySet<string>> {
  const { rows } = await retry(() =>
    cluster.admin.query<{ id: string }>('select id from lanes where holder like $1', [`%/${pid}`]),
  );
  return new Set(rows.map(({ id }) => id));
}

/** One that holds lanes, as soon as another one is there to take them over. */
async function pickWorker(context: Context): Promise<NodeProcess> {
  const holders = await poll(
    async () => {
      const working = context.fleet.working();
      if (working.length < 2) {
        return [];
      }
      const held = await Promise.all(working.map(({ pid }) => lanesOf(context, pid)));
      return working.filter((_, index) => (held[index]?.size ?? 0) > 0);
    },
    (workers) => workers.length > 0,
    { withinMs: RECOVER_WITHIN_MS },
  );
  const picked = pick(context.random, holders);
  if (picked === undefined) {
    throw new Error('no process holds lanes that another one could take over');
  }
  return picked;
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
        delay(FREEZE_MS).then(() => {
          fleet.resume(victim);
          span.toMs = nowMs();
        }),
      ];
    }
    case 'terminate': {
      const victims = random() < 0.3 ? fleet.working() : [await pickWorker(context)];
      for (const victim of victims) {
        await terminate(context, kind, victim);
      }
      return [];
    }
    case 'deploy':
      for (const victim of fleet.working()) {
        await terminate(context, kind, victim);
        await victim.ended;
        const endedAt = Date.now();
        await poll(
          fleet.working,
          (workers) => workers.some(({ startedAtMs }) => startedAtMs > endedAt),
          { withinMs: RECOVER_WITHIN_MS },
        );
      }
      return [];
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

/** Asks a process to stop; its span ends with it. */
async function terminate(
  context: Context,
  kind: 'terminate' | 'deploy',
  victim: NodeProcess,
): Promise<void> {
  const span = context.log.begin(kind, await lanesOf(context, victim.pid));
  context.fleet.terminate(victim);
  void victim.ended.then(() => {
    span.toMs = nowMs();
  });
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
