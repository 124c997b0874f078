/**
 * npm run test:faults, in two parts.
 *
 * First, restarts PostgreSQL, stops Redis for a minute, fills the disk for temporary files and sets the clock
 * an hour forward and back, while every route is requested repeatedly. Afterwards everything has to work in
 * the same processes. No process may repeat a warning within a minute, and each response has to come within a
 * second. On a busy machine late responses are only reported; then a response that never comes, or a route
 * that is always later than the limit and than without a fault, is an error.
 *
 * Then uploads, runs, exports and migrates under each fault, PostgreSQL's own disk and clock included, and
 * runs a list while entries of the queue are forged and while keys are rotated. Nothing may be lost, doubled or
 * stuck, and no answer may be untrue.
 *
 * The last line is JSON. Options: --away (seconds without Redis), --within (limit in milliseconds), --work (only
 * the second part, and of it what matches).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { NodeProcess } from '@partsight/stack/child-process';
import { untilAnswers } from '@partsight/stack/wait-until';

import { addFinishedBatch } from '../../lists.ts';
import { report } from '../../report.ts';
import { addDrillUsers, openSite, withDrill, type Drill, type DrillUser } from '../drill.ts';
import { fakeClock } from './fake-clock.ts';
import type { Finding } from './finding.ts';
import type { WorkSite } from './lists-under-fault.ts';
import { routesUnderFaults } from './routes-under-faults.ts';
import { mountSmallDisk } from './small-disk.ts';
import { warningLog } from './warning-log.ts';
import { workUnderFaults } from './work-matrix.ts';

const { values } = parseArgs({
  options: {
    away: { type: 'string', default: '60' },
    within: { type: 'string', default: '1000' },
    work: { type: 'string' },
  },
});
const RECOVER_WITHIN_MS = 120_000;
const EXPORTED_ROWS = 30_000;

const folder = `/var/tmp/partsight-faults-${process.pid}`;
mkdirSync(folder, { mode: 0o755 });
const temporary = mountSmallDisk(join(folder, 'temporary'), 64);
// PostgreSQL's alone: what api and worker do while it is full is the question.
const database = mountSmallDisk(join(folder, 'cluster/postgres'), 768);
const disks = [temporary, database].filter((disk) => disk !== null);
// After the disks have been unmounted.
process.once('exit', () => spawnSync('rm', ['-rf', folder]));
const clock = await fakeClock(folder);
const env = clock?.env ?? {};

async function addExported({ admin }: Drill, { cookie, batchId }: DrillUser): Promise<DrillUser> {
  const { rows } = await admin.query<{ id: string }>(
    'select user_id as id from batches where id = $1',
    [batchId],
  );
  return { cookie, batchId: await addFinishedBatch(admin, rows[0]?.id ?? '', EXPORTED_ROWS) };
}

async function run(drill: Drill): Promise<void> {
  const users = await addDrillUsers(drill.admin);
  const log = warningLog();
  const start = {
    api1: (more: object) =>
      drill.startApi(0, { onLine: log.onLine('api 1'), env: { ...env, ...more } }),
    api2: (more: object) => drill.startApi(1, { onLine: log.onLine('api 2'), env: { ...more } }),
    worker: (more: object) =>
      drill.startWorker({ onLine: log.onLine('worker'), env: { ...env, ...more } }),
  };
  const processes = new Map<keyof typeof start, NodeProcess>();
  const names = ['api1', 'api2', 'worker'] as const;
  const replaceProcesses = async (settings: object): Promise<void> => {
    for (const name of names) {
      await processes.get(name)?.stop();
      processes.set(name, await start[name](settings));
    }
  };
  await replaceProcesses({});
  const { proxy, send } = await openSite(drill, users);
  const untilRecovered = async (): Promise<void> => {
    for (const port of drill.apiPorts) {
      const signal = AbortSignal.timeout(RECOVER_WITHIN_MS);
      await untilAnswers(`http://127.0.0.1:${port}/readyz`, signal, RECOVER_WITHIN_MS);
    }
  };
  const common = { drill, send, log, clock, untilRecovered };
  const routes =
    values.work === undefined
      ? await routesUnderFaults({
          ...common,
          users,
          disk: temporary,
          awayMs: Number(values.away) * 1_000,
          withinMs: Number(values.within),
        })
      : { figures: {}, isGood: true };
  const site: WorkSite = {
    admin: drill.admin,
    send,
    user: await addExported(drill, users.at(-1) as DrillUser),
    temporaryFolder: temporary?.folder ?? folder,
    exportedRows: EXPORTED_ROWS,
  };
  const works = await workUnderFaults(
    { ...common, site, disks, replaceProcesses },
    new RegExp(values.work ?? ''),
  );
  const count = (kind: Finding['kind']): number =>
    works.flatMap(({ findings }) => findings).filter((finding) => finding.kind === kind).length;
  const found = {
    lost: count('lost'),
    doubled: count('doubled'),
    stuck: count('stuck'),
    untrue: count('untrue'),
  };
  const ended = [...processes.values()].filter((one) => !one.isAlive()).length;
  const skipped = [
    ...(disks.length < 2 ? ['disk full: no right to mount'] : []),
    ...(clock === null ? ['clock: libfaketime is not installed'] : []),
  ];
  report(
    { ...routes.figures, works: works.length, ...found, ended, skipped },
    routes.isGood &&
      works.every(({ findings }) => findings.length === 0) &&
      ended + skipped.length === 0,
  );
  await proxy.stop();
}

await withDrill(
  {
    folder: join(folder, 'cluster'),
    isKept: true,
    postgresEnv: env,
    postgresSettings: { max_wal_size: '128MB', min_wal_size: '32MB' },
    settings: {
      // A clock that is set forward by an hour is not an hour without a request.
      SESSION_IDLE_MINUTES: '180',
      ...(temporary !== null && { TMPDIR: temporary.folder, UPLOAD_FREE_MB: '16' }),
    },
  },
  run,
);
