import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const db = testDatabase();
const { person, app } = testApp(db, { environment: { DATABASE_POOL_SIZE: '3' } });

test('with the pool exhausted a request fails before there is one again, and connections recover', async () => {
  const [dana, lee] = [await person(), await person()];
  const unlock = await db.lock('column_layouts', 'batches');
  const holding = [dana.get('/api/batches'), dana.get('/api/batches')];
  await expect
    .poll(() =>
      db.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      ),
    )
    .toHaveLength(2);
  const late = await lee.get('/api/batches');
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  expect(late.body).not.toMatch(/timeout|connect|pool/i);
  await unlock();
  expect((await Promise.all(holding)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await lee.get('/api/batches')).statusCode).toBe(200);
  expect((await app().inject('/readyz')).statusCode).toBe(200);
});
