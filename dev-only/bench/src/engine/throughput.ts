import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { openArena, type Arena } from '@partsight/chaos/arena';
import { startNode, type NodeProcess } from '@partsight/chaos/node-process';
import { addPeople, type Person } from '@partsight/chaos/people';
import { NODE_FLAGS } from '@partsight/stack/product-commands';
import { Redis } from 'ioredis';

import { cpuTimeMs } from './cpu-time.ts';
import { startLists, startWorker, untilCompleted } from './lists.ts';

const WORKERS = 2;
const LOOK_EVERY_MS = 250;

export type ThroughputPlan = { readonly lanes: number; readonly partsEach: number };

type Throughput = {
  readonly parts: number;
  readonly partsPerSecond: number;
  readonly cpuMsPerPart: number;
  /** What a list's length must not show in. */
  readonly rowsReadPerPart: number;
  readonly ofWhich: { readonly workers: number; readonly postgres: number; readonly redis: number };
};

export type SideBySide = { readonly floor: Throughput; readonly engine: Throughput };

const startFloor = (arena: Arena, people: readonly Person[]): NodeProcess =>
  startNode({
    args: [...NODE_FLAGS, 'dev-only/bench/src/engine/floor-worker.ts'],
    env: {
      ...arena.environment,
      FLOOR_DATABASE_URL: arena.adminUrl,
      FLOOR_LANES: String(Math.ceil(people.length / WORKERS)),
      FLOOR_TOKENS: JSON.stringify(
        Object.fromEntries(people.map(({ userId, token }) => [userId, token])),
      ),
    },
  });

/** Two warm processes of one kind with stores of their own. */
async function openSide(arena: Arena, kind: 'engine' | 'floor', lanes: number) {
  const people = await addPeople(arena, lanes, kind);
  const workers = Array.from({ length: WORKERS }, () =>
    kind === 'engine' ? startWorker(arena) : startFloor(arena, people),
  );
  // The first parts pay for compiling, connecting and planning.
  await startLists(arena, people, 10);
  await untilCompleted(arena);
  const redisPid = await redisProcess(arena);
  const postgresPid = await postmasterProcess(arena);
  return {
    start: (size: number) => startLists(arena, people, size),
    isDone: async () => (await countersOf(arena)).open === 0,
    async read() {
      return {
        ...(await countersOf(arena)),
        workers: workers.reduce((sum, { pid }) => sum + cpuTimeMs(pid), 0),
        postgres: cpuTimeMs(postgresPid),
        redis: cpuTimeMs(redisPid),
      };
    },
  };
}

type Side = Awaited<ReturnType<typeof openSide>>;
type Reading = Awaited<ReturnType<Side['read']>>;

/**
 * Lists without spacing, each in a lane of its own, by both kinds at the same time on the same
 * machine: whatever slows it down slows both. Measured until the first of them is done.
 */
export const measureSideBySide = ({ lanes, partsEach }: ThroughputPlan): Promise<SideBySide> =>
  inArena((floorArena) =>
    inArena(async (engineArena) => {
      const floor = await openSide(floorArena, 'floor', lanes);
      const engine = await openSide(engineArena, 'engine', lanes);
      const before = { floor: await floor.read(), engine: await engine.read() };
      const startedAt = performance.now();
      await Promise.all([floor.start(partsEach), engine.start(partsEach)]);
      while (!(await floor.isDone()) && !(await engine.isDone())) {
        await delay(LOOK_EVERY_MS);
      }
      const after = { floor: await floor.read(), engine: await engine.read() };
      const seconds = (performance.now() - startedAt) / 1_000;
      return {
        floor: between(before.floor, after.floor, seconds),
        engine: between(before.engine, after.engine, seconds),
      };
    }),
  );

async function inArena<T>(work: (arena: Arena) => Promise<T>): Promise<T> {
  const arena = await openArena({ LANE_SPACING_MS: '0' });
  try {
    return await work(arena);
  } finally {
    await arena.stop();
  }
}

function between(before: Reading, after: Reading, seconds: number): Throughput {
  const parts = after.settled - before.settled;
  const perPart = (key: keyof Reading) => (after[key] - before[key]) / parts;
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

async function countersOf({ admin }: Arena) {
  const { rows } = await admin.query<{ open: number; settled: number; rowsRead: number }>(
    `select (count(*) filter (where status <> 'completed'))::int as open,
       coalesce(sum(completed_parts), 0)::int as settled,
       (select tup_fetched::int from pg_stat_database where datname = current_database())
         as "rowsRead"
     from batches`,
  );
  return rows[0] ?? { open: 0, settled: 0, rowsRead: 0 };
}

async function postmasterProcess({ admin }: Arena): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

async function redisProcess({ redis }: Arena): Promise<number> {
  const connection = new Redis(redis.url);
  const info = await connection.info('server');
  connection.disconnect();
  return Number(/process_id:(\d+)/.exec(info)?.[1]);
}
