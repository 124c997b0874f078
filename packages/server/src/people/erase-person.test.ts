import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';

import { JOB_QUEUE, jobQueue } from '../jobs/job-queue.ts';
import { laneQueue } from '../lanes/run/lane-queue.ts';
import { plantRows } from '../testing/plant-rows.ts';
import { testDatabase } from '../testing/test-database.ts';
import { eraseAgain } from './erase-again.ts';
import { erasePerson } from './erase-person.ts';
import { eraseSeller } from './erase-seller.ts';
import { forgetInQueues } from './forget-in-queues.ts';
import { keyedHash } from './keyed-hash.ts';
import { readLines, toLine } from './ledger-lines.ts';

const db = testDatabase();
const { database } = db;
const hash = keyedHash(Buffer.alloc(32, 5));
const ignore = () => undefined;
const HOUR_MS = 3_600_000;
const sellers = eraseSeller({ database, hash, now: () => new Date() });

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
  const forget = forgetInQueues({ jobs, lanes, onError: (error) => faults.push(error) });
  const erasure = erasePerson({ database, hash, forget, startJob: jobs.start, now });
  return { jobs, lanes, erasure, faults };
};

/** Every table whose rows still name this text, in any column. */
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
    // What was told to listeners is no store: the library cuts it short by itself.
    if (kind !== 'stream') {
      lines.push(`${key} ${JSON.stringify(value)}`);
    }
  }
  redis.disconnect();
  return lines.join('\n');
}

describe('a person who is erased', () => {
  test('leaves no row in any table that has rows of people, and others keep theirs', async () => {
    const { erasure } = open();
    const [gone, other] = [await db.newUser('gone@people.test'), await db.newUser()];
    const tables = await plantRows(db, gone);
    await plantRows(db, other);
    expect(tables).toEqual(expect.arrayContaining(['batches', 'parts', 'tokens', 'sessions']));
    expect(await tablesNaming(gone)).toEqual(expect.arrayContaining([...tables, 'users']));
    const before = await tablesNaming(other);

    expect(await erasure.whole(gone, 'operator')).toBe(true);
    expect(await tablesNaming(gone)).toEqual([]);
    expect(await tablesNaming('gone@people.test')).toEqual([]);
    expect(await tablesNaming(other)).toEqual(before);
    expect(await erasure.whole(gone, 'operator')).toBe(false);
  });

  test('is nobody at once: no session, no token, no name; the rest goes when a worker comes', async () => {
    const { erasure } = open();
    const id = await db.newUser('soon@people.test');
    await plantRows(db, id);
    expect(await erasure.begin(id, 'own-wish')).toBe(true);
    expect(await tablesNaming('soon@people.test')).toEqual([]);
    const left = await tablesNaming(id);
    for (const table of ['sessions', 'tokens', 'store_runs']) {
      expect(left).not.toContain(table);
    }
    expect(left).toContain('batches');
    expect(await database.asSweeper(({ people }) => people.beingErased())).toContain(id);

    const { signal } = new AbortController();
    expect(await erasure.finish(id, AbortSignal.abort())).toBe('interrupted');
    expect(await erasure.finish(id, signal)).toBe('done');
    expect(await tablesNaming(id)).toEqual([]);
  });

  test('is not taken for somebody who is still there', async () => {
    const { erasure } = open();
    const id = await db.newUser();
    await plantRows(db, id);
    const before = await tablesNaming(id);
    await erasure.finish(id, new AbortController().signal);
    expect(await tablesNaming(id)).toEqual(before);
  });

  test('leaves no job and no key in Redis', async () => {
    const { erasure, jobs, lanes, faults } = open();
    const [gone, other] = [await db.newUser(), await db.newUser()];
    const laneId = await database.asUser(gone, (repos) => repos.lanes.ensure());
    const runId = crypto.randomUUID();
    await jobs.start('match-inventory', { userId: gone });
    await jobs.start('analyze-store', { userId: gone, runId });
    await jobs.start('fetch-category-names', { userId: gone });
    await jobs.start('match-inventory', { userId: other });
    await lanes.wake(laneId);
    expect(await everythingInRedis()).toContain(gone);

    await erasure.begin(gone, 'own-wish');
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
  test('names nobody, and a restored backup is erased again by it', async () => {
    const { erasure } = open();
    const id = await db.newUser('ledger@people.test');
    const [person] = await db.query<Record<string, unknown>>('select * from users where id = $1', [
      id,
    ]);
    await erasure.whole(id, 'own-wish');
    const kept = (await database.asSweeper(({ ledger }) => ledger.all())).map(toLine).join('\n');
    for (const secret of [id, 'ledger@people.test', String(person?.['subject'])]) {
      expect(kept).not.toContain(secret);
    }

    // The backup is older than the erasure: the person is in it, and the line is not.
    await db.query('delete from erasures');
    const names = Object.keys(person ?? {});
    await db.query(
      `insert into users (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(person ?? {}),
    );
    await plantRows(db, id);
    const bystander = await db.newUser();

    const again = await eraseAgain({ database, hash, erasure, sellers }, readLines(kept));
    expect(again.people).toBe(1);
    expect(await tablesNaming(id)).toEqual([]);
    expect(await tablesNaming(bystander)).toEqual(['users']);
    const lines = (await database.asSweeper(({ ledger }) => ledger.all())).map(toLine).join('\n');
    expect(lines).toBe(kept);
    expect(await eraseAgain({ database, hash, erasure, sellers }, readLines(kept))).toMatchObject({
      people: 0,
      brought: 0,
    });
  });

  test('leaves alone who came anew after having been erased', async () => {
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
      database.asIdentity(identity, ({ people }) => people.upsertUser(new Date()));
    const first = await signIn();
    await erasure.whole(first.id, 'own-wish');
    const second = await signIn();
    expect(second.id).not.toBe(first.id);
    expect(await eraseAgain({ database, hash, erasure, sellers }, [])).toMatchObject({ people: 0 });
    expect(await tablesNaming(second.id)).toEqual(['users']);
  });

  test('refuses a file that is none', () => {
    expect(() => readLines('{"kind":"person"}\n')).toThrow('line 1 is no line of a ledger');
  });
});
