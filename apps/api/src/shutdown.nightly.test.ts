import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

import { freePort } from '@partsight/private-servers/free-port';
import { newBrowserKey } from '@partsight/server/accounts/browser-key';
import { sessionsRepo } from '@partsight/server/accounts/sessions.repo';
import { testDatabase } from '@partsight/server/testing/test-database';
import { testEnvironment } from '@partsight/server/testing/test-environment';
import { expect, test } from 'vitest';

import { MULTIPART_TYPE } from './testing/test-app.ts';

const db = testDatabase();
const DELAY_MS = 1_000;
const WITHIN_MS = 1_000;

async function startApi() {
  const port = await freePort();
  const env = testEnvironment(db, {
    API_PORT: String(port),
    STOP_DELAY_MS: String(DELAY_MS),
    STOP_WITHIN_MS: String(WITHIN_MS),
  });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await expect.poll(() => output).toContain('ready for requests');
  const internalPort = Number(/"internalPort":(\d+)/.exec(output)?.[1]);
  return { child, port, internalPort, said: () => output, ended: once(child, 'exit') };
}

/** Sends a byte now and then of an upload that never ends. */
async function slowUpload(port: number): Promise<void> {
  await db.query("insert into access_rules (kind, value) values ('domain', 'people.test')");
  const userId = await db.newUser();
  const key = newBrowserKey();
  await db.database.asUser(userId, (tx) =>
    sessionsRepo(tx).open(key.hash, new Date(), new Date(Date.now() + 3_600_000)),
  );
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/upload HTTP/1.1',
      'host: localhost:4310',
      'origin: http://localhost:4310',
      'sec-fetch-site: same-origin',
      `cookie: __Host-partsight=${key.secret}`,
      `content-type: ${MULTIPART_TYPE}`,
      'content-length: 5000000',
      '',
      '--partsight-test-boundary',
    ].join('\r\n'),
  );
  const trickle = setInterval(() => socket.write('a'), 50);
  socket.on('close', () => clearInterval(trickle));
}

test('reports not ready while still serving, and no slow sender outlasts it', async () => {
  const { child, port, internalPort, said: output, ended } = await startApi();
  const ready = async (at: number) => {
    const response = await fetch(`http://127.0.0.1:${at}/readyz`);
    return [response.status, ((await response.json()) as { status: string }).status];
  };
  await expect.poll(() => ready(port)).toEqual([200, 'ok']);
  expect(await ready(internalPort)).toEqual([200, 'ok']);
  await slowUpload(port);
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  await expect.poll(() => ready(port)).toEqual([503, 'stopping']);
  expect(await ready(internalPort)).toEqual([503, 'stopping']);
  const served = await fetch(`http://127.0.0.1:${port}/api/batches`);
  expect([served.status, served.headers.get('connection')]).toEqual([401, 'close']);
  expect(performance.now() - stoppedAt).toBeLessThan(DELAY_MS);

  expect(await ended).toEqual([0, null]);
  const tookMs = performance.now() - stoppedAt;
  expect(tookMs).toBeGreaterThan(DELAY_MS);
  expect(tookMs).toBeLessThan(DELAY_MS + WITHIN_MS + 1_500);
  expect(output()).toContain('connections were cut');
  expect(output()).toContain('"msg":"stopped"');
});
