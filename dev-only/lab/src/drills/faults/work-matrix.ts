import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { poll } from '@partsight/stack/wait-until';

import type { Drill } from '../drill.ts';
import type { FakeClock } from './fake-clock.ts';
import { unless, type Finding } from './finding.ts';
import { forgeQueueEntries, queueFindings } from './forge-queue.ts';
import {
  exporting,
  running,
  uploading,
  type DuringFault,
  type WorkSite,
} from './lists-under-fault.ts';
import { migrating } from './migrating.ts';
import type { SmallDisk } from './small-disk.ts';
import type { WarningLog } from './warning-log.ts';

/** Long enough for the work to meet the fault. */
const LASTS_MS = 8_000;
const LOOK_EVERY_MS = 500;
/** So that the work has begun. */
const BEGINS_AFTER_MS = 150;
const HOUR_SECONDS = 3_600;
const RESTART_WITHIN_MS = 10_000;

export type Matrix = {
  readonly drill: Drill;
  readonly site: WorkSite;
  readonly log: WarningLog;
  readonly disks: readonly SmallDisk[];
  readonly clock: FakeClock | null;
  /** Starts api and worker again with these settings, one after the other. */
  readonly replaceProcesses: (settings: Readonly<Record<string, string>>) => Promise<void>;
  /** Until every process is ready. */
  readonly untilRecovered: () => Promise<void>;
};

export type WorkResult = { readonly name: string; readonly findings: readonly Finding[] };

type Fault = {
  readonly begin: () => Promise<unknown>;
  readonly end?: () => Promise<unknown>;
  /** Whether PostgreSQL feels it; a fault without effect would show nothing. */
  readonly isFelt?: () => Promise<boolean>;
};

const lasting =
  ({ begin, end, isFelt }: Fault, untilRecovered: () => Promise<void>): DuringFault =>
  async (meanwhile) => {
    await delay(BEGINS_AFTER_MS);
    const begun = begin();
    const until = Date.now() + LASTS_MS;
    do {
      await Promise.all([meanwhile(), delay(LOOK_EVERY_MS)]);
    } while (Date.now() < until);
    await begun;
    if (isFelt !== undefined && !(await isFelt())) {
      throw new Error('the fault had no effect');
    }
    await end?.();
    await untilRecovered();
  };

/** PostgreSQL ends itself when it cannot write its log; then its supervisor starts it again. */
async function startAgainIfEnded({ postgres, admin }: Drill): Promise<void> {
  const isUp = () =>
    admin.query('select 1').then(
      () => true,
      () => false,
    );
  if (!(await poll(isUp, Boolean, { everyMs: 250, withinMs: RESTART_WITHIN_MS }))) {
    await postgres.crashAndRestart();
  }
}

/** Whether PostgreSQL cannot store anything more. */
const isFull = ({ admin }: Drill): Promise<boolean> =>
  admin.query('create table filler as select generate_series(1, 1000000)').then(
    () => false,
    () => true,
  );

async function isClockOff({ admin }: Drill): Promise<boolean> {
  const { rows } = await admin.query<{ now: Date }>('select clock_timestamp() as now');
  return Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now()) > (HOUR_SECONDS / 2) * 1_000;
}

function faultsOf({ drill, disks, clock }: Matrix): Map<string, Fault> {
  const setClock = (seconds: number): Fault => ({
    begin: async () => clock?.set(seconds),
    end: async () => clock?.set(0),
    isFelt: () => isClockOff(drill),
  });
  return new Map([
    ['PostgreSQL killed', { begin: () => drill.postgres.crashAndRestart() }],
    ...(disks.length === 0
      ? []
      : ([
          [
            'disk full',
            {
              begin: () => Promise.all(disks.map((disk) => disk.fill())),
              isFelt: () => isFull(drill),
              end: async () => {
                await Promise.all(disks.map((disk) => disk.free()));
                await startAgainIfEnded(drill);
              },
            },
          ],
        ] as const)),
    ...(clock === null
      ? []
      : ([
          ['clock an hour ahead', setClock(HOUR_SECONDS)],
          ['clock an hour back', setClock(-HOUR_SECONDS)],
        ] as const)),
  ]);
}

/** Forged entries, while a list runs, that name someone else. */
async function underForgery({ drill, site, untilRecovered }: Matrix): Promise<Finding[]> {
  const { admin, redis } = drill;
  const { rows } = await admin.query<{ id: string; lists: number }>(
    `select user_id as id, count(*)::int as lists from batches
     where user_id <> (select user_id from batches where id = $1) group by 1 limit 1`,
    [site.user.batchId],
  );
  const { id: victim = '', lists = 0 } = rows[0] ?? {};
  const begin = () => forgeQueueEntries(redis.url, victim);
  const findings = await running(site, lasting({ begin }, untilRecovered));
  const left = await admin.query('select from batches where user_id = $1', [victim]);
  return [
    ...findings,
    ...unless(lists > 0 && left.rows.length === lists, 'lost', 'lists of someone who was named'),
    ...(await queueFindings(redis.url)),
  ];
}

/** Both keys, then everything sealed with the new one, then the new key alone; a list runs meanwhile. */
async function underRotation(matrix: Matrix): Promise<Finding[]> {
  const { drill, replaceProcesses, untilRecovered } = matrix;
  const old = drill.environment['TOKEN_KEYS'] ?? '';
  const rotated = `rotated:${randomBytes(32).toString('base64')}`;
  const both = { TOKEN_KEYS: `${rotated},${old}` };
  const begin = async (): Promise<void> => {
    await replaceProcesses(both);
    await drill.runAdmin(['rotate-keys'], both);
    await replaceProcesses({ TOKEN_KEYS: rotated });
  };
  const findings = await running(matrix.site, lasting({ begin }, untilRecovered));
  const { rows } = await drill.admin.query(
    "select from tokens where key_id <> 'rotated' or refused_at is not null",
  );
  return [...findings, ...unless(rows.length === 0, 'lost', `${rows.length} tokens`)];
}

/** Each kind of work under each fault; `only` chooses by name. */
export async function workUnderFaults(matrix: Matrix, only: RegExp): Promise<WorkResult[]> {
  const { drill, site, untilRecovered } = matrix;
  const works = { upload: uploading, run: running, export: exporting };
  const cells = new Map<string, () => Promise<Finding[]>>();
  for (const [fault, effect] of faultsOf(matrix)) {
    const during = lasting(effect, untilRecovered);
    for (const [name, work] of Object.entries(works)) {
      cells.set(`${name}, ${fault}`, () => work(site, during));
    }
    cells.set(`migration, ${fault}`, () => migrating(drill, during));
  }
  cells.set('run, forged queue entries', () => underForgery(matrix));
  cells.set('run, keys rotated', () => underRotation(matrix));
  const results: WorkResult[] = [];
  for (const [name, cell] of cells) {
    if (only.test(name)) {
      const from = matrix.log.count();
      const findings = await cell();
      const { said } = matrix.log.since(from);
      console.log(
        `${name}: ${findings.length === 0 ? 'held' : JSON.stringify(findings)} ${JSON.stringify(said)}`,
      );
      results.push({ name, findings });
    }
  }
  return results;
}
