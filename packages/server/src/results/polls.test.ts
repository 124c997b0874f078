import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { newBrowserKey, type BrowserKey } from '../accounts/browser-key.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();
const IDLE_MS = 60_000;

async function signedIn() {
  const email = `${randomUUID()}@people.test`;
  await db.query("insert into access_rules (kind, value) values ('address', $1)", [email]);
  const userId = await db.newUser(email);
  const key = newBrowserKey();
  const expiresAt = new Date(Date.now() + IDLE_MS);
  const batchId = await db.database.asUser(userId, async ({ sessions, batches }) => {
    await sessions.open(key.hash, new Date(), expiresAt, '');
    return batches.create({ fileName: 'a.csv', fileSize: 1, originalColumns: [], reading: null });
  });
  return { userId, email, key, batchId };
}

const sessionOf = ({ hash }: BrowserKey, now = new Date()) => ({ hash, now, idleMs: IDLE_MS });

test('each poll reads for the user of its own session, regardless of earlier polls', async () => {
  const dana = await signedIn();
  const lee = await signedIn();
  const stranger = newBrowserKey();
  const poll = (key: BrowserKey, batchId: string) =>
    db.database.queryAsSession(sessionOf(key), (polls) => polls.batch(batchId));
  const results = await Promise.all([
    poll(dana.key, dana.batchId),
    poll(stranger, dana.batchId),
    poll(lee.key, dana.batchId),
    poll(lee.key, lee.batchId),
  ]);
  expect(results).toMatchObject([
    { found: { id: dana.userId, listed: true }, seen: { id: dana.batchId, revision: 1 } },
    null,
    { found: { id: lee.userId, listed: true }, seen: null },
    { found: { id: lee.userId, listed: true }, seen: { id: lee.batchId, status: 'pending' } },
  ]);
});

test('a user off the allow-list has a session and sees nothing', async () => {
  const { userId, email, key, batchId } = await signedIn();
  await db.query('delete from access_rules where value = $1', [email]);
  expect(
    await db.database.queryAsSession(sessionOf(key), (polls) => polls.batch(batchId)),
  ).toMatchObject({ found: { id: userId, listed: false }, seen: null });
  expect(await db.database.queryAsSession(sessionOf(key), (polls) => polls.list(10))).toMatchObject(
    {
      found: { listed: false },
      seen: { version: 'empty', isRunning: false },
    },
  );
});

test('a session that was idle for too long is none', async () => {
  const { key, batchId } = await signedIn();
  const later = new Date(Date.now() + IDLE_MS - 1_000);
  const session = { hash: key.hash, now: later, idleMs: 10_000 };
  expect(await db.database.queryAsSession(session, (polls) => polls.session())).toBeNull();
  expect(await db.database.queryAsSession(session, (polls) => polls.batch(batchId))).toBeNull();
});

test('the version of a list changes with each of its batches', async () => {
  const { userId, key, batchId } = await signedIn();
  const version = async () =>
    (await db.database.queryAsSession(sessionOf(key), (polls) => polls.list(10)))?.seen.version;
  const before = await version();
  expect(await version()).toBe(before);
  await db.query('update batches set revision = revision + 1 where id = $1', [batchId]);
  const changed = await version();
  expect(changed).not.toBe(before);
  await db.database.asUser(userId, ({ removals }) => removals.remove(batchId, new Date()));
  expect(await version()).toBe('empty');
});
