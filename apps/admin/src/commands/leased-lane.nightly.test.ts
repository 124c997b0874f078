import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { found, laneHarness, part } from '@partsight/server/testing/lane-harness';
import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runProgram } from '../testing/run-program.ts';

const WORKER = join(import.meta.dirname, '../../../worker/src/main.ts');

const db = testDatabase();
const env = () => ({
  DATABASE_WORKER_URL: db.urlAs('worker'),
  DATABASE_SWEEP_URL: db.urlAs('sweep'),
  DATABASE_OPERATOR_URL: db.urlAs('operator'),
  REDIS_URL: db.redisUrl,
});

/** A marketplace that accepts every call and never responds, so that the lane stays leased. */
let silence: Server;
const calls = new Set<Socket>();
let worker: ReturnType<typeof spawn>;

beforeAll(async () => {
  silence = createServer((call) => calls.add(call)).listen(0, '127.0.0.1');
  await once(silence, 'listening');
  const { port } = silence.address() as { port: number };
  worker = spawn(process.execPath, [WORKER], {
    env: {
      ...env(),
      TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      MARKETPLACE_API_ORIGIN: `http://127.0.0.1:${port}`,
      MARKETPLACE_TIMEOUT_MS: '60000',
    },
    stdio: 'ignore',
  });
});
afterAll(async () => {
  for (const call of calls) {
    call.destroy();
  }
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
  silence.close();
});

test('shows a lane leased by a real worker, since when, and its current row', async () => {
  const bench = laneHarness(db, ({ keywords }) => found(keywords, 1));
  bench.setNow(new Date());
  const userId = await bench.user();
  const batchId = await bench.started(userId, [part(1, 'A-1'), part(2, 'A-2', 9)]);
  // The worker may fetch category names first, in a slot of the same lane.
  const explained = async () => (await runProgram(['why-stuck', batchId], env())).stdout;
  await expect.poll(explained).toContain(`row 2 of batch ${batchId}`);

  const holder = `${hostname()}/${worker.pid}`;
  const { stdout } = await runProgram(['lanes', '--json'], env());
  const overview = JSON.parse(stdout) as { lanes: { runningSince: string }[] };
  expect(overview.lanes).toMatchObject([{ userId, holder, isRunning: true, fence: 1 }]);
  const since = new Date(overview.lanes[0]?.runningSince ?? 0).getTime();
  expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);

  const why = await explained();
  expect(why).toContain(`It moves: ${holder} runs its lane`);
  expect(why).toMatch(/last slot +number \d+, its call has not ended/);
  expect(why).toMatch(/job +active since/);
});
