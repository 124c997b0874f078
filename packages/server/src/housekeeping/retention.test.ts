import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';

import { RETENTION, type RetentionName } from '@partsight/domain/retention/retention';
import { DAY_MS } from '@partsight/domain/time';
import { beforeAll, expect, test } from 'vitest';

import { erasePerson } from '../people/erase-person.ts';
import { keyedHash } from '../people/keyed-hash.ts';
import { createLogger } from '../platform/logger.ts';
import { removeLeftovers, temporaryPath } from '../platform/temporary-file.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { applyRetention } from './apply-retention.ts';
import { removeExpired } from './remove-expired.ts';

const db = testDatabase();
temporaryFolder();
const { database } = db;
const { signal } = new AbortController();
const TURN = { soon: signal, signal };
const now = () => new Date();
const hash = keyedHash(Buffer.alloc(32));
const forget = async () => undefined;
const startJob = async () => true;
const erasure = erasePerson({ database, hash, forget, startJob, now });
const logger = createLogger('test', 'silent');
const evidenceDays = RETENTION.evidence.forMs / DAY_MS;

beforeAll(() =>
  db.query("insert into access_rules (kind, value) values ('domain', 'people.test')"),
);

/** What an api does when it starts, and the worker every minute and every five. */
async function theJobsRun(): Promise<void> {
  await removeLeftovers(RETENTION.leftover.forMs);
  await removeExpired({ database })({}, TURN);
  await applyRetention({ database, erasure, evidenceDays, now, logger })({}, TURN);
}

/** How many of what was planted are left. */
type Left = () => Promise<number>;
const planted =
  (table: string, where: string, ...values: unknown[]): Left =>
  async () =>
    (await db.query(`select from ${table} where ${where}`, values)).length;

const newBatch = async (userId: string): Promise<string> =>
  database.asUser(userId, ({ batches }) =>
    batches.create({ fileName: 'list.csv', fileSize: 1, originalColumns: [], reading: null }),
  );

const ago = (ms: number): Date => new Date(Date.now() - ms);

/** Something of each row of the table, as old as asked for. */
const PLANT: Record<RetentionName, (ageMs: number) => Promise<Left>> = {
  async session(ageMs) {
    const userId = await db.newUser();
    const endsAt = ago(ageMs - RETENTION.session.forMs);
    await database.asUser(userId, ({ sessions }) =>
      sessions.open(Buffer.from(userId), ago(ageMs), endsAt),
    );
    return planted('sessions', 'user_id = $1', userId);
  },
  async signIn(ageMs) {
    const key = Buffer.from(crypto.randomUUID());
    const pending = { state: 's', nonce: 'n', codeVerifier: 'c' };
    await database.asBrowser(key, ({ browser }) =>
      browser.beginSignIn(pending, ago(ageMs - RETENTION.signIn.forMs)),
    );
    return planted('sign_ins', 'key_hash = $1', key);
  },
  async file(ageMs) {
    const userId = await db.newUser();
    const id = await newBatch(userId);
    await database.asUser(userId, ({ uploads }) => uploads.keepPiece(id, 0, Buffer.from('bytes')));
    await db.query('update batches set created_at = $2 where id = $1', [id, ago(ageMs)]);
    return planted('batch_files', 'batch_id = $1', id);
  },
  async leftover(ageMs) {
    const path = temporaryPath();
    await writeFile(path, 'bytes');
    await utimes(path, ago(ageMs), ago(ageMs));
    return async () => (existsSync(path) ? 1 : 0);
  },
  async removedBatch(ageMs) {
    const id = await newBatch(await db.newUser());
    await db.query('update batches set cleared_at = $2 where id = $1', [id, ago(ageMs)]);
    return planted('batches', 'id = $1', id);
  },
  async evidence(ageMs) {
    const userId = await db.newUser();
    await db.query(
      `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to,
         covered_from, as_of, keywords, total, listings)
       values ($1, 'K', '3months', 's', now(), now(), now(), $2, '{}', 0, '[]')`,
      [userId, ago(ageMs)],
    );
    return planted('lookups', 'user_id = $1', userId);
  },
  async storeRun(ageMs) {
    const userId = await db.newUser();
    await db.query(
      `insert into store_runs (user_id, store_name, started_at) values ($1, 'somebody', $2)`,
      [userId, ago(ageMs)],
    );
    return planted('store_runs', 'user_id = $1', userId);
  },
  async unlistedKeys(ageMs) {
    const userId = await db.newUser(ageMs > 0 ? 'away@elsewhere.test' : undefined);
    await db.query(
      `insert into tokens (user_id, key_id, sealed, expires_at) values ($1, 'k', 's', now())`,
      [userId],
    );
    return planted('tokens', 'user_id = $1', userId);
  },
  async unlistedPerson(ageMs) {
    const userId = await db.newUser('left@elsewhere.test');
    await db.query('update users set unlisted_at = $2 where id = $1', [userId, ago(ageMs)]);
    return planted('users', 'id = $1 and erased_at is null', userId);
  },
  async ledger(ageMs) {
    const who = [hash('person', crypto.randomUUID())];
    await database.asSweeper((repos) =>
      repos.ledger.note({ kind: 'person', who, cause: 'operator', erasedAt: ago(ageMs) }),
    );
    return planted('erasures', 'who = $1', who);
  },
};

const NAMES = Object.keys(PLANT) as RetentionName[];
const MARGIN_MS = 5_000;

test.each(NAMES)('%s goes when its time is over, and not before', async (name) => {
  const { forMs } = RETENTION[name];
  const young = await PLANT[name](forMs - MARGIN_MS);
  const old = await PLANT[name](forMs + MARGIN_MS);
  expect([await young(), await old()]).toEqual([1, 1]);
  await theJobsRun();
  expect([await young(), await old()]).toEqual([1, 0]);
});

test('who comes back to the list has all their time again', async () => {
  const userId = await db.newUser('returns@people.test');
  const since = async () =>
    (
      await db.query<{ unlisted_at: Date | null }>('select unlisted_at from users where id = $1', [
        userId,
      ])
    )[0]?.unlisted_at;
  await db.query("update users set unlisted_at = now() - interval '91 days' where id = $1", [
    userId,
  ]);
  await theJobsRun();
  expect(await since()).toBeNull();
});
