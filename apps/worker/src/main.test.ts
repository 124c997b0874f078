import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

const db = testDatabase();

function startWorker(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return { child, output: () => output, ended: once(child, 'exit') };
}

const settings = () => ({
  DATABASE_WORKER_URL: db.urlAs('worker'),
  DATABASE_SWEEP_URL: db.urlAs('sweep'),
  // Its own lanes only: other tests run their own workers on this server.
  REDIS_URL: db.redisUrl,
  WORKER_INTERNAL_PORT: '0',
  TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
});

async function internalPort(output: () => string) {
  await expect.poll(output).toContain('running lanes');
  const port = Number(/"internalPort":(\d+)/.exec(output())?.[1]);
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

test('starts with only the settings it uses, without sign-in or addresses', async () => {
  const { child, output, ended } = startWorker(settings());
  const get = await internalPort(output);
  expect(await (await get('/readyz')).json()).toMatchObject({ status: 'ok' });
  const figures = await (await get('/metrics')).text();
  expect((await get('/queues')).status).toBe(404);
  expect(figures).toContain('partsight_lanes_held 0');
  expect(figures).toContain('partsight_queue_entries{queue="lanes",state="waiting"} 0');
  expect(figures).toContain('partsight_oldest_waiting_lane_seconds 0');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('shows the queues on the internal port, and lets no one change them', async () => {
  const { child, output, ended } = startWorker({ ...settings(), WORKER_QUEUE_BOARD: 'on' });
  const get = await internalPort(output);
  expect(await (await get('/queues')).text()).toContain('<title>PartSight</title>');
  const { queues } = (await (await get('/queues/api/queues')).json()) as { queues: object[] };
  expect(queues).toMatchObject([
    { name: 'lanes', readOnlyMode: true },
    { name: 'jobs', readOnlyMode: true },
  ]);
  expect((await get('/queues/api/queues/jobs/pause', { method: 'PUT' })).status).toBe(405);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('names all missing settings, without a stack trace', async () => {
  const { output, ended } = startWorker({ LANE_SLICE_MS: '-1' });
  expect(await ended).toEqual([1, null]);
  expect(output().trim().split('\n')).toEqual([
    'the configuration is not usable:',
    '  REDIS_URL: is not set',
    '  TOKEN_KEYS: is not set',
    '  DATABASE_WORKER_URL: is not set',
    '  DATABASE_SWEEP_URL: is not set',
    expect.stringContaining('  LANE_SLICE_MS: ') as string,
  ]);
});
