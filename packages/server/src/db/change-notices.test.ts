import { EventEmitter } from 'node:events';

import { Client } from 'pg';
import { expect, test, vi } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { createChangeNotices } from './change-notices.ts';

const db = testDatabase();

function listenTo(url: string) {
  const received: string[] = [];
  const notices = createChangeNotices(url, {
    onUser: (userId) => received.push(userId),
    onEveryone: () => received.push('everyone'),
    onLost: () => received.push('lost'),
    onError: () => undefined,
    isNeeded: () => true,
  });
  notices.start();
  return { notices, received };
}

test('a commit is received, and a beat proves that nothing is missing', async () => {
  const userId = await db.newUser();
  const { notices, received } = listenTo(db.appUrl);
  await expect.poll(notices.isCurrent).toBe(true);
  await db.query('update users set email_verified = false where id = $1', [userId]);
  await expect.poll(() => received).toContain(userId);
  await db.query("insert into access_rules (kind, value) values ('domain', 'gone.test')");
  expect(received).not.toContain('everyone');
  await db.query("delete from access_rules where value = 'gone.test'");
  await expect.poll(() => received).toContain('everyone');
  await notices.stop();
  expect(notices.isCurrent()).toBe(false);
});

test('the steps of a running batch send no notice', async () => {
  const userId = await db.newUser();
  const batchId = await db.database.asUser(userId, ({ batches }) =>
    batches.create({ fileName: 'a.csv', fileSize: 1, originalColumns: [], reading: null }),
  );
  await db.query("update batches set status = 'processing' where id = $1", [batchId]);
  const { notices, received } = listenTo(db.appUrl);
  await expect.poll(notices.isListening).toBe(true);
  await db.query('update batches set revision = revision + 1 where id = $1', [batchId]);
  expect(received).toEqual([]);
  await db.query("update batches set status = 'completed' where id = $1", [batchId]);
  await expect.poll(() => received).toEqual([userId]);
  await notices.stop();
});

test('where notices do not arrive, they count as down', async () => {
  // As behind a pooler that lends connections for one transaction each.
  const ignored = vi.spyOn(Client.prototype, 'emit').mockImplementation(function emit(
    this: Client,
    event,
    ...args: unknown[]
  ) {
    return event === 'notification' || EventEmitter.prototype.emit.call(this, event, ...args);
  });
  const { notices } = listenTo(db.appUrl);
  await expect.poll(notices.isListening).toBe(true);
  await expect
    .poll(() => ignored.mock.calls.filter(([event]) => event === 'notification').length)
    .toBeGreaterThan(1);
  expect(notices.isCurrent()).toBe(false);
  await notices.stop();
  ignored.mockRestore();
});
