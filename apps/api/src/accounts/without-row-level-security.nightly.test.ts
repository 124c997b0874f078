import { ALL_ENDPOINTS } from '@partsight/contract/wire/all-endpoints';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { ownedResources } from '../testing/owned-resources.ts';
import { routeMatrix } from '../testing/route-matrix.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
// A superuser bypasses every policy, so the statements alone must isolate users.
const DATABASE_API_URL = db.appUrl.replace(/\/\/[^@]+@/, '//postgres@');
const tested = testApp(db, {
  withWorker: true,
  environment: { DATABASE_API_URL, MARKETPLACE_OWN_KEYSETS: 'on' },
});
const matrix = routeMatrix(db, tested);

// Runs first: later tests give every user a token, so another user's token would not show.
test('isolates token status without row-level security', async () => {
  const [dana, lee] = [await tested.person(), await tested.person()];
  const without = (await lee.get('/api/token-status')).json<object>();
  await tested.services().tokens.save(dana.userId, 'v^1.1#i^1#of-dana');
  expect((await lee.get('/api/token-status')).json()).toEqual(without);
  expect((await dana.get('/api/token-status')).json()).not.toEqual(without);
});

test('isolates own applications without row-level security', async () => {
  const [dana, lee] = [await tested.person(), await tested.person()];
  await db.query(
    "insert into own_keysets (user_id, client_id, key_id, sealed, saved_at) values ($1, 'of dana', 'x', 'x', now())",
    [dana.userId],
  );
  const clientOf = async (who: typeof dana) =>
    (await who.get('/api/credentials')).json<{ keyset: { clientId: string } | null }>().keyset;
  expect(await clientOf(dana)).toMatchObject({ clientId: 'of dana' });
  expect(await clientOf(lee)).toBeNull();
  expect((await lee.get('/api/token-status')).json()).toMatchObject({ ownKeyset: null });
  await lee.post('/api/credentials/end', { kind: 'keyset' });
  expect(await clientOf(dana)).toMatchObject({ clientId: 'of dana' });
});

test('isolates the session list without row-level security', async () => {
  const [dana, lee] = [await tested.person(), await tested.person()];
  for (const who of [dana, lee]) {
    const { sessions } = (await who.get('/api/credentials')).json<{ sessions: object[] }>();
    expect(sessions).toHaveLength(1);
  }
});

test('isolates paused lanes without row-level security', async () => {
  const [dana, lee] = [await tested.person(), await tested.person()];
  const [uploadId = ''] = (await ownedResources(db, tested.services)(dana))['uploadId'] ?? [];
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

test('a link opens only its own offer without row-level security, and nothing once expired', async () => {
  const dana = await tested.person();
  const [uploadId = ''] = (await ownedResources(db, tested.services)(dana))['uploadId'] ?? [];
  const linkResponse = await dana.post(`/api/batch/${uploadId}/offer/1/link`, {});
  const { path } = linkResponse.json<{ path: string }>();
  const open = async (url: string) =>
    (await tested.app().inject({ method: 'GET', url })).body.includes('Our offer');
  expect(await open(path)).toBe(true);
  expect(await open(`/api/pages/offers/${'A'.repeat(43)}`)).toBe(false);
  await db.query('update offers set link_until = now() where batch_id = $1', [uploadId]);
  expect(await open(path)).toBe(false);
});

test.each(
  ALL_ENDPOINTS.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('isolates %s without row-level security', async (_name, endpoint) => {
  expect(await matrix.faultsOf(endpoint)).toEqual([]);
});
