import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

const db = testDatabase();

function startWorker(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  return { child, said: () => said, ended: once(child, 'exit') };
}

test('starts with the settings it uses, and knows nothing of sign-in and addresses', async () => {
  const { child, said, ended } = startWorker({
    DATABASE_WORKER_URL: db.urlAs('worker'),
    DATABASE_SWEEP_URL: db.urlAs('sweep'),
    // Its own lanes only: other tests run workers of their own on this server.
    REDIS_URL: db.redisUrl,
    WORKER_INTERNAL_PORT: '0',
    TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  await expect.poll(said).toContain('running lanes');
  const port = Number(/"internalPort":(\d+)/.exec(said())?.[1]);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect(await (await get('/readyz')).json()).toMatchObject({ status: 'ok' });
  const figures = await (await get('/metrics')).text();
  expect(figures).toContain('partsight_lanes_held 0');
  expect(figures).toContain('partsight_queue_entries{queue="lanes",state="waiting"} 0');
  expect(figures).toContain('partsight_oldest_waiting_lane_seconds 0');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('names all that is missing, without a stack', async () => {
  const { said, ended } = startWorker({ LANE_SLICE_MS: '-1' });
  expect(await ended).toEqual([1, null]);
  expect(said().trim().split('\n')).toEqual([
    'the configuration is not usable:',
    '  REDIS_URL: is not set',
    '  TOKEN_KEYS: is not set',
    '  DATABASE_WORKER_URL: is not set',
    '  DATABASE_SWEEP_URL: is not set',
    expect.stringContaining('  LANE_SLICE_MS: ') as string,
  ]);
});
