import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { NodeProcess } from '@partsight/stack/child-process';
import { experiment, type Outcome } from '@partsight/stack/experiment';
import { untilAnswers } from '@partsight/stack/wait-until';

import { addFinishedBatch } from '../lists.ts';
import { goal } from '../report.ts';
import { addSiteUsers, openSite, withSite, type Site, type SiteUser } from '../site.ts';
import { farNetwork } from './faults/far-network.ts';
import type { FaultSite, Finding } from './faults/fault-site.ts';
import { fakeClock, mountSmallDisk, type FakeClock } from './faults/machine-faults.ts';
import { worksUnderFaults } from './faults/matrix.ts';
import { routesUnderFaults } from './faults/routes.ts';
import { warningLog } from './faults/warning-log.ts';

const RECOVER_WITHIN_MS = 120_000;
const EXPORTED_ROWS = 30_000;

type Wanted = {
  readonly awayMs: number;
  readonly withinMs: number;
  /** Which faults. */
  readonly only: RegExp;
  readonly work: string | null;
};

async function run(
  site: Site,
  {
    serverClock,
    workerClock,
    disks,
    network,
  }: Pick<FaultSite, 'workerClock' | 'disks' | 'network'> & { readonly serverClock: FakeClock },
  { work, ...limits }: Wanted,
): Promise<Outcome> {
  const users = await addSiteUsers(site.admin);
  const log = warningLog();
  const far = network.through(site.environment);
  const start = {
    'api 1': (more: object) =>
      site.startApi(0, {
        onLine: log.onLine('api 1'),
        env: { ...far, ...serverClock.env, ...more },
      }),
    'api 2': (more: object) =>
      site.startApi(1, { onLine: log.onLine('api 2'), env: { ...far, ...more } }),
    worker: (more: object) =>
      site.startWorker({
        onLine: log.onLine('worker'),
        env: { ...far, ...workerClock.env, ...more },
      }),
  };
  const processes = new Map<string, NodeProcess>();
  const replaceProcesses = async (settings: object): Promise<void> => {
    for (const [name, again] of Object.entries(start)) {
      await processes.get(name)?.stop();
      processes.set(name, await again(settings));
    }
  };
  const untilRecovered = async (): Promise<void> => {
    for (const port of site.apiPorts) {
      const signal = AbortSignal.timeout(RECOVER_WITHIN_MS);
      await untilAnswers(`http://127.0.0.1:${port}/readyz`, signal, RECOVER_WITHIN_MS);
    }
  };
  await replaceProcesses({});
  const { proxy, send } = await openSite(site, users);
  const clock = {
    set: async (seconds: number) => {
      await Promise.all([serverClock, workerClock].map((one) => one.set(seconds)));
    },
  };
  const all = {
    site,
    send,
    users,
    log,
    clock,
    workerClock,
    disks,
    network,
    replaceProcesses,
    untilRecovered,
  };
  const routes =
    work === null
      ? await routesUnderFaults(all, limits)
      : { figures: { untrueMessages: 0 }, goals: [] };
  const { userId, cookie } = users.at(-1) as SiteUser;
  const batchId = await addFinishedBatch(site.admin, userId, EXPORTED_ROWS);
  const worker = { userId, cookie, batchId, rows: EXPORTED_ROWS };
  const works = await worksUnderFaults(
    all,
    worker,
    (name) => limits.only.test(name) && new RegExp(work ?? '').test(name),
  );
  await proxy.stop();
  const findings = works.flat();
  const count = (kind: Finding['kind']): number =>
    findings.filter((finding) => finding.kind === kind).length;
  const ended = [...processes.values()].filter((one) => !one.isAlive()).length;
  return {
    figures: {
      ...routes.figures,
      works: works.length,
      lost: count('lost'),
      doubled: count('doubled'),
      stuck: count('stuck'),
      untrueMessages: routes.figures.untrueMessages + count('untrue'),
      ended,
    },
    goals: [
      ...routes.goals,
      ...findings.map(({ kind, about }) => `${kind}: ${about}`),
      goal(works.length > 0, 'no work was chosen'),
      goal(ended === 0, `${ended} processes ended`),
    ],
  };
}

/**
 * First, restarts PostgreSQL, stops Redis for `away` seconds, lets each of them stand still with its connections
 * open, drops every packet of PostgreSQL, fills the disk for temporary files and sets the clock an hour forward
 * and back, while every route is requested repeatedly. Afterwards everything has to work in the same processes.
 * No process may repeat a warning within a minute, no answer may be untrue, and each response has to come
 * `within` so many milliseconds, or 2,500 where a server says nothing. On a busy machine late responses are only
 * reported; then a response that never comes, or a route that is always later than the limit and than without a
 * fault, is an error.
 *
 * Then uploads, runs, exports and migrates under each fault, PostgreSQL's own disk and clock included, and
 * sets the worker's clock alone, and
 * runs a list while entries of the queue are forged and while keys are rotated. Nothing may be lost, doubled or
 * stuck, and no answer may be untrue. With `work` only this part, and of it what matches; with `fault` only the
 * faults that match.
 */
export const faults = experiment(
  { away: 60, within: 1_000, work: null, fault: null },
  async ({ away, within, work, fault }) => {
    const folder = `/var/tmp/partsight-faults-${process.pid}`;
    mkdirSync(folder);
    // The system user of PostgreSQL has its socket there.
    chmodSync(folder, 0o777);
    const disks = {
      temporary: mountSmallDisk(join(folder, 'temporary'), 64),
      // PostgreSQL's alone: what api and worker do while it is full is the question.
      database: mountSmallDisk(join(folder, 'cluster/postgres'), 768),
    };
    // After the disks have been unmounted.
    process.once('exit', () => spawnSync('rm', ['-rf', folder]));
    const [serverClock, workerClock] = [
      await fakeClock(join(folder, 'clock')),
      await fakeClock(join(folder, 'clock-of-worker')),
    ];
    const options = {
      folder: join(folder, 'cluster'),
      isKept: true,
      postgresEnv: serverClock.env,
      postgresSettings: {
        max_wal_size: '128MB',
        min_wal_size: '32MB',
        unix_socket_directories: folder,
      },
      settings: {
        // Addresses of the network that the drill makes are none of this machine's.
        PLAIN_CONNECTIONS: 'postgres',
        // A clock that is set forward by an hour is not an hour without a request.
        SESSION_IDLE_MINUTES: '180',
        TMPDIR: disks.temporary.folder,
        UPLOAD_FREE_MB: '16',
      },
    };
    const wanted = {
      awayMs: away * 1_000,
      withinMs: within,
      only: new RegExp(fault ?? ''),
      work,
    };
    return withSite(options, async (site) => {
      const network = await farNetwork(folder, site.postgres.port);
      try {
        return await run(site, { serverClock, workerClock, disks, network }, wanted);
      } finally {
        await network.stop();
      }
    });
  },
);
