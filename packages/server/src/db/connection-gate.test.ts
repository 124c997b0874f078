import { setTimeout as sleep } from 'node:timers/promises';

import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { runAsCaller } from '../platform/current-caller.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createConnectionGate, MAX_WAIT_MS } from './connection-gate.ts';
import { openConnections, type Connections } from './connections.ts';
import { inScope } from './scope.ts';

const db = testDatabase();
const POOL_SIZE = 4;
let connections: Connections;
beforeAll(() => {
  connections = openConnections({
    url: db.appUrl,
    poolSize: POOL_SIZE,
    onIdleError: () => undefined,
  });
});
afterAll(() => connections.close());

const ends = new Set<() => void>();
// Those of a test that fails would keep the pool from closing.
afterEach(() => ends.forEach((end) => end()));

/** A transaction that stays open until it is ended. */
async function openTransaction(scope: Parameters<typeof inScope>[1]) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  ends.add(end);
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const done = inScope(connections, scope, () => {
    begin();
    return ended;
  });
  return { begun, end: () => (end(), done) };
}

const isSettled = async (work: Promise<unknown>, withinMs = 200): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(withinMs).then(() => false)]);

test('one person has two transactions at a time, and everybody else goes on', async () => {
  const [dana, lee] = [await db.newUser(), await db.newUser()];
  const many = await Promise.all(
    Array.from({ length: 15 }, () => openTransaction({ userId: dana })),
  );
  await Promise.all(many.slice(0, 2).map(({ begun }) => begun));
  expect(await isSettled(many[2]?.begun ?? Promise.resolve())).toBe(false);
  expect(connections.pool.totalCount).toBe(2);
  const other = await openTransaction({ userId: lee });
  await other.begun;
  await other.end();
  await Promise.all(many.map(({ end }) => end()));
});

test('strangers share the part of their network', async () => {
  const [first, second] = [
    { identity: { issuer: 'one', subject: 'a' } },
    { identity: { issuer: 'two', subject: 'b' } },
  ];
  const opened = await Promise.all(
    [first, second, first].map((scope) => runAsCaller('192.0.2.1', () => openTransaction(scope))),
  );
  await Promise.all(opened.slice(0, 2).map(({ begun }) => begun));
  expect(await isSettled(opened[2]?.begun ?? Promise.resolve())).toBe(false);
  const elsewhere = await runAsCaller('192.0.2.2', () => openTransaction(first));
  await elsewhere.begun;
  await Promise.all([...opened, elsewhere].map(({ end }) => end()));
});

test('what a link opens is counts on the visitor’s share, not on its owner’s', async () => {
  const owner = await db.newUser();
  const opened = await Promise.all(
    Array.from({ length: 4 }, () =>
      runAsCaller('link of an offer', () => openTransaction({ userId: owner })),
    ),
  );
  await Promise.all(opened.slice(0, 2).map(({ begun }) => begun));
  expect(await isSettled(opened[2]?.begun ?? Promise.resolve())).toBe(false);
  const own = await runAsCaller(owner, () => openTransaction({ userId: owner }));
  expect(await isSettled(own.begun, 5_000)).toBe(true);
  await Promise.all([...opened, own].map(({ end }) => end()));
});

test('a connection is left for the product when all callers together want more than there are', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => db.newUser()));
  const opened = await Promise.all(
    people.flatMap((userId) => [openTransaction({ userId }), openTransaction({ userId })]),
  );
  await expect.poll(() => connections.pool.totalCount - connections.pool.idleCount).toBe(3);
  const { client, release } = await connections.gate.take(null);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  release();
  await Promise.all(opened.map(({ end }) => end()));
});

test('a caller waits as long as for a connection, then fails like one without', async () => {
  const pool = new Pool({ connectionString: db.appUrl, max: 2 });
  const gate = createConnectionGate(pool, 2);
  const { release } = await gate.take('dana');
  const began = performance.now();
  await expect(gate.take('lee')).rejects.toThrow('timeout exceeded when trying to connect');
  expect(performance.now() - began).toBeGreaterThan(MAX_WAIT_MS - 50);
  release();
  (await gate.take('lee')).release();
  await pool.end();
});
