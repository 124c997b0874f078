import { setTimeout as delay } from 'node:timers/promises';

import { ROLES } from '@partsight/server/db/roles';
import { addPeople, SERVER_APPLICATION } from '@partsight/stack/people';
import { WORKER_FLAGS, WORKER_COMMAND } from '@partsight/stack/product-commands';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';
import { Redis } from 'ioredis';

import { countOpen, startBatches, untilCompleted } from '../../lists.ts';
import { parentOf, treeCpuMs } from '../../process-usage.ts';

const WORKERS = 2;
const POLL_EVERY_MS = 250;

/** Whose token the engine's calls use. */
export type TokenOwner = 'seller' | 'application';

export type ThroughputOptions = {
  readonly lanes: number;
  readonly partsEach: number;
  readonly token: TokenOwner;
};

type Throughput = {
  readonly parts: number;
  readonly partsPerSecond: number;
  readonly cpuMsPerPart: number;
  /** Must not depend on the length of the list. */
  readonly rowsReadPerPart: number;
  readonly ofWhich: { readonly workers: number; readonly postgres: number; readonly redis: number };
};

export type Comparison = {
  readonly floor: Throughput;
  readonly engine: Throughput;
  /** Statements that the workers sent to PostgreSQL over the whole run, begin and commit included. */
  readonly tripsPerPart: number;
  /** Scripts that Redis ran over the whole run; one for each start of a list is the api's. */
  readonly redisScriptsPerPart: number;
};

const optionsOf = (token: TokenOwner) => ({
  settings: { LANE_SPACING_MS: '0', ...(token === 'application' && SERVER_APPLICATION) },
  // On both sides, because counting takes time, too.
  postgresSettings: { shared_preload_libraries: 'pg_stat_statements' },
});

async function startEngine(cluster: Cluster, lanes: number, token: TokenOwner) {
  const people =
    token === 'seller'
      ? await addPeople(cluster, lanes, 'engine-')
      : await addPeople(cluster, lanes, 'engine-', { token });
  return { people, start: () => cluster.run(WORKER_COMMAND) };
}

async function startBaseline(cluster: Cluster, lanes: number) {
  const people = await addPeople(cluster, lanes, 'floor-');
  await cluster.admin.query(
    `create table baseline_lanes (
       id uuid primary key, user_id uuid not null, next_at timestamptz not null default 'epoch',
       holder text, held_until timestamptz not null default 'epoch') with (fillfactor = 50);
     insert into baseline_lanes (id, user_id) select id, user_id from lanes`,
  );
  const env = {
    BASELINE_DATABASE_URL: cluster.postgres.url('partsight'),
    BASELINE_LANES: String(Math.ceil(lanes / WORKERS)),
    BASELINE_TOKENS: JSON.stringify(
      Object.fromEntries(people.map(({ userId, token }) => [userId, token])),
    ),
  };
  const args = [...WORKER_FLAGS, 'dev-only/lab/src/bench/engine/baseline-worker.ts'];
  return { people, start: () => cluster.run(args, { env }) };
}

type Side = Awaited<ReturnType<typeof startEngine>>;

/** Two warm worker processes of one kind on a cluster of their own. */
async function openSide(cluster: Cluster, { people, start }: Side) {
  await cluster.admin.query('create extension pg_stat_statements');
  const redis = await redisFigures(cluster);
  const workers = Array.from({ length: WORKERS }, start);
  // The first parts include compiling, connecting and planning.
  await startBatches(cluster, people, 10);
  await untilCompleted(cluster.admin);
  const postgresPid = await postgresProcess(cluster);
  return {
    start: (size: number) => startBatches(cluster, people, size),
    isDone: async () => (await countOpen(cluster.admin)) === 0,
    async read() {
      return {
        ...(await countersOf(cluster)),
        scripts: (await redisFigures(cluster)).scripts - redis.scripts,
        workers: workers.reduce((sum, { pid }) => sum + treeCpuMs(pid), 0),
        postgres: treeCpuMs(postgresPid),
        redis: treeCpuMs(redis.pid),
      };
    },
  };
}

type Counters = Awaited<ReturnType<Awaited<ReturnType<typeof openSide>>['read']>>;

/**
 * Runs lists without spacing on both kinds of worker at the same time, so that load on the machine slows
 * both. Measures until the first of them is done.
 */
export const compareThroughput = ({
  lanes,
  partsEach,
  token,
}: ThroughputOptions): Promise<Comparison> =>
  withCluster(optionsOf('seller'), (floorCluster) =>
    withCluster(optionsOf(token), async (engineCluster) => {
      const floor = await openSide(floorCluster, await startBaseline(floorCluster, lanes));
      const engine = await openSide(engineCluster, await startEngine(engineCluster, lanes, token));
      const before = { floor: await floor.read(), engine: await engine.read() };
      const startedAt = performance.now();
      await Promise.all([floor.start(partsEach), engine.start(partsEach)]);
      while (!(await floor.isDone()) && !(await engine.isDone())) {
        await delay(POLL_EVERY_MS);
      }
      const after = { floor: await floor.read(), engine: await engine.read() };
      const seconds = (performance.now() - startedAt) / 1_000;
      console.table(await statementsOf(engineCluster, after.engine.settled));
      return {
        floor: throughputOf(before.floor, after.floor, seconds),
        engine: throughputOf(before.engine, after.engine, seconds),
        tripsPerPart: after.engine.trips / after.engine.settled,
        redisScriptsPerPart: after.engine.scripts / after.engine.settled,
      };
    }),
  );

function throughputOf(before: Counters, after: Counters, seconds: number): Throughput {
  const parts = after.settled - before.settled;
  const perPart = (key: keyof Counters) => (after[key] - before[key]) / parts;
  const ofWhich = {
    workers: perPart('workers'),
    postgres: perPart('postgres'),
    redis: perPart('redis'),
  };
  return {
    parts,
    partsPerSecond: parts / seconds,
    cpuMsPerPart: ofWhich.workers + ofWhich.postgres + ofWhich.redis,
    rowsReadPerPart: perPart('rowsRead'),
    ofWhich,
  };
}

async function countersOf({ admin }: Cluster) {
  const { rows } = await admin.query<{ settled: number; rowsRead: number; trips: number }>(
    `select (select coalesce(sum(completed_parts), 0)::int from batches) as settled,
       (select tup_fetched::int from pg_stat_database where datname = current_database())
         as "rowsRead",
       (select coalesce(sum(calls), 0)::int from pg_stat_statements
         where userid in ($1::regrole, $2::regrole)) as trips`,
    [ROLES.worker, ROLES.sweep],
  );
  return rows[0] ?? { settled: 0, rowsRead: 0, trips: 0 };
}

/** What the workers asked for, most frequent first. */
async function statementsOf({ admin }: Cluster, parts: number) {
  const { rows } = await admin.query<object>(
    `select round(sum(calls)::numeric / $3, 3) as "perPart",
            left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as statement
       from pg_stat_statements where userid in ($1::regrole, $2::regrole)
      group by 2 order by sum(calls) desc limit 40`,
    [ROLES.worker, ROLES.sweep, parts],
  );
  return rows;
}

async function postgresProcess({ admin }: Cluster): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}

async function redisFigures({ redis }: Cluster): Promise<{ pid: number; scripts: number }> {
  const connection = new Redis(redis.url);
  const info = `${await connection.info('server')}${await connection.info('commandstats')}`;
  connection.disconnect();
  const scripts = [...info.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)];
  return {
    pid: Number(/process_id:(\d+)/.exec(info)?.[1]),
    scripts: scripts.reduce((sum, [, calls]) => sum + Number(calls), 0),
  };
}
