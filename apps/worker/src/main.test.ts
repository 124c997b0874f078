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
    DATABASE_URL: db.appUrl,
    // Its own lanes only: other tests run workers of their own on this server.
    REDIS_URL: db.redisUrl,
    TOKEN_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  await expect.poll(said, { timeout: 20_000 }).toContain('running lanes');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('names all that is missing, without a stack', async () => {
  const { said, ended } = startWorker({ LANE_SLICE_MS: '-1' });
  expect(await ended).toEqual([1, null]);
  expect(said().trim().split('\n')).toEqual([
    'the configuration is not usable:',
    '  DATABASE_URL: is not set',
    '  REDIS_URL: is not set',
    '  TOKEN_KEYS: is not set',
    expect.stringContaining('  LANE_SLICE_MS: ') as string,
  ]);
});
