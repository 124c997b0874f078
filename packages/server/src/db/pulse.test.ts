import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLogger } from '../platform/logger.ts';
import {
  isPostgresUnavailable,
  retryWhilePostgresUnavailable,
} from '../platform/postgres-unavailable.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openConnections, type Connections } from './connections.ts';

const db = testDatabase();

/** Between us and PostgreSQL: frozen, it takes connections and bytes, and passes nothing on. */
const sockets = new Set<Socket>();
let isFrozen = false;
const proxy = createServer((inner) => {
  const { hostname, port } = new URL(db.urlAs('api'));
  const outer = connect(Number(port), hostname);
  for (const [from, to] of [
    [inner, outer],
    [outer, inner],
  ] as const) {
    sockets.add(from);
    from.on('data', (bytes) => isFrozen || to.write(bytes));
    from.on('error', () => undefined).on('close', () => isFrozen || to.destroy());
  }
});
let connections: Connections;
beforeAll(async () => {
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(db.urlAs('api'));
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  connections = openConnections({ url: url.href, poolSize: 4, onIdleError: () => undefined });
});
afterAll(async () => {
  isFrozen = false;
  await connections.close();
  sockets.forEach((socket) => socket.destroy());
  proxy.close();
});

const ask = async (): Promise<void> => {
  const { client, release } = await connections.gate.take('somebody');
  try {
    await client.query('select 1');
    release();
  } catch (error) {
    release(error instanceof Error ? error : new Error('failed'));
    throw error;
  }
};

/** How long it took to fail as for a server that is away; null: it did not. */
const failedAfter = async (work: () => Promise<void>): Promise<number | null> => {
  const from = performance.now();
  const error = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  return isPostgresUnavailable(error) ? performance.now() - from : null;
};

test('what waits for a frozen PostgreSQL fails within its deadline, and works again afterwards', async () => {
  await Promise.all([ask(), ask()]);
  const { client, release } = await connections.gate.take('a transaction');
  await client.query('begin');
  isFrozen = true;

  const inTransaction = client.query('select 1').then(
    () => null,
    (error: unknown) => error,
  );
  // The first are on connections, the others wait for one.
  const waits = await Promise.all(Array.from({ length: 6 }, () => failedAfter(ask)));
  expect(waits).not.toContain(null);
  expect(Math.max(...waits.map(Number))).toBeLessThan(4_000);
  expect(isPostgresUnavailable(await inTransaction)).toBe(true);
  release(new Error('gone'));

  expect(await failedAfter(ask)).toBeLessThan(200);

  isFrozen = false;
  sockets.forEach((socket) => socket.destroy());
  const logger = createLogger('test', 'silent');
  const signal = AbortSignal.timeout(20_000);
  await retryWhilePostgresUnavailable({ logger, signal }, ask);
  expect(signal.aborted).toBe(false);
});
