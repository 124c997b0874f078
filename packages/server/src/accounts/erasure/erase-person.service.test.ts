import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';

import { batchesRepo } from '../../batches/batches.repo.ts';
import { inScope } from '../../db/scope.ts';
import { JOB_QUEUE, jobQueue } from '../../engine/jobs/job-queue.ts';
import { laneQueue } from '../../engine/lanes/lane-queue.ts';
import { userLaneRepo } from '../../engine/lanes/lanes.repo.ts';
import { insertSampleRows } from '../../testing/insert-sample-rows.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { identityRepo } from '../sessions.repo.ts';
import { personErasureService } from './erase-person.service.ts';
import { sellerErasureService } from './erase-seller.service.ts';
import { keyedHash } from './keyed-hash.ts';
import { parseLedgerLines, toLedgerLine } from './ledger-lines.ts';
import { ledgerRepo, peopleSweepRepo } from './people-sweep.repo.ts';
import { reapplyErasures } from './reapply-erasures.service.ts';
import { removeFromQueues } from './remove-from-queues.ts';

const db = testDatabase();
const { database } = db;
const hash = keyedHash(Buffer.alloc(32, 5));
const ignore = () => undefined;
const HOUR_MS = 3_600_000;
const sellers = sellerErasureService({ database, hash, now: () => new Date() });

const closers: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

const open = (now: () => Date = () => new Date()) => {
  const jobs = jobQueue(db.redisUrl, ignore);
  const lanes = laneQueue(db.redisUrl, ignore);
  closers.push(
    () => jobs.close(),
    () => lanes.close(),
  );
  const faults: unknown[] = [];
  const forget = removeFromQueues({ jobs, lanes, onError: (error) => faults.push(error) });
  const erasure = personErasureService({ database, hash, forget, startJob: jobs.start, now });
  return { jobs, lanes, erasure, faults };
};

/** Every table whose rows contain this text, in any column. */
async function tablesNaming(text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query(`select from ${name} t where t::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) {
      found.push(name);
    }
  }
  return found;
}

async function everythingInRedis(): Promise<string> {
  const redis = new Redis(db.redisUrl);
  const lines: string[] = [];
  for (const key of await redis.keys('*')) {
    const kind = await redis.type(key);
    const value =
      kind === 'hash'
        ? await redis.hgetall(key)
        : kind === 'string'
          ? await redis.get(key)
          : kind === 'zset'
            ? await redis.zrange(key, 0, -1)
            : kind === 'list'
              ? await redis.lrange(key, 0, -1)
              : null;
    // Events for listeners are not stored data: the library trims them.
    if (kind !== 'stream') {
      lines.push(`${key} ${JSON.stringify(value)}`);
    }
  }
  redis.disconnect();
  return lines.join('\n');
}

describe('erasing a person', () => {
  test('leaves no row in any table with personal rows, and keeps those of others', async () => {
    const { erasure } = open();
    const [gone, other] = [await db.newUser('gone@people.test'), await db.newUser()];
    const tables = await insertSampleRows(db, gone);
    await insertSampleRows(db, other);
    expect(tables).toEqual(expect.arrayContaining(['batches', 'parts', 'tokens', 'sessions']));
    expect(await tablesNaming(gone)).toEqual(expect.arrayContaining([...tables, 'users']));
    const before = await tablesNaming(other);

    expect(await erasure.eraseNow(gone, 'operator')).toBe(true);
    expect(await tablesNaming(gone)).toEqual([]);
    expect(await tablesNaming('gone@people.test')).toEqual([]);
    expect(await tablesNaming(other)).toEqual(before);
    expect(await erasure.eraseNow(gone, 'operator')).toBe(false);
  });

  test('removes session, token and name at once; a worker deletes the rest', async () => {
    const { erasure } = open();
    const id = await db.newUser('soon@people.test');
    await insertSampleRows(db, id);
    expect(await erasure.begin(id, 'requested')).toBe(true);
    expect(await tablesNaming('soon@people.test')).toEqual([]);
    const left = await tablesNaming(id);
    for (const table of ['sessions', 'tokens', 'store_runs']) {
      expect(left).not.toContain(table);
    }
    expect(left).toContain('batches');
    expect(await database.asSweeper((tx) => peopleSweepRepo(tx).beingErased())).toContain(id);

    const { signal } = new AbortController();
    expect(await erasure.finish(id, AbortSignal.abort())).toBe('interrupted');
    expect(await erasure.finish(id, signal)).toBe('done');
    expect(await tablesNaming(id)).toEqual([]);
  });

  test('fails for someone who is already erased', async () => {
    const { erasure } = open();
    const id = await db.newUser();
    await insertSampleRows(db, id);
    const before = await tablesNaming(id);
    await erasure.finish(id, new AbortController().signal);
    expect(await tablesNaming(id)).toEqual(before);
  });

  test('waits for a part that is being settled, without a deadlock', async () => {
    const { erasure } = open();
    const id = await db.newUser();
    await insertSampleRows(db, id);
    await erasure.begin(id, 'operator');
    const waiting = () =>
      db.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    const finished = await inScope(db.connections, { userId: id }, async ({ client }) => {
      await client.query('update lanes set seen_at = now()');
      await client.query('update parts set as_of = now()');
      const finishing = erasure.finish(id, new AbortController().signal);
      await expect.poll(waiting).toHaveLength(1);
      await client.query('update batches set revision = revision + 1');
      return { finishing };
    });
    expect(await finished.finishing).toBe('done');
    expect(await tablesNaming(id)).toEqual([]);
  });

  test('leaves no job and no key in Redis', async () => {
    const { erasure, jobs, lanes, faults } = open();
    const [gone, other] = [await db.newUser(), await db.newUser()];
    const laneId = await database.asUser(gone, (tx) => userLaneRepo(tx).ensure());
    const runId = crypto.randomUUID();
    await jobs.start('match-inventory', { userId: gone });
    await jobs.start('analyze-store', { userId: gone, runId });
    await jobs.start('fetch-category-names', { userId: gone });
    await jobs.start('match-inventory', { userId: other });
    await lanes.wake(laneId);
    expect(await everythingInRedis()).toContain(gone);

    await erasure.begin(gone, 'requested');
    await erasure.finish(gone, new AbortController().signal);
    expect(faults).toEqual([]);
    const left = await everythingInRedis();
    for (const text of [gone, runId, laneId]) {
      expect(left).not.toContain(text);
    }
    expect(left).toContain(other);
    const queue = new Queue(JOB_QUEUE, { connection: new Redis(db.redisUrl) });
    expect(await queue.getJobCountByTypes('prioritized', 'waiting')).toBe(1);
    await queue.close();
  });
});

describe('the ledger', () => {
  test('contains no names, and re-erases people from a restored backup', async () => {
    const { erasure } = open();
    const id = await db.newUser('ledger@people.test');
    const [person] = await db.query<Record<string, unknown>>('select * from users where id = $1', [
      id,
    ]);
    await erasure.eraseNow(id, 'requested');
    const ledgerLines = (await database.asSweeper((tx) => ledgerRepo(tx).all()))
      .map(toLedgerLine)
      .join('\n');
    for (const secret of [id, 'ledger@people.test', String(person?.['subject'])]) {
      expect(ledgerLines).not.toContain(secret);
    }

    // The backup is older than the erasure: it has the person but not the ledger line.
    await db.query('delete from erasures');
    const names = Object.keys(person ?? {});
    await db.query(
      `insert into users (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(person ?? {}),
    );
    await insertSampleRows(db, id);
    const bystander = await db.newUser();

    const again = await reapplyErasures(
      { database, hash, erasure, sellers },
      parseLedgerLines(ledgerLines),
    );
    expect(again.people).toBe(1);
    expect(await tablesNaming(id)).toEqual([]);
    expect(await tablesNaming(bystander)).toEqual(['users']);
    const lines = (await database.asSweeper((tx) => ledgerRepo(tx).all()))
      .map(toLedgerLine)
      .join('\n');
    expect(lines).toBe(ledgerLines);
    expect(
      await reapplyErasures({ database, hash, erasure, sellers }, parseLedgerLines(ledgerLines)),
    ).toMatchObject({
      people: 0,
      brought: 0,
    });
  });

  test('leaves alone a person who signed up again after being erased', async () => {
    const { erasure } = open(() => new Date(Date.now() - HOUR_MS));
    const identity = {
      issuer: 'https://people.test',
      subject: 'comes-back',
      email: 'back@people.test',
      emailDomain: 'people.test',
      emailVerified: true,
      firstName: null,
    };
    const signIn = () =>
      database.asIdentity(identity, (tx) => identityRepo(tx).upsertUser(new Date()));
    const first = await signIn();
    await erasure.eraseNow(first.id, 'requested');
    const second = await signIn();
    expect(second.id).not.toBe(first.id);
    expect(await reapplyErasures({ database, hash, erasure, sellers }, [])).toMatchObject({
      people: 0,
    });
    expect(await tablesNaming(second.id)).toEqual(['users']);
  });

  test('rejects a file that is not a ledger', () => {
    expect(() => parseLedgerLines('{"kind":"person"}\n')).toThrow('line 1 is no line of a ledger');
  });
});

test('a job for someone who is not being erased, such as a forged one, erases nothing', async () => {
  const { erasure } = open();
  const id = await db.newUser();
  await db.database.asUser(id, (tx) =>
    batchesRepo(tx).create({
      fileName: 'kept.csv',
      fileSize: 1,
      originalColumns: [],
      reading: null,
    }),
  );
  expect(await erasure.finish(id, new AbortController().signal)).toBe('done');
  expect(await db.query('select file_name from batches where user_id = $1', [id])).toEqual([
    { file_name: 'kept.csv' },
  ]);
  expect(await db.query('select from users where id = $1', [id])).toHaveLength(1);
});
