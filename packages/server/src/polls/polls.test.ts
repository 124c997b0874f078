import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { newBrowserKey, type BrowserKey } from '../accounts/browser-key.ts';
import { sessionsRepo } from '../accounts/sessions.repo.ts';
import { batchesRepo } from '../batches/batches.repo.ts';
import { openConnections, type Connections } from '../db/connections.ts';
import { batchesQuery } from '../results/batch-queries.repo.ts';
import { listVersion } from '../runs/batch-version.record.ts';
import { removalsRepo } from '../runs/removals.repo.ts';
import { testDatabase } from '../testing/test-database.ts';
import { confirmPolls, type ConfirmPolls } from './confirm-polls.service.ts';

const db = testDatabase();
const IDLE_MS = 60_000;

let connections: Connections;
let now: Date;
let polls: ConfirmPolls;
beforeAll(() => {
  connections = openConnections({
    url: db.urlAs('poll'),
    poolSize: 2,
    onIdleError: () => undefined,
  });
  now = new Date();
  polls = confirmPolls({ connections, database: db.database, idleMs: IDLE_MS, now: () => now });
});
afterAll(() => connections.close());

async function signedIn() {
  const email = `${randomUUID()}@people.test`;
  await db.query("insert into access_rules (kind, value) values ('address', $1)", [email]);
  const userId = await db.newUser(email);
  const key = newBrowserKey();
  const batchId = await db.database.asUser(userId, async (tx) => {
    await sessionsRepo(tx).open(key.hash, now, new Date(now.getTime() + 10 * IDLE_MS), '');
    return batchesRepo(tx).create({
      fileName: 'a.csv',
      fileSize: 1,
      originalColumns: [],
      reading: null,
    });
  });
  return { userId, email, key, batchId };
}

const seenAt = async ({ hash }: BrowserKey): Promise<Date | undefined> => {
  const [session] = await db.query<{ seen_at: Date }>(
    'select seen_at from sessions where key_hash = $1',
    [hash],
  );
  return session?.seen_at;
};

test('a batch is confirmed to the session of its own user, and to no other', async () => {
  const [dana, lee] = [await signedIn(), await signedIn()];
  const stranger = newBrowserKey();
  const found = await Promise.all([
    polls.batch(dana.key.secret, dana.batchId),
    polls.batch(stranger.secret, dana.batchId),
    polls.batch(lee.key.secret, dana.batchId),
    polls.batch(lee.key.secret, lee.batchId),
    polls.batch(undefined, dana.batchId),
    polls.batch('no key', dana.batchId),
  ]);
  const own = { revision: 1, status: 'pending', stopRequested: false };
  expect(found).toMatchObject([
    { id: dana.userId, ...own },
    null,
    null,
    { id: lee.userId, ...own },
    null,
    null,
  ]);
});

test('a removed batch is confirmed to no one', async () => {
  const { userId, key, batchId } = await signedIn();
  await db.database.asUser(userId, (tx) => removalsRepo(tx).remove(batchId, new Date()));
  expect(await polls.batch(key.secret, batchId)).toBeNull();
});

test('a user off the allow-list is told nothing', async () => {
  const { email, key, batchId } = await signedIn();
  await db.query('delete from access_rules where value = $1', [email]);
  expect(await polls.batch(key.secret, batchId)).toBeNull();
  expect(await polls.list(key.secret, 10)).toBeNull();
});

test.each([
  ['idle for too long', 'update sessions set seen_at = $2 where user_id = $1'],
  ['over', 'update sessions set expires_at = $2 where user_id = $1'],
])('a session that is %s is none', async (_, change) => {
  const { userId, key, batchId } = await signedIn();
  await db.query(change, [userId, new Date(now.getTime() - IDLE_MS)]);
  expect(await polls.batch(key.secret, batchId)).toBeNull();
  expect(await polls.list(key.secret, 10)).toBeNull();
});

test('a page that only polls keeps its session', async () => {
  const { userId, key, batchId } = await signedIn();
  const soon = new Date(now.getTime() + 60_001);
  const later = confirmPolls({
    connections,
    database: db.database,
    idleMs: 2 * IDLE_MS,
    now: () => soon,
  });
  await polls.batch(key.secret, batchId);
  expect(await seenAt(key)).toEqual(now);
  expect(await later.batch(key.secret, batchId)).toMatchObject({ id: userId });
  expect(await seenAt(key)).toEqual(soon);
});

test('the version of a list is that of the batches it shows, and changes with each of them', async () => {
  const { userId, key, batchId } = await signedIn();
  await signedIn();
  const shown = async (limit: number): Promise<string> =>
    listVersion(await db.database.readAsUser(userId, (read) => read(batchesQuery(limit))));
  const told = async (limit: number) => (await polls.list(key.secret, limit))?.version;
  const before = await shown(10);
  expect(await told(10)).toBe(before);
  await db.query('update batches set revision = revision + 1 where id = $1', [batchId]);
  const changed = await shown(10);
  expect(changed).not.toBe(before);
  expect(await told(10)).toBe(changed);
  await db.database.asUser(userId, (tx) =>
    batchesRepo(tx).create({ fileName: 'b.csv', fileSize: 1, originalColumns: [], reading: null }),
  );
  expect(await told(2)).toBe(await shown(2));
  expect(await told(1)).toBe(await shown(1));
  expect(await told(1)).not.toBe(await told(2));
  await db.query('update batches set cleared_at = now() where user_id = $1', [userId]);
  expect(await told(10)).toBe(await shown(10));
});
