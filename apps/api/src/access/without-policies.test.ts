import { ALL_ENDPOINTS } from '@partsight/contract/all-endpoints';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { belongings } from '../testing/owned-things.ts';
import { routeMatrix } from '../testing/route-matrix.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
// A superuser, for whom no policy holds: the statements have to keep people apart by themselves.
const DATABASE_API_URL = db.appUrl.replace(/\/\/[^@]+@/, '//postgres@');
const tested = testApp(db, { withWorker: true, environment: { DATABASE_API_URL } });
const matrix = routeMatrix(db, tested);

// One that somebody else has shows only before everybody has one: the rest of these tests gives them away.
test('without any policy the state of a token keeps people apart all the same', async () => {
  const [dana, lee] = [await tested.person(), await tested.person()];
  const without = (await lee.get('/api/token-status')).json<object>();
  await tested.services().tokens.save(dana.userId, 'v^1.1#i^1#of-dana');
  expect((await lee.get('/api/token-status')).json()).toEqual(without);
  expect((await dana.get('/api/token-status')).json()).not.toEqual(without);
});

test('without any policy the list of sessions keeps people apart all the same', async () => {
  const [dana, lee] = [await tested.person(), await tested.person()];
  expect((await dana.get('/api/sessions')).json<object[]>()).toHaveLength(1);
  expect((await lee.get('/api/sessions')).json<object[]>()).toHaveLength(1);
});

test('without any policy what is paused keeps people apart all the same', async () => {
  const [dana, lee] = [await tested.person(), await tested.person()];
  const [uploadId = ''] = (await belongings(db, tested.services)(dana))['uploadId'] ?? [];
  const state = () =>
    db.query('select status, paused_reason, stop_requested from batches where id = $1', [uploadId]);
  await db.query(
    "update batches set status = 'paused', paused_reason = 'token-expired' where id = $1",
    [uploadId],
  );
  const before = await state();
  await lee.post('/api/save-token', { token: 'v^1.1#i^1#of-lee' });
  await lee.post(`/api/stop-processing/${uploadId}`, {});
  expect(await state()).toEqual(before);
  await dana.post(`/api/stop-processing/${uploadId}`, {});
  expect(await state()).not.toEqual(before);
});

test('without any policy a link opens its own offer alone, and nothing once it has ended', async () => {
  const dana = await tested.person();
  const [uploadId = ''] = (await belongings(db, tested.services)(dana))['uploadId'] ?? [];
  const made = await dana.post(`/api/batch/${uploadId}/offer/1/link`, {});
  const { path } = made.json<{ path: string }>();
  const open = async (url: string) =>
    (await tested.app().inject({ method: 'GET', url })).body.includes('Our offer');
  expect(await open(path)).toBe(true);
  expect(await open(`/api/pages/offers/${'A'.repeat(43)}`)).toBe(false);
  await db.query('update offers set link_until = now() where batch_id = $1', [uploadId]);
  expect(await open(path)).toBe(false);
});

test.each(
  ALL_ENDPOINTS.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('without any policy %s keeps people apart all the same', async (_name, endpoint) => {
  expect(await matrix.faultsOf(endpoint)).toEqual([]);
});
