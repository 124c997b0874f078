import { insertSampleRows } from '@partsight/server/testing/insert-sample-rows';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { marketplaceApp } from '../testing/marketplace-app.ts';

const db = testDatabase();
const { person, trader, logLines } = marketplaceApp(
  db,
  { LANE_SPACING_MS: '20' },
  { withWorker: true },
);

const TYPED = { typed: 'erase everything' };

const rowsOf = async (userId: string): Promise<number> =>
  (await db.query('select from users where id = $1', [userId])).length;

test("exports a user's own data as a file", async () => {
  const [own, other] = [await person('own@people.test'), await person()];
  await insertSampleRows(db, own.userId);
  await insertSampleRows(db, other.userId);
  const response = await own.get('/api/export-account');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename=partsight-my-data-\d{4}-\d\d-\d\d\.json$/,
  );
  expect(response.json()).toMatchObject({
    product: 'PartSight',
    person: { email: 'own@people.test' },
  });
  expect(response.body).not.toContain(other.userId);
  expect(response.body).not.toContain(own.secret);
});

test.each([{}, { typed: '' }, { typed: 'erase' }])('does not erase anyone for %j', async (body) => {
  const { userId, post } = await person();
  expect((await post('/api/erase-account', body)).statusCode).toBe(400);
  expect(await rowsOf(userId)).toBe(1);
});

test('erases a user: signs out at once and soon deletes everything', async () => {
  const [own, other] = [await person('goes@people.test'), await person()];
  await insertSampleRows(db, own.userId);
  const response = await own.post('/api/erase-account', TYPED);
  expect(response.json()).toEqual({ success: true });
  expect(response.headers['clear-site-data']).toContain('storage');
  expect(response.cookies).toContainEqual(
    expect.objectContaining({ name: '__Host-partsight', value: '' }),
  );
  expect((await own.get('/api/auth/user')).statusCode).toBe(401);
  expect((await other.get('/api/auth/user')).statusCode).toBe(200);
  await expect.poll(() => rowsOf(own.userId)).toBe(0);
  expect(logLines.join('')).not.toContain('goes@people.test');
  const entries = logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toContainEqual(
    expect.objectContaining({
      event: 'security',
      what: 'erasure',
      outcome: 'done',
      who: own.userId,
      from: '127.0.0.1',
    }),
  );
});

test('ends a running batch when its user is erased, without errors', async () => {
  const own = await trader();
  const numbers = Array.from({ length: 300 }, (_, index) => `QEW${1_000_000 + index},1,2.50`);
  const list = ['Part Number,Qty,Cost', ...numbers].join('\n');
  const { uploadId } = (await own.upload('/api/upload', 'list.csv', list)).json<{
    uploadId: string;
  }>();
  await own.post(`/api/process/${uploadId}`, { timeRange: '3months', oemOnlyAnalysis: true });
  const settled = async () =>
    (
      await db.query<{ done: number }>(
        'select completed_parts as done from batches where id = $1',
        [uploadId],
      )
    )[0]?.done;
  await expect.poll(settled).toBeGreaterThan(2);
  const lines = logLines.length;
  expect((await own.post('/api/erase-account', TYPED)).statusCode).toBe(200);
  await expect.poll(() => rowsOf(own.userId)).toBe(0);
  const logged = logLines.slice(lines).map((line) => JSON.parse(line) as { level: number });
  // A warning is fine: work that meets the erasure is tried again.
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
});
