import { describe, expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { openConnections } from './connections.ts';
import { sendAsOne, type Statement } from './one-message.ts';

const db = testDatabase();
const send = async (...statements: Statement[]) =>
  (await sendAsOne(db.connections.pool, statements)).rows;

test('on connections that keep no names nothing is prepared under one', async () => {
  const connections = openConnections({
    url: db.appUrl,
    poolSize: 1,
    keepsNames: false,
    onIdleError: () => undefined,
  });
  const named = { name: 'kept', text: 'select $1::int as n', values: [1] };
  const { rows } = await sendAsOne(connections.pool, [named, { ...named, values: [2] }]);
  expect(rows).toEqual([{ n: 2 }]);
  expect((await connections.pool.query({ ...named, values: [3] })).rows).toEqual([{ n: 3 }]);
  const kept = await connections.pool.query('select name from pg_prepared_statements');
  expect(kept.rows).toEqual([]);
  await connections.close();
});

describe('several statements in one message', () => {
  test('are one transaction whose settings end with it', async () => {
    const set = {
      name: 'set',
      text: "select set_config('app.user_id', $1, true)",
      values: ['00000000-0000-4000-8000-000000000001'],
    };
    const read = { name: 'read', text: 'select app_user_id() as "user"', values: [] };
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await send(set, read)).toEqual([{ user: '00000000-0000-4000-8000-000000000001' }]);
      expect(await send(read)).toEqual([{ user: null }]);
    }
  });

  test('take effect together or not at all', async () => {
    const add = {
      name: 'add',
      text: `insert into lanes (user_id) values ($1)`,
      values: ['00000000-0000-4000-8000-000000000002'],
    };
    const fail = { name: 'fail', text: 'select 1 / $1::int', values: [0] };
    const scope = {
      name: 'set',
      text: "select set_config('app.user_id', $1, true)",
      values: add.values,
    };
    const user = { ...add, name: 'user', text: userText };
    await expect(send(scope, user, fail)).rejects.toThrow('division by zero');
    expect(await db.query('select id from users where id = $1', add.values)).toEqual([]);
    await send(scope, user, add);
    expect(await db.query('select user_id from lanes where user_id = $1', add.values)).toHaveLength(
      1,
    );
  });

  test('give back rows with their types, from the last one only', async () => {
    const first = { name: 'first', text: 'select 1 as one', values: [] };
    const last = {
      name: 'last',
      text: `select $1::text as text, $2::bigint as big, $3::boolean as flag, $4::timestamptz as at,
        $5::text[] as list, null::int as nothing`,
      values: ['a', 7, true, new Date('2026-11-15T12:00:00Z'), ['x,y', 'a"b\\', '']],
    };
    expect(await send(first, last)).toEqual([
      {
        text: 'a',
        big: 7,
        flag: true,
        at: new Date('2026-11-15T12:00:00Z'),
        list: ['x,y', 'a"b\\', ''],
        nothing: null,
      },
    ]);
  });

  test('leave the connection fit for others after a failure', async () => {
    const wrong = { name: 'wrong', text: 'select no_such_column', values: [] };
    for (let turn = 0; turn < 12; turn += 1) {
      await expect(send(wrong)).rejects.toThrow('no_such_column');
      expect((await db.connections.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  });

  test('fail when the server goes away', async () => {
    const sleep = { name: 'sleep', text: 'select pg_sleep(10)', values: [] };
    const ended = send(sleep).then(
      () => 'answered',
      (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
    );
    await expect
      .poll(() =>
        db.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where query like 'select pg_sleep%' and pid <> pg_backend_pid()`,
        ),
      )
      .not.toEqual([]);
    expect(await ended).toMatch(/terminat/);
  });
});

const userText = `insert into users (id, issuer, subject) values ($1, 'test', 'one-message')`;
