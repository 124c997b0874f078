import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DAY_MS } from '@partsight/domain/core/time';
import { RETENTION, type RetentionName } from '@partsight/domain/operations/retention';
import { beforeAll, expect, test } from 'vitest';

import { personErasureService } from '../../accounts/erasure/erase-person.service.ts';
import { keyedHash } from '../../accounts/erasure/keyed-hash.ts';
import { ledgerRepo } from '../../accounts/erasure/people-sweep.repo.ts';
import { browserRepo, sessionsRepo } from '../../accounts/sessions.repo.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import { createLogger } from '../../platform/logger.ts';
import { removeLeftovers } from '../../platform/temporary-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { uploadsRepo } from '../../uploads/uploads.repo.ts';
import { applyRetention } from './apply-retention.job.ts';
import { removeExpired } from './remove-expired.job.ts';

const db = testDatabase();
temporaryFolder();
const { database } = db;
const { signal } = new AbortController();
const TURN = { drainSignal: signal, signal };
const now = () => new Date();
const hash = keyedHash(Buffer.alloc(32));
const forget = async () => undefined;
const startJob = async () => true;
const erasure = personErasureService({ database, hash, forget, startJob, now });
const logger = createLogger('test', 'silent');
const evidenceDays = RETENTION.evidence.forMs / DAY_MS;

beforeAll(() =>
  db.query("insert into access_rules (kind, value) values ('domain', 'people.test')"),
);

/** What the API does at startup, and the worker every minute and every five. */
async function runJobs(): Promise<void> {
  await removeLeftovers(RETENTION.leftover.forMs);
  await removeExpired({ database })({}, TURN);
  await applyRetention({ database, erasure, evidenceDays, now, logger })({}, TURN);
}

/** How many inserted rows are left. */
type Left = () => Promise<number>;
const planted =
  (table: string, where: string, ...values: unknown[]): Left =>
  async () =>
    (await db.query(`select from ${table} where ${where}`, values)).length;

const newBatch = async (userId: string): Promise<string> =>
  database.asUser(userId, (tx) =>
    batchesRepo(tx).create({
      fileName: 'list.csv',
      fileSize: 1,
      originalColumns: [],
      reading: null,
    }),
  );

const ago = (ms: number): Date => new Date(Date.now() - ms);

/** Inserts a row of each kind with the given age. */
const INSERT: Record<RetentionName, (ageMs: number) => Promise<Left>> = {
  async session(ageMs) {
    const userId = await db.newUser();
    const endsAt = ago(ageMs - RETENTION.session.forMs);
    await database.asUser(userId, (tx) =>
      sessionsRepo(tx).open(Buffer.from(userId), ago(ageMs), endsAt),
    );
    return planted('sessions', 'user_id = $1', userId);
  },
  async signIn(ageMs) {
    const key = Buffer.from(crypto.randomUUID());
    await database.asBrowser(key, (tx) =>
      browserRepo(tx).beginSignIn(ago(ageMs - RETENTION.signIn.forMs)),
    );
    return planted('sign_ins', 'key_hash = $1', key);
  },
  async file(ageMs) {
    const userId = await db.newUser();
    const id = await newBatch(userId);
    await database.asUser(userId, (tx) => uploadsRepo(tx).saveChunk(id, 0, Buffer.from('bytes')));
    await db.query('update batches set created_at = $2 where id = $1', [id, ago(ageMs)]);
    return planted('batch_files', 'batch_id = $1', id);
  },
  async leftover(ageMs) {
    // As another process left it.
    const path = join(tmpdir(), `partsight-${crypto.randomUUID()}`);
    await writeFile(path, 'bytes');
    // The api looked at it then.
    await removeLeftovers(RETENTION.leftover.forMs, () => performance.now() - ageMs);
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
    await database.asSweeper((tx) =>
      ledgerRepo(tx).record({ kind: 'person', who, cause: 'operator', erasedAt: ago(ageMs) }),
    );
    return planted('erasures', 'who = $1', who);
  },
};

const NAMES = Object.keys(INSERT) as RetentionName[];
const MARGIN_MS = 5_000;

test.each(NAMES)('%s is removed when it expires, and not before', async (name) => {
  const { forMs } = RETENTION[name];
  const young = await INSERT[name](forMs - MARGIN_MS);
  const old = await INSERT[name](forMs + MARGIN_MS);
  expect([await young(), await old()]).toEqual([1, 1]);
  await runJobs();
  expect([await young(), await old()]).toEqual([1, 0]);
});

test('a person back on the allow-list gets the full period again', async () => {
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
  await runJobs();
  expect(await since()).toBeNull();
});
