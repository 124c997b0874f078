import { testDatabase } from '@partsight/server/testing/test-database';
import { afterEach, expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { app, services, person } = testApp(db);

const maintenance = async (since: string, note = ''): Promise<void> => {
  await db.query(`update maintenance set since = ${since}, note = $1`, [note]);
  await services().maintenance.refresh();
};
afterEach(() => maintenance('null'));

const get = (url: string) => app().inject({ method: 'GET', url });

test('everyone sees a maintenance page with the operator’s note and no links', async () => {
  await maintenance('now()', 'New disks <until> noon.');
  for (const url of ['/', '/dashboard', '/anything']) {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '60',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(body).toContain('<h1>PartSight is down for maintenance</h1>');
    expect(body).toContain('New disks &lt;until&gt; noon.');
  }
});

test('API calls return problems, for signed-in users too', async () => {
  const pat = await person();
  await maintenance('now()');
  const refused = await pat.get('/api/batches');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  expect((await pat.post('/api/logout')).statusCode).toBe(503);
  await maintenance('null');
  expect((await pat.get('/api/batches')).statusCode).toBe(200);
});

test('health checks still pass, so load balancers keep sending requests', async () => {
  await maintenance('now()');
  expect((await get('/healthz')).statusCode).toBe(200);
  const ready = await get('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'maintenance', postgres: 'ok', redis: 'ok' },
  ]);
});

test('without PostgreSQL the last known state remains', async () => {
  await maintenance('now()');
  await db.query('alter table maintenance rename to away');
  try {
    await services().maintenance.refresh();
    expect((await get('/')).statusCode).toBe(503);
  } finally {
    await db.query('alter table away rename to maintenance');
  }
});
