import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { openConnections } from './connections.ts';
import { sendPipelined, type Query } from './pipelined-query.ts';
import { queryBuilder } from './query-builder.ts';
import { readInScope } from './scope.ts';

const db = testDatabase();
const USER = '00000000-0000-4000-8000-000000000001';

const select = <T>(text: ReturnType<typeof sql<T>>): Query<{ value: T }> =>
  queryBuilder.selectNoFrom(text.as('value'));
const currentUser = select(sql<string | null>`app_user_id()`);
const divided = (by: number) => select(sql<number>`12 / ${by}::int`);

test('all queries of a transaction see its scope, and the scope ends with it', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const users = await readInScope(db.connections, { userId: USER }, (read) =>
      Promise.all([read(currentUser), read(currentUser)]),
    );
    expect(users).toEqual([[{ value: USER }], [{ value: USER }]]);
    expect(await readInScope(db.connections, {}, (read) => read(currentUser))).toEqual([
      { value: null },
    ]);
  }
});

test('a query that fails is the error, and leaves the connection fit for others', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const failed = readInScope(db.connections, { userId: USER }, (read) =>
      Promise.all([read(divided(3)), read(divided(0)), read(divided(4))]),
    );
    await expect(failed).rejects.toThrow('division by zero');
    expect((await db.connections.pool.query('select app_user_id() as user')).rows).toEqual([
      { user: null },
    ]);
  }
});

test('work that throws before it sends anything leaves the connection fit for others', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const failed = readInScope(db.connections, { userId: USER }, () => {
      throw new Error('not sent');
    });
    await expect(failed).rejects.toThrow('not sent');
  }
  const rows = await readInScope(db.connections, {}, (read) => read(currentUser));
  expect(rows).toEqual([{ value: null }]);
});

test('a read that comes after the commit is refused', async () => {
  const late = sendPipelined(db.connections, { caller: null, opening: 'begin' }, async (read) => {
    await read(divided(1));
    return read(divided(2));
  });
  await expect(late).rejects.toThrow('send all reads at once');
});

test('on connections that keep no names nothing is prepared under one', async () => {
  const connections = openConnections({
    url: db.appUrl,
    poolSize: 1,
    usesNamedStatements: false,
    onIdleError: () => undefined,
  });
  const rows = await readInScope(connections, {}, (read) =>
    Promise.all([read(divided(1)), read(divided(2))]),
  );
  expect(rows).toEqual([[{ value: 12 }], [{ value: 6 }]]);
  const kept = await connections.pool.query('select name from pg_prepared_statements');
  expect(kept.rows).toEqual([]);
  await connections.close();
});

test('all reads fail when the server goes away', async () => {
  const sleep = select(sql<string>`pg_sleep(10)`);
  const ended = readInScope(db.connections, {}, (read) => read(sleep)).then(
    () => 'returned',
    (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
  );
  await expect
    .poll(() =>
      db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'select pg_sleep%' and pid <> pg_backend_pid()`,
      ),
    )
    .not.toEqual([]);
  expect(await ended).toMatch(/terminat/);
});
