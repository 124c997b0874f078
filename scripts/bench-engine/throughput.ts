import { readFileSync } from 'node:fs';

import { NODE_FLAGS } from '@partsight/stack/product-commands';
import { Redis } from 'ioredis';

import { openArena, type Arena } from '../chaos/arena.ts';
import { startNode, type NodeProcess } from '../chaos/node-process.ts';
import { addPeople, type Person } from '../chaos/people.ts';
import { cpuTimeMs } from './cpu-time.ts';
import { startLists, startWorker, untilCompleted } from './lists.ts';

const WORKERS = 2;

export type ThroughputPlan = { readonly lanes: number; readonly partsEach: number };

export type Throughput = {
  readonly parts: number;
  readonly seconds: number;
  readonly partsPerSecond: number;
  readonly cpuMsPerPart: number;
  /** What a list's length must not show in. */
  readonly rowsReadPerPart: number;
  readonly ofWhich: { readonly workers: number; readonly postgres: number; readonly redis: number };
};

const startFloor = (arena: Arena, people: readonly Person[]): NodeProcess =>
  startNode({
    args: [...NODE_FLAGS, 'scripts/bench-engine/floor-worker.ts'],
    env: {
      ...arena.environment,
      FLOOR_DATABASE_URL: arena.adminUrl,
      FLOOR_LANES: String(Math.ceil(people.length / WORKERS)),
      FLOOR_TOKENS: JSON.stringify(
        Object.fromEntries(people.map(({ userId, token }) => [userId, token])),
      ),
    },
  });

/** Lists without spacing, each in a lane of its own, by two processes of one kind. */
export async function measureThroughput(
  kind: 'engine' | 'floor',
  plan: ThroughputPlan,
): Promise<Throughput> {
  const arena = await openArena({ LANE_SPACING_MS: '0' });
  let workers: NodeProcess[] = [];
  try {
    const people = await addPeople(arena, plan.lanes, kind);
    workers = Array.from({ length: WORKERS }, () =>
      kind === 'engine' ? startWorker(arena) : startFloor(arena, people),
    );
    const list = (size: number) => startLists(arena, people, size);
    // The first parts pay for compiling, connecting and planning.
    await list(10);
    await untilCompleted(arena);

    const redisPid = await redisProcess(arena);
    const postgresPid = await postmasterProcess(arena);
    const times = () => ({
      workers: workers.reduce((sum, { pid }) => sum + cpuTimeMs(pid), 0),
      postgres: cpuTimeMs(postgresPid),
      redis: cpuTimeMs(redisPid),
    });
    const readBefore = await rowsRead(arena);
    const before = times();
    const startedAt = performance.now();
    await list(plan.partsEach);
    await untilCompleted(arena);
    const seconds = (performance.now() - startedAt) / 1_000;
    const after = times();
    const parts = plan.lanes * plan.partsEach;
    const perPart = (key: keyof typeof before) => (after[key] - before[key]) / parts;
    const ofWhich = {
      workers: perPart('workers'),
      postgres: perPart('postgres'),
      redis: perPart('redis'),
    };
    return {
      parts,
      seconds,
      partsPerSecond: parts / seconds,
      rowsReadPerPart: ((await rowsRead(arena)) - readBefore) / parts,
      cpuMsPerPart: ofWhich.workers + ofWhich.postgres + ofWhich.redis,
      ofWhich,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await arena.stop();
  }
}

async function rowsRead({ admin }: Arena): Promise<number> {
  const { rows } = await admin.query<{ fetched: number }>(
    'select tup_fetched::int as fetched from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.fetched ?? 0;
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
