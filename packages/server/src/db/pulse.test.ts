import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createLogger } from '../platform/logger.ts';
import {
  isPostgresUnavailable,
  retryWhilePostgresUnavailable,
} from '../platform/postgres-unavailable.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createConnectionGate } from './connection-gate.ts';
import { openConnections, type Connections } from './connections.ts';
import { startPulse } from './pulse.ts';

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

const retried = (work: () => Promise<void>): Promise<void | null> =>
  retryWhilePostgresUnavailable(
    { logger: createLogger('test', 'silent'), signal: new AbortController().signal },
    work,
  );

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (reason: unknown) => reason,
  );

/** Without the pulse they would wait for ever. */
const WITHIN_MS = 30_000;

test(
  'what waits for a frozen PostgreSQL fails, and works again afterwards',
  async () => {
    await retried(async () => void (await Promise.all([ask(), ask()])));
    const { client, release } = await connections.gate.take('a transaction');
    await client.query('begin');
    isFrozen = true;

    const inTransaction = failure(client.query('select 1'));
    // The first are on connections, the others wait for one.
    const waits = await Promise.all(Array.from({ length: 6 }, () => failure(ask())));
    expect(waits.map(isPostgresUnavailable)).not.toContain(false);
    expect(isPostgresUnavailable(await inTransaction)).toBe(true);
    release(new Error('gone'));

    isFrozen = false;
    sockets.forEach((socket) => socket.destroy());
    await retried(ask);
  },
  WITHIN_MS,
);

test(
  'a PostgreSQL that says nothing to a new connection is as gone, and is not asked for another',
  async () => {
    const silent = createServer((socket) => void sockets.add(socket));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const losses: string[] = [];
    const pulse = startPulse({ host: '127.0.0.1', port });
    pulse.onLost(() => losses.push('lost'));
    let asked = 0;
    const pool = {
      connect: () => {
        asked += 1;
        return new Promise<never>(() => undefined);
      },
    };
    const gate = createConnectionGate(pool, 2, pulse);

    expect(isPostgresUnavailable(await failure(gate.take('somebody')))).toBe(true);
    expect(isPostgresUnavailable(await failure(gate.take('somebody')))).toBe(true);
    expect(asked).toBe(1);
    expect(losses).toEqual(['lost']);
    pulse.stop();
    silent.close();
  },
  WITHIN_MS,
);

test(
  'what comes too late is given back',
  async () => {
    const silent = createServer((socket) => void sockets.add(socket));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const pulse = startPulse({ host: '127.0.0.1', port });
    const { promise: work, resolve } = Promise.withResolvers<string>();
    const late = Promise.withResolvers<string>();
    expect(await failure(pulse.whileAnswers(() => work, late.resolve))).toBeInstanceOf(Error);
    resolve('a connection');
    expect(await late.promise).toBe('a connection');
    pulse.stop();
    silent.close();
  },
  WITHIN_MS,
);

test('nothing that was waited for is held afterwards', async () => {
  const pulse = startPulse({ connectionString: db.urlAs('api') });
  const use = async (): Promise<WeakRef<object>> => {
    const given = await pulse.whileAnswers(
      () => Promise.resolve({ rows: [] }),
      () => undefined,
    );
    return new WeakRef(given);
  };
  const used = await use();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await setImmediate();
  collect();
  expect(used.deref()).toBeUndefined();
  pulse.stop();
});
