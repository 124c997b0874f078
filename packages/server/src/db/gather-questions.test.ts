import { randomUUID } from 'node:crypto';

import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';

import { newBrowserKey, type BrowserKey } from '../access/browser-key.ts';
import { testDatabase } from '../testing/test-database.ts';
import { gatherQuestions } from './gather-questions.ts';
import type { Question } from './one-message.ts';

const db = testDatabase();
const IDLE_MS = 60_000;

/** Lends connections of the real pool and counts how often; `before` holds one back. */
function lending(before: () => Promise<void> = () => Promise.resolve()) {
  let lent = 0;
  return {
    lent: () => lent,
    async connect(): Promise<PoolClient> {
      lent += 1;
      await before();
      return db.connections.pool.connect();
    },
  };
}

const NOBODY = { userId: '', browserKey: Buffer.alloc(32) };

const numberBack = (number: number): Question<unknown> => ({
  statements: [{ name: 'number', text: 'select $1::int as n', values: [number] }],
  read: ([rows]) => rows,
});

const divided = (by: number): Question<unknown> => ({
  statements: [{ name: 'divided', text: 'select 12 / $1::int as n', values: [by] }],
  read: ([rows]) => rows,
});

const WHO: Question<unknown> = {
  statements: [{ name: 'who', text: 'select app_user_id() as "user"', values: [] }],
  read: ([rows]) => rows,
};

async function signedIn(): Promise<{ userId: string; key: BrowserKey }> {
  const email = `${randomUUID()}@people.test`;
  await db.query("insert into access_rules (kind, value) values ('address', $1)", [email]);
  const userId = await db.newUser(email);
  const key = newBrowserKey();
  const expiresAt = new Date(Date.now() + IDLE_MS);
  await db.database.asUser(userId, ({ sessions }) =>
    sessions.open(key.hash, new Date(), expiresAt, ''),
  );
  return { userId, key };
}

test('what is asked while a message is under way goes out together, and each has its own answer', async () => {
  const pool = lending();
  const ask = gatherQuestions(pool);
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, number) => ask(NOBODY, numberBack(number))),
  );
  expect(answers).toEqual(Array.from({ length: 9 }, (_, n) => [{ n }]));
  expect(pool.lent()).toBe(2);
});

test('whoever has no session stays nobody behind somebody who has one', async () => {
  const dana = await signedIn();
  const lee = await signedIn();
  const stranger = newBrowserKey();
  const look = ({ hash }: BrowserKey) => db.database.asSession(hash, new Date(), IDLE_MS, WHO);
  const [first, ...others] = await Promise.all(
    [dana.key, dana.key, stranger, lee.key, stranger].map(look),
  );
  expect(first).toMatchObject({ found: { id: dana.userId }, seen: [{ user: dana.userId }] });
  expect(others).toMatchObject([
    { found: { id: dana.userId }, seen: [{ user: dana.userId }] },
    { found: null, seen: [{ user: null }] },
    { found: { id: lee.userId }, seen: [{ user: lee.userId }] },
    { found: null, seen: [{ user: null }] },
  ]);
});

test('a question that fails spoils no other one', async () => {
  const ask = gatherQuestions(lending());
  const asked = await Promise.allSettled([3, 4, 0, 6].map((by) => ask(NOBODY, divided(by))));
  expect(asked).toMatchObject([
    { status: 'fulfilled', value: [{ n: 4 }] },
    { status: 'fulfilled', value: [{ n: 3 }] },
    { status: 'rejected', reason: { message: 'division by zero' } },
    { status: 'fulfilled', value: [{ n: 2 }] },
  ]);
});

test('without a connection everybody hears of it, and nobody tries again for them', async () => {
  const pool = lending(() => Promise.reject(new Error('no connection')));
  const ask = gatherQuestions(pool);
  const asked = await Promise.allSettled(
    [1, 2, 3].map((number) => ask(NOBODY, numberBack(number))),
  );
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(pool.lent()).toBe(2);
});

test('nobody waits for a message that takes long', async () => {
  const held = Promise.withResolvers<void>();
  const waits = [held.promise, Promise.resolve()];
  const ask = gatherQuestions(lending(() => waits.shift() ?? Promise.resolve()));
  let isFirstAnswered = false;
  const first = ask(NOBODY, numberBack(1)).then(() => (isFirstAnswered = true));
  expect(await ask(NOBODY, numberBack(2))).toEqual([{ n: 2 }]);
  expect(isFirstAnswered).toBe(false);
  held.resolve();
  await first;
});
