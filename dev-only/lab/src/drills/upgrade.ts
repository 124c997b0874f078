import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { experiment, type Outcome } from '@partsight/stack/experiment';
import { poll } from '@partsight/stack/wait-until';

import { fillDatabase } from '../fill-database.ts';
import { untilCompleted } from '../lists.ts';
import { startLoad, type LoadFigures } from '../load.ts';
import { goal, progressLog } from '../report.ts';
import { addSiteUsers, openSite, startSite, withSite, type Site } from '../site.ts';
import { checkOutOldRelease, copyTrialRelease, type ReleaseCheckout } from './upgrade/checkouts.ts';
import { watchLocks } from './upgrade/watch-locks.ts';

const MAX_BLOCKED_MS = 500;
const FINISH_WITHIN_MS = 180_000;
const OWNERS = 10;
const LISTS_EACH = 5;

type Sizes = { readonly parts: number; readonly lookups: number; readonly perSecond: number };

async function run(
  site: Site,
  old: ReleaseCheckout,
  next: ReleaseCheckout,
  { parts, lookups, perSecond }: Sizes,
): Promise<Outcome> {
  const log = progressLog();
  const { admin, adminEnvironment } = site;
  log(`from ${old.version} to ${next.version}`);
  await old.runAdmin(['provision'], adminEnvironment);
  await old.runAdmin(['migrate'], adminEnvironment);
  await fillDatabase(admin, {
    prefix: 'owner-',
    users: OWNERS,
    batchesEach: LISTS_EACH,
    partsEach: parts / (OWNERS * LISTS_EACH),
    lookupsEach: lookups / OWNERS,
  });
  const users = await addSiteUsers(admin);
  log(`filled: ${parts} parts, ${lookups} lookups`);
  const { apis, workers } = await startSite(site, 2, old);
  const { proxy, send } = await openSite(site, users);

  /** Stops one process after the other and starts a new one in its place. */
  const replaceAll = async (): Promise<void> => {
    for (const [name, processes] of Object.entries({ api: apis, worker: workers })) {
      for (const index of [0, 1] as const) {
        processes[index]?.signal('SIGTERM');
        await processes[index]?.ended;
        processes[index] = await (name === 'api'
          ? site.startApi(index, next)
          : site.startWorker(next));
        log(`${name} ${index + 1} replaced`);
      }
    }
  };

  const phases: LoadFigures[] = [];
  const endPhase = async (name: string, load: ReturnType<typeof startLoad>): Promise<void> => {
    const phase = await load.stop();
    phases.push(phase);
    const { uploaded, started, ...rest } = phase;
    log(`${name}: ${JSON.stringify({ ...rest, uploaded: uploaded.length, run: started.length })}`);
  };
  const replaceUnderLoad = async (name: string): Promise<void> => {
    const load = startLoad(send, users, perSecond);
    await delay(2_000);
    await replaceAll();
    await delay(2_000);
    await endPhase(name, load);
  };

  const load = startLoad(send, users, perSecond);
  await delay(5_000);
  const locks = await watchLocks(admin);
  const migrated = next
    .runAdmin(['provision'], adminEnvironment)
    .then(() => next.runAdmin(['migrate'], adminEnvironment));
  // Whatever became of it: neither would let the drill end.
  await Promise.allSettled([migrated]);
  const blocked = await locks.stop();
  const applied = await migrated.catch(async (error: unknown) => {
    await load.stop();
    await proxy.stop();
    throw error;
  });
  const lines = applied.trim().split('\n').length;
  log(`migrated under load: ${lines} lines; ${JSON.stringify(blocked)}`);
  await delay(10_000);
  await endPhase('old release, new schema', load);
  await replaceUnderLoad('old to new');

  // Where no api runs, people get a page, and the product works as before afterwards.
  const readBatches = () => send({ path: '/api/batches', cookie: users[0]?.cookie ?? '' });
  apis.forEach((api) => api.signal('SIGTERM'));
  await Promise.all(apis.map((api) => api.ended));
  const during = await readBatches();
  for (const index of [0, 1] as const) {
    apis[index] = await site.startApi(index, next);
  }
  const after = await poll(readBatches, ({ status }) => status === 200);
  if (during.status !== 503 || !during.body.includes('being maintained')) {
    throw new Error(`without an api the proxy returned ${during.status}`);
  }
  log(`back after all apis were gone: ${after.status}`);

  await replaceUnderLoad('new to new');
  await proxy.stop();

  const sum = (of: (phase: LoadFigures) => number): number =>
    phases.reduce((total, phase) => total + of(phase), 0);
  const uploaded = phases.flatMap((phase) => phase.uploaded);
  const started = phases.flatMap((phase) => phase.started);
  const { rows } = await admin.query<{ n: number }>(
    'select count(*)::int as n from batches where id = any($1)',
    [uploaded],
  );
  const unfinished = await untilCompleted(admin, FINISH_WITHIN_MS, started);
  const lost = uploaded.length - (rows[0]?.n ?? 0) + unfinished;
  const failed = sum((phase) => phase.failed);
  return {
    figures: {
      requests: sum((phase) => phase.requests),
      failed,
      blockedMs: blocked.ms,
      lists: uploaded.length,
      run: started.length,
      lost,
      longestMs: Math.max(...phases.map((phase) => phase.longestMs)),
      parts,
      lookups,
      from: old.version,
    },
    goals: [
      goal(failed === 0, `${failed} requests failed`),
      goal(lost === 0, `${lost} lists were lost`),
      goal(blocked.ms <= MAX_BLOCKED_MS, `a statement waited ${blocked.ms} ms for a migration`),
    ],
  };
}

/**
 * Runs the previous release on a large database under load, migrates the schema, lets the old processes run
 * on, and then replaces every process one after the other, twice. No request may fail, no statement may wait
 * for a migration, no batch may get lost.
 *
 * The next release is this checkout with a migration of the drill's own. The previous one is the commit
 * `from`, or the last of releases.json, and this checkout until one has the start file.
 */
export const upgrade = experiment(
  { from: null, parts: 1_000_000, lookups: 300_000, 'per-second': 50 },
  ({ from, parts, lookups, 'per-second': perSecond }) =>
    withSite({ settings: { STOP_DELAY_MS: '4000' }, isMigrated: false }, async (site) => {
      const old = await checkOutOldRelease(join(site.folder, 'old'), from);
      try {
        const next = await copyTrialRelease(join(site.folder, 'next'), old.version);
        return await run(site, old, next, { parts, lookups, perSecond });
      } finally {
        await old.remove();
      }
    }),
);
