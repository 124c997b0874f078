/**
 * npm run drill:pooler: two api and four worker processes use PostgreSQL through PgBouncer with transaction
 * pooling and without prepared statements. Users upload, start, read and export. Every started batch has to
 * end, and no transaction may leave state on a connection. Then chaos runs on the same setup. The last line
 * is JSON.
 *
 * Options: --seconds, --per-second, --kills, --restarts.
 */
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';

import { openConnections } from '@partsight/server/db/connections';
import { CHECKOUT } from '@partsight/stack/checkout';

import { untilCompleted } from '../../lists.ts';
import { report } from '../../report.ts';
import { addDrillUsers, openSite, withDrill, type Drill } from '../drill.ts';
import { startLoad } from '../load.ts';
import { statementCost } from './statement-cost.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    'per-second': { type: 'string', default: '10' },
    kills: { type: 'string', default: '4' },
    restarts: { type: 'string', default: '1' },
  },
});
const WORKERS = 4;
/** Per role. Three roles stay far below the connection limit of PostgreSQL. */
const POOL_SIZE = 8;
const END_WITHIN_MS = 180_000;

/** Finds the state that transactions have left on the connections of the pooler. */
async function findLeftovers({ environment }: Drill): Promise<string[]> {
  const connections = openConnections({
    url: environment['DATABASE_API_URL'] ?? '',
    poolSize: POOL_SIZE,
    usesNamedStatements: false,
    onIdleError: () => undefined,
  });
  const left = new Set<string>();
  try {
    // Open at the same time, so that each uses another server connection.
    await Promise.all(
      Array.from({ length: POOL_SIZE }, async () => {
        const client = await connections.pool.connect();
        await client.query('begin');
        const { rows } = await client.query<{ left: string | null }>(
          `select name as left
           from unnest(array['app.user_id', 'app.lane_id', 'app.browser_key', 'app.sweep']) name
           where nullif(current_setting(name, true), '') is not null
           union all select 'prepared ' || name from pg_prepared_statements
           union all select 'advisory lock' from pg_locks
             where locktype = 'advisory' and pid = pg_backend_pid()`,
        );
        rows.forEach((row) => left.add(row.left ?? ''));
        await delay(200);
        await client.query('commit');
        client.release();
      }),
    );
  } finally {
    await connections.close();
  }
  return [...left];
}

async function runChaos(): Promise<{ readonly clean: boolean }> {
  const args = ['--pooled', '--kills', values.kills, '--restarts', values.restarts];
  const further = ['--freezes', '1', '--flushes', '0', '--deploys', '1'];
  const size = ['--lanes', '8', '--workers', String(WORKERS)];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dev-only/lab/src/chaos/main.ts', ...args, ...further, ...size],
    { cwd: CHECKOUT },
  ).catch((error: { readonly stdout: string; readonly stderr: string }) => {
    console.error(error.stderr);
    return error;
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { clean: boolean };
}

async function run(drill: Drill) {
  const { admin } = drill;
  const users = await addDrillUsers(admin);
  await Promise.all([drill.startApi(0), drill.startApi(1)]);
  await Promise.all(Array.from({ length: WORKERS }, () => drill.startWorker()));
  const { proxy, send } = await openSite(drill, users);

  const load = startLoad(send, users, Number(values['per-second']));
  let mostConnections = 0;
  const until = Date.now() + Number(values.seconds) * 1_000;
  while (Date.now() < until) {
    await delay(250);
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where usename like 'partsight%' and pid <> pg_backend_pid()`,
    );
    mostConnections = Math.max(mostConnections, rows[0]?.n ?? 0);
  }
  const { requests, failed, p99Ms, started } = await load.stop();
  const unfinished = await untilCompleted(admin, END_WITHIN_MS, started);
  const left = await findLeftovers(drill);
  const cost = await statementCost(drill);
  await proxy.stop();
  return {
    requests,
    failed,
    p99Ms,
    started: started.length,
    unfinished,
    mostConnections,
    left,
    cost,
  };
}

const figures = await withDrill({ poolSize: POOL_SIZE }, run);
const underFaults = await runChaos();
const isClean =
  figures.failed + figures.unfinished + figures.left.length === 0 &&
  figures.started > 0 &&
  underFaults.clean;
report({ ...figures, underFaults, clean: isClean }, isClean);
