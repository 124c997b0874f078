import { setTimeout as delay } from 'node:timers/promises';

import { addPeople, type Person } from '@partsight/stack/people';
import { NODE_FLAGS, WORKER_COMMAND } from '@partsight/stack/product-commands';
import { withCluster, type Cluster } from '@partsight/stack/start-cluster';
import { Redis } from 'ioredis';

import { countOpen, startBatches, untilCompleted } from '../../lists.ts';
import { parentOf, treeCpuMs } from '../../process-usage.ts';

const WORKERS = 2;
const POLL_EVERY_MS = 250;
const SETTINGS = { LANE_SPACING_MS: '0' };

export type ThroughputOptions = { readonly lanes: number; readonly partsEach: number };

type Throughput = {
  readonly parts: number;
  readonly partsPerSecond: number;
  readonly cpuMsPerPart: number;
  /** Must not depend on the length of the list. */
  readonly rowsReadPerPart: number;
  readonly ofWhich: { readonly workers: number; readonly postgres: number; readonly redis: number };
};

export type Comparison = { readonly floor: Throughput; readonly engine: Throughput };

const startBaseline = (cluster: Cluster, people: readonly Person[]) =>
  cluster.run([...NODE_FLAGS, 'dev-only/lab/src/bench/engine/baseline-worker.ts'], {
    env: {
      BASELINE_DATABASE_URL: cluster.postgres.url('partsight'),
      BASELINE_LANES: String(Math.ceil(people.length / WORKERS)),
      BASELINE_TOKENS: JSON.stringify(
        Object.fromEntries(people.map(({ userId, token }) => [userId, token])),
      ),
    },
  });

/** Two warm worker processes of one kind on a cluster of their own. */
async function openSide(cluster: Cluster, kind: 'engine' | 'floor', lanes: number) {
  const people = await addPeople(cluster, lanes, `${kind}-`);
  const workers = Array.from({ length: WORKERS }, () =>
    kind === 'engine' ? cluster.run(WORKER_COMMAND) : startBaseline(cluster, people),
  );
  // The first parts include compiling, connecting and planning.
  await startBatches(cluster, people, 10);
  await untilCompleted(cluster.admin);
  const redisPid = await redisProcess(cluster);
  const postgresPid = await postgresProcess(cluster);
  return {
    start: (size: number) => startBatches(cluster, people, size),
    isDone: async () => (await countOpen(cluster.admin)) === 0,
    async read() {
      return {
        ...(await countersOf(cluster)),
        workers: workers.reduce((sum, { pid }) => sum + treeCpuMs(pid), 0),
        postgres: treeCpuMs(postgresPid),
        redis: treeCpuMs(redisPid),
      };
    },
  };
}

type Counters = Awaited<ReturnType<Awaited<ReturnType<typeof openSide>>['read']>>;

/**
 * Runs lists without spacing on both kinds of worker at the same time, so that load on the machine slows
 * both. Measures until the first of them is done.
 */
export const compareThroughput = ({ lanes, partsEach }: ThroughputOptions): Promise<Comparison> =>
  withCluster({ settings: SETTINGS }, (floorCluster) =>
    withCluster({ settings: SETTINGS }, async (engineCluster) => {
      const floor = await openSide(floorCluster, 'floor', lanes);
      const engine = await openSide(engineCluster, 'engine', lanes);
      const before = { floor: await floor.read(), engine: await engine.read() };
      const startedAt = performance.now();
      await Promise.all([floor.start(partsEach), engine.start(partsEach)]);
      while (!(await floor.isDone()) && !(await engine.isDone())) {
        await delay(POLL_EVERY_MS);
      }
      const after = { floor: await floor.read(), engine: await engine.read() };
      const seconds = (performance.now() - startedAt) / 1_000;
      return {
        floor: throughputOf(before.floor, after.floor, seconds),
        engine: throughputOf(before.engine, after.engine, seconds),
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
  const { rows } = await admin.query<{ settled: number; rowsRead: number }>(
    `select coalesce(sum(completed_parts), 0)::int as settled,
       (select tup_fetched::int from pg_stat_database where datname = current_database())
         as "rowsRead"
     from batches`,
  );
  return rows[0] ?? { settled: 0, rowsRead: 0 };
}

async function postgresProcess({ admin }: Cluster): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? 0);
}

async function redisProcess({ redis }: Cluster): Promise<number> {
  const connection = new Redis(redis.url);
  const info = await connection.info('server');
  connection.disconnect();
  return Number(/process_id:(\d+)/.exec(info)?.[1]);
}
