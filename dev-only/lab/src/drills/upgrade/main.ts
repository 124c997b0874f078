/**
 * npm run test:upgrade: runs the previous release on a large database under load, migrates the schema, lets
 * the old processes run on, and then replaces every process one after the other, twice. No request may
 * fail, no statement may wait for a migration, no batch may get lost. The last line is JSON.
 *
 * The next release is this checkout with a migration of the drill's own. The previous one is the last of
 * releases.json, and this checkout until one has the start file.
 *
 * Options: --from (a commit in place of the last release), --parts, --lookups, --per-second.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { needPrograms } from '@partsight/stack/need-programs';
import { poll } from '@partsight/stack/wait-until';

import { untilCompleted } from '../../lists.ts';
import { report } from '../../report.ts';
import { addDrillUsers, openSite, progressLog, withDrill, type Drill } from '../drill.ts';
import { fillDatabase } from '../fill-database.ts';
import { startLoad, type LoadFigures } from '../load.ts';
import { watchLocks } from '../watch-locks.ts';
import { checkOutOldRelease, type OldRelease } from './old-release.ts';
import { copyTrialRelease, type TrialRelease } from './trial-release.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    parts: { type: 'string', default: '1000000' },
    lookups: { type: 'string', default: '300000' },
    'per-second': { type: 'string', default: '50' },
  },
});
needPrograms('haproxy', 'openssl');

const MAX_BLOCKED_MS = 500;
const FINISH_WITHIN_MS = 180_000;
const perSecond = Number(values['per-second']);
const log = progressLog();

async function run(drill: Drill, old: OldRelease, next: TrialRelease): Promise<void> {
  const { admin, adminEnvironment } = drill;
  log(`from ${old.version} to ${next.version}`);
  await old.runAdmin(['provision'], adminEnvironment);
  await old.runAdmin(['migrate'], adminEnvironment);
  await fillDatabase(admin, {
    prefix: 'owner-',
    users: 10,
    batchesEach: 5,
    partsEach: Number(values.parts) / 50,
    lookupsEach: Number(values.lookups) / 10,
  });
  const users = await addDrillUsers(admin);
  log(`filled: ${values.parts} parts, ${values.lookups} lookups`);

  const apis = [await drill.startApi(0, old), await drill.startApi(1, old)];
  const workers = [await drill.startWorker(old), await drill.startWorker(old)];
  const { proxy, send } = await openSite(drill, users);

  /** Stops one process after the other and starts a new one in its place. */
  const replaceAll = async (): Promise<void> => {
    for (const [name, processes] of Object.entries({ api: apis, worker: workers })) {
      for (const index of [0, 1] as const) {
        processes[index]?.signal('SIGTERM');
        await processes[index]?.ended;
        processes[index] = await (name === 'api'
          ? drill.startApi(index, next)
          : drill.startWorker(next));
        log(`${name} ${index + 1} replaced`);
      }
    }
  };

  const phases: LoadFigures[] = [];
  const endPhase = async (name: string, load: ReturnType<typeof startLoad>): Promise<void> => {
    const phase = await load.stop();
    phases.push(phase);
    const { uploaded, started, failures: _failures, ...rest } = phase;
    log(`${name}: ${JSON.stringify({ ...rest, uploaded: uploaded.length, run: started.length })}`);
  };
  const replaceUnderLoad = async (name: string, load: ReturnType<typeof startLoad>) => {
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
  log(
    `migrated under load: ${applied.trim().split('\n').length} lines; ${JSON.stringify(blocked)}`,
  );
  await delay(10_000);
  await endPhase('old release, new schema', load);
  await replaceUnderLoad('old to new', startLoad(send, users, perSecond));

  // Where no api runs, people get a page, and the product works as before afterwards.
  const readBatches = () => send({ path: '/api/batches', cookie: users[0]?.cookie ?? '' });
  apis.forEach((api) => api.signal('SIGTERM'));
  await Promise.all(apis.map((api) => api.ended));
  const during = await readBatches();
  for (const index of [0, 1] as const) {
    apis[index] = await drill.startApi(index, next);
  }
  const after = await poll(readBatches, ({ status }) => status === 200);
  if (during.status !== 503 || !during.body.includes('being maintained')) {
    throw new Error(`without an api the proxy returned ${during.status}`);
  }
  log(`back after all apis were gone: ${after.status}`);

  await replaceUnderLoad('new to new', startLoad(send, users, perSecond));
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
  report(
    {
      requests: sum((phase) => phase.requests),
      failed,
      blockedMs: blocked.ms,
      lists: uploaded.length,
      run: started.length,
      lost,
      longestMs: Math.max(...phases.map((phase) => phase.longestMs)),
      parts: Number(values.parts),
      lookups: Number(values.lookups),
      from: old.version,
    },
    failed + lost === 0 && blocked.ms <= MAX_BLOCKED_MS,
  );
}

await withDrill({ settings: { STOP_DELAY_MS: '4000' }, isMigrated: false }, async (drill) => {
  const old = await checkOutOldRelease(join(drill.folder, 'old'), values.from);
  try {
    await run(drill, old, await copyTrialRelease(join(drill.folder, 'next'), old.version));
  } finally {
    await old.remove();
  }
});
