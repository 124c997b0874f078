import { setTimeout as delay } from 'node:timers/promises';

import { openConnections } from '@partsight/server/db/connections';
import { ROLES } from '@partsight/server/db/roles';
import { experiment } from '@partsight/stack/experiment';
import type { Cluster } from '@partsight/stack/start-cluster';

import { runChaos } from '../chaos.ts';
import { untilCompleted } from '../lists.ts';
import { underSteadyLoad } from '../load.ts';
import { goal } from '../report.ts';
import { withSite, type Site } from '../site.ts';
import { median, rounded } from '../statistics.ts';

const WORKERS = 4;
/** Per role. Three roles stay far below the connection limit of PostgreSQL. */
const POOL_SIZE = 8;
const LOOK_EVERY_MS = 250;
const END_WITHIN_MS = 180_000;
const MESSAGES = 300;

/** Like the query of an open page: takes longer to plan than to run. */
const STATEMENT = {
  name: 'drill/batch-version',
  text: `select batches.revision, lanes.at_row, (select count(*) from parts where batch_id = batches.id)
    from batches left join lanes on lanes.id = batches.lane_id
    where batches.user_id = app_user_id() and cleared_at is null and batches.id = $1`,
  values: ['00000000-0000-4000-8000-000000000000'],
};

const connectionsTo = (url: string, poolSize: number, usesNamedStatements = false) =>
  openConnections({ url, poolSize, usesNamedStatements, onIdleError: () => undefined });

const pooledUrl = ({ environment }: Cluster): string => environment['DATABASE_API_URL'] ?? '';

/** Finds the state that transactions have left on the connections of the pooler. */
async function findLeftovers(site: Site): Promise<string[]> {
  const connections = connectionsTo(pooledUrl(site), POOL_SIZE);
  const left = new Set<string>();
  try {
    // Open at the same time, so that each uses another server connection.
    await Promise.all(
      Array.from({ length: POOL_SIZE }, async () => {
        const client = await connections.pool.connect();
        await client.query('begin');
        const { rows } = await client.query<{ left: string }>(
          `select name as left
           from unnest(array['app.user_id', 'app.lane_id', 'app.browser_key', 'app.sweep']) name
           where nullif(current_setting(name, true), '') is not null
           union all select 'prepared ' || name from pg_prepared_statements
           union all select 'advisory lock' from pg_locks
             where locktype = 'advisory' and pid = pg_backend_pid()`,
        );
        rows.forEach((row) => left.add(row.left));
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

async function medianMs(url: string, usesNamedStatements: boolean): Promise<number> {
  const connections = connectionsTo(url, 1, usesNamedStatements);
  const times: number[] = [];
  for (let message = 0; message < MESSAGES; message += 1) {
    const startedAt = performance.now();
    await connections.pool.query(STATEMENT);
    times.push(performance.now() - startedAt);
  }
  await connections.close();
  return rounded(median(times), 3);
}

/** Load through the pooler, and what it costs and leaves behind. */
async function underPooledLoad(site: Site, seconds: number, perSecond: number) {
  const { admin } = site;
  let mostConnections = 0;
  const load = { workers: WORKERS, perSecond, forMs: seconds * 1_000, everyMs: LOOK_EVERY_MS };
  const { requests, failed, p99Ms, started } = await underSteadyLoad(site, load, async () => {
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where usename like 'partsight%' and pid <> pg_backend_pid()`,
    );
    mostConnections = Math.max(mostConnections, rows[0]?.n ?? 0);
  });
  const unfinished = await untilCompleted(admin, END_WITHIN_MS, started);
  const left = await findLeftovers(site);
  const direct = site.databaseUrl(ROLES.api);
  const cost = {
    namedMs: await medianMs(direct, true),
    unnamedMs: await medianMs(direct, false),
    pooledMs: await medianMs(pooledUrl(site), false),
  };
  const counts = { requests, failed, p99Ms, started: started.length, unfinished };
  return { ...counts, mostConnections, left, cost };
}

/**
 * Two api and four worker processes use PostgreSQL through PgBouncer with transaction pooling and without
 * prepared statements. Users upload, start, read and export. Every started batch has to end, and no
 * transaction may leave state on a connection. Then chaos runs on the same setup.
 */
export const pooler = experiment(
  { seconds: 30, 'per-second': 10, kills: 4, restarts: 1 },
  async ({ seconds, 'per-second': perSecond, kills, restarts }) => {
    const figures = await withSite({ poolSize: POOL_SIZE }, (site) =>
      underPooledLoad(site, seconds, perSecond),
    );
    const underFaults = await runChaos({
      pooled: true,
      kills,
      restarts,
      freezes: 1,
      flushes: 0,
      deploys: 1,
      lanes: 8,
      workers: WORKERS,
    });
    const { failed, unfinished, left, started } = figures;
    const goals = [
      goal(failed === 0, `${failed} requests failed`),
      goal(unfinished === 0, `${unfinished} lists did not end`),
      goal(left.length === 0, `left on connections: ${left.join(', ')}`),
      goal(started > 0, 'no list was started'),
      ...underFaults.goals,
    ];
    const clean = goals.every((missed) => missed === null);
    return { figures: { ...figures, underFaults: underFaults.figures, clean }, goals };
  },
);
