import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from './testing/test-app.ts';

const db = testDatabase();
const { app } = testApp(db);

const ready = async () => {
  const { statusCode, body } = await app().inject({ method: 'GET', url: '/readyz' });
  return [statusCode, JSON.parse(body)] as const;
};

const TOO_OLD = [503, { status: 'unavailable', postgres: 'schema-too-old', redis: 'ok' }];

test('not ready on an older schema, ready on its own and on a newer one', async () => {
  // The functions of this release are missing.
  const [own] = await db.query<{ version: string }>('delete from releases returning version');
  expect(await ready()).toEqual(TOO_OLD);
  await db.query('insert into releases (version) values ($1)', [own?.version]);

  const [last] = await db.query<{ name: string; timestamp: string }>(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
  );
  expect(await ready()).toEqual(TOO_OLD);
  const insert = 'insert into kysely_migration (name, timestamp) values ($1, $2)';
  await db.query(insert, [last?.name, last?.timestamp]);
  await db.query(insert, ['9999-of-a-later-release', last?.timestamp]);
  expect(await ready()).toEqual([200, { status: 'ok', postgres: 'ok', redis: 'ok' }]);
});
