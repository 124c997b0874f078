import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { callOver } from './call-function.ts';
import { openConnections } from './connections.ts';

const db = testDatabase();

test('a function that a migration has changed is called with its new result', async () => {
  await db.query(`create type pair as (one int);
    create function made_pair() returns pair language sql as 'select row(1)::pair';
    grant execute on function made_pair to public`);
  const connections = openConnections({
    url: db.appUrl,
    poolSize: 3,
    onIdleError: () => undefined,
  });
  const call = callOver(connections);
  const callThrice = () =>
    Promise.all([1, 2, 3].map(() => call(sql`select made.* from made_pair() as made`)));
  try {
    const before = await callThrice();
    expect(before.map(({ rows }) => rows)).toEqual(before.map(() => [{ one: 1 }]));
    await db.query(`alter type pair add attribute two int;
      create or replace function made_pair() returns pair language sql as 'select row(1, 2)::pair'`);
    const after = await callThrice();
    expect(after.map(({ rows }) => rows)).toEqual(after.map(() => [{ one: 1, two: 2 }]));
  } finally {
    await connections.close();
  }
});

test('a failing function fails once and leaves its connection', async () => {
  const call = callOver(db.connections);
  const failed = call(sql`select 1 / 0 as value`);
  await expect(failed).rejects.toThrow('division by zero');
  expect((await call(sql`select 1 as value`)).rows).toEqual([{ value: 1 }]);
});
