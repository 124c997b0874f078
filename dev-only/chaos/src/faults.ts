import { setTimeout as delay } from 'node:timers/promises';

import { Redis } from 'ioredis';

import type { Arena } from './arena.ts';
import { nowMs, type FaultKind, type FaultLog } from './fault-log.ts';
import type { Fleet } from './fleet.ts';
import { between, pick, shuffled } from './random.ts';
import { retryOften } from './retry-often.ts';

type Plan = { readonly kills: number; readonly restarts: number };

/** Longer than a hold lasts: somebody else has the lane by then. */
const FROZEN_MS = [6_500, 9_000] as const;
const BETWEEN_MS = [1_000, 3_000] as const;

export type Harm = Exclude<FaultKind, 'person'>;

/** As many kills and restarts as asked for, in an order of chance, with frozen and ended processes between. */
export function planHarm(random: () => number, { kills, restarts }: Plan): Harm[] {
  const stores = (['postgres', 'flush', 'postgres', 'redis'] as const).flatMap((kind, index) =>
    Array.from({ length: Math.floor((restarts + 3 - index) / 4) }, () => kind),
  );
  return shuffled(random, [
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: Math.ceil(kills / 6) }, () => 'freeze' as const),
    ...Array.from({ length: Math.ceil(kills / 10) }, () => 'terminate' as const),
    ...stores,
  ]);
}

type Field = {
  readonly arena: Arena;
  readonly fleet: Fleet;
  readonly log: FaultLog;
  readonly random: () => number;
};

/**
 * Lanes that a process works for: those it holds, and if it is the one that sweeps, those whose holder
 * has been silent, because nobody else looks for them until its lease has run out.
 */
async function servedBy({ arena }: Field, pid: number): Promise<ReadonlySet<string>> {
  const { rows } = await retryOften(() =>
    arena.admin.query<{ id: string }>(
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

async function worker({ fleet, random }: Field) {
  for (;;) {
    const found = pick(random, fleet.working());
    if (found !== undefined) {
      return found;
    }
    await delay(50);
  }
}

/** Does the planned harm, one after the other; frozen processes thaw while the rest goes on. */
export async function doHarm(field: Field, harm: readonly Harm[]): Promise<void> {
  const thawing: Promise<void>[] = [];
  for (const [done, kind] of harm.entries()) {
    await delay(between(field.random, ...BETWEEN_MS));
    thawing.push(...(await strike(field, kind)));
    if (done % 20 === 19) {
      console.error(`${done + 1} of ${harm.length} faults`);
    }
  }
  await Promise.all(thawing);
}

async function strike(field: Field, kind: Harm): Promise<Promise<void>[]> {
  const { arena, fleet, log, random } = field;
  switch (kind) {
    case 'kill': {
      const victim = await worker(field);
      fleet.kill(victim);
      // Asked when it can take no other lane any more.
      const span = log.begin(kind, await servedBy(field, victim.pid));
      span.toMs = nowMs();
      return [];
    }
    case 'freeze': {
      const victim = await worker(field);
      fleet.freeze(victim);
      const span = log.begin(kind, await servedBy(field, victim.pid));
      return [
        delay(between(random, ...FROZEN_MS)).then(() => {
          fleet.thaw(victim);
          span.toMs = nowMs();
        }),
      ];
    }
    case 'terminate': {
      // Sometimes one, sometimes all of them at once.
      const victims = random() < 0.3 ? fleet.working() : [await worker(field)];
      for (const victim of victims) {
        const span = log.begin(kind, await servedBy(field, victim.pid));
        fleet.terminate(victim);
        void victim.ended.then(() => {
          span.toMs = nowMs();
        });
      }
      return [];
    }
    case 'postgres': {
      const span = log.begin(kind, 'all');
      await arena.postgres.crashAndRestart();
      span.toMs = nowMs();
      return [];
    }
    case 'redis': {
      const span = log.begin(kind, 'all');
      await arena.redis.killAndRestart();
      span.toMs = nowMs();
      return [];
    }
    case 'flush': {
      const span = log.begin(kind, 'all');
      const redis = new Redis(arena.redis.url);
      await redis.flushall();
      redis.disconnect();
      span.toMs = nowMs();
      return [];
    }
  }
}
