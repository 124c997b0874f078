import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { poll } from '@partsight/stack/wait-until';

import type { Site } from '../../site.ts';
import { unless, type FaultSite, type Finding } from './fault-site.ts';
import { forgeQueueEntries, queueFindings } from './forge-queue.ts';
import { migrating } from './migrating.ts';
import { LIST_WORKS, running, type DuringFault, type Worker } from './works.ts';

/** Long enough for the work to meet the fault. */
const LASTS_MS = 8_000;
const LOOK_EVERY_MS = 500;
/** So that the work has begun. */
const BEGINS_AFTER_MS = 150;
const HOUR_SECONDS = 3_600;
const RESTART_WITHIN_MS = 10_000;

type Fault = {
  readonly begin: () => Promise<unknown>;
  readonly end?: () => Promise<unknown>;
  /** Whether PostgreSQL feels it; a fault without effect would show nothing. */
  readonly isFelt?: () => Promise<boolean>;
};

const lasting =
  ({ begin, end, isFelt }: Fault, { untilRecovered }: FaultSite): DuringFault =>
  async (meanwhile) => {
    await delay(BEGINS_AFTER_MS);
    const begun = begin();
    const until = Date.now() + LASTS_MS;
    try {
      do {
        await Promise.all([meanwhile(), delay(LOOK_EVERY_MS)]);
      } while (Date.now() < until);
      await begun;
      if (isFelt !== undefined && !(await isFelt())) {
        throw new Error('the fault had no effect');
      }
    } finally {
      await end?.();
    }
    await untilRecovered();
  };

const succeeds = ({ admin }: Site, text: string): Promise<boolean> =>
  admin.query(text).then(
    () => true,
    () => false,
  );

/** PostgreSQL ends itself when it cannot write its log; then its supervisor starts it again. */
async function startAgainIfEnded(site: Site): Promise<void> {
  const options = { everyMs: 250, withinMs: RESTART_WITHIN_MS };
  if (!(await poll(() => succeeds(site, 'select 1'), Boolean, options))) {
    await site.postgres.crashAndRestart();
  }
}

async function isClockOff({ admin }: Site): Promise<boolean> {
  const { rows } = await admin.query<{ now: Date }>('select clock_timestamp() as now');
  return Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now()) > (HOUR_SECONDS / 2) * 1_000;
}

/** A server that stands still; its connections stay open. */
export function frozen(server: {
  readonly freeze: () => Promise<() => void>;
}): Required<Pick<Fault, 'begin' | 'end'>> {
  let goOn = (): void => undefined;
  return {
    async begin() {
      goOn = await server.freeze();
    },
    end() {
      goOn();
      return Promise.resolve();
    },
  };
}

function faultsOf({
  site,
  clock,
  workerClock,
  disks,
  network,
}: FaultSite): Readonly<Record<string, Fault>> {
  const both = Object.values(disks);
  const setClock = (seconds: number): Fault => ({
    begin: () => clock.set(seconds),
    end: () => clock.set(0),
    isFelt: () => isClockOff(site),
  });
  const setWorkerClock = (seconds: number): Fault => ({
    begin: () => workerClock.set(seconds),
    end: () => workerClock.set(0),
  });
  return {
    'PostgreSQL killed': { begin: () => site.postgres.crashAndRestart() },
    'PostgreSQL frozen': frozen(site.postgres),
    'PostgreSQL gone': { begin: () => network.cut(), end: () => network.mend() },
    'Redis frozen': frozen(site.redis),
    'disk full': {
      begin: () => Promise.all(both.map((disk) => disk.fill())),
      isFelt: async () =>
        !(await succeeds(site, 'create table filler as select generate_series(1, 1000000)')),
      async end() {
        await Promise.all(both.map((disk) => disk.free()));
        await startAgainIfEnded(site);
      },
    },
    'clock an hour ahead': setClock(HOUR_SECONDS),
    'clock an hour back': setClock(-HOUR_SECONDS),
    'worker’s clock an hour ahead': setWorkerClock(HOUR_SECONDS),
    'worker’s clock an hour back': setWorkerClock(-HOUR_SECONDS),
  };
}

/** Forged entries, while a list runs, that name someone else. */
async function underForgery(all: FaultSite, worker: Worker): Promise<Finding[]> {
  const { admin, redis } = all.site;
  const { rows } = await admin.query<{ id: string; lists: number }>(
    `select user_id as id, count(*)::int as lists from batches
     where user_id <> $1 group by 1 limit 1`,
    [worker.userId],
  );
  const { id: victim = '', lists = 0 } = rows[0] ?? {};
  const begin = () => forgeQueueEntries(redis.url, victim);
  const findings = await running(all, worker, lasting({ begin }, all));
  const left = await admin.query('select from batches where user_id = $1', [victim]);
  return [
    ...findings,
    ...unless(lists > 0 && left.rows.length === lists, 'lost', 'lists of someone who was named'),
    ...(await queueFindings(redis.url)),
  ];
}

/** Both keys, then everything sealed with the new one, then the new key alone; a list runs meanwhile. */
async function underRotation(all: FaultSite, worker: Worker): Promise<Finding[]> {
  const { site, replaceProcesses } = all;
  const old = site.environment['TOKEN_KEYS'] ?? '';
  const rotated = `rotated:${randomBytes(32).toString('base64')}`;
  const both = { TOKEN_KEYS: `${rotated},${old}` };
  const begin = async (): Promise<void> => {
    await replaceProcesses(both);
    await site.runAdmin(['rotate-keys'], both);
    await replaceProcesses({ TOKEN_KEYS: rotated });
  };
  const findings = await running(all, worker, lasting({ begin }, all));
  const { rows } = await site.admin.query(
    "select from tokens where key_id <> 'rotated' or refused_at is not null",
  );
  return [...findings, ...unless(rows.length === 0, 'lost', `${rows.length} tokens`)];
}

/** Each kind of work under each fault; `isChosen` chooses by name. */
export async function worksUnderFaults(
  all: FaultSite,
  worker: Worker,
  isChosen: (name: string) => boolean,
): Promise<Finding[][]> {
  const works = new Map<string, () => Promise<Finding[]>>();
  for (const [name, fault] of Object.entries(faultsOf(all))) {
    const during = lasting(fault, all);
    for (const [work, run] of Object.entries(LIST_WORKS)) {
      works.set(`${work}, ${name}`, () => run(all, worker, during));
    }
    works.set(`migration, ${name}`, () => migrating(all, during));
  }
  works.set('run, forged queue entries', () => underForgery(all, worker));
  works.set('run, keys rotated', () => underRotation(all, worker));
  const results: Finding[][] = [];
  for (const [name, work] of works) {
    if (isChosen(name)) {
      const from = all.log.count();
      const findings = await work();
      const held = findings.length === 0 ? 'held' : JSON.stringify(findings);
      console.log(`${name}: ${held} ${JSON.stringify(all.log.since(from).said)}`);
      results.push(findings);
    }
  }
  return results;
}
