import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { budget, type Budget } from './budget.ts';

const db = testDatabase();

const RESET = new Date('2026-11-17T08:00:00Z');
let places = 0;

/** An quota of its own, of which the marketplace's meter has told this much. */
async function opened(limit: number, remaining = limit) {
  places += 1;
  const place = { payer: `application-${places}`, api: 'research' } as const;
  let now = new Date('2026-11-16T09:00:00Z');
  const book = budget({ database: db.database, now: () => now });
  await book.note(place, { limit, remaining, resetsAt: RESET });
  return { place, book, at: (instant: string) => (now = new Date(instant)) };
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => db.newUser()));

/** Calls until somebody may not any more. */
async function callsOf(
  { book, place }: { book: Budget; place: Parameters<Budget['pay']>[0] },
  userId: string,
  atMost: number,
): Promise<number> {
  for (let made = 0; made < atMost; made += 1) {
    if ((await book.pay(place, userId, 'list')).kind === 'spent') {
      return made;
    }
  }
  return atMost;
}

test('twelve people with a quota of 1,000 get equal shares, and no call is refused', async () => {
  const opening = await opened(1_000);
  const { book, place } = opening;
  const twelve = await people(12);
  // All have asked once before anybody goes on: so it is when their lanes run side by side.
  await Promise.all(twelve.map((userId) => book.pay(place, userId, 'list')));
  const made = await Promise.all(twelve.map((userId) => callsOf(opening, userId, 200)));
  const shares = made.map((more) => more + 1);
  expect(Math.max(...shares) - Math.min(...shares)).toBe(0);
  expect(shares[0]).toBe(79);
  // What is kept for single questions is there, to the last call and not beyond it.
  const [first = ''] = twelve;
  const total = shares.reduce((sum, share) => sum + share, 0);
  for (let left = 1_000 - total; left > 0; left -= 1) {
    expect((await book.pay(place, first, 'question')).kind).toBe('paid');
  }
  expect(await book.pay(place, first, 'question')).toMatchObject({ kind: 'spent' });
});

test('who comes later finds a share, and what nobody came for is given out', async () => {
  const opening = await opened(200);
  const { book, place, at } = opening;
  const [early = '', late = ''] = await people(2);
  // Yesterday both were here.
  at('2026-11-15T20:00:00Z');
  await book.pay(place, late, 'list');
  at('2026-11-17T09:00:00Z');
  const before = await callsOf(opening, early, 500);
  expect(before).toBeGreaterThan(80);
  expect(before).toBeLessThan(110);
  expect(await callsOf(opening, late, 500)).toBeGreaterThan(80);
});

test('a refusal is known to everybody at once, until the day begins anew', async () => {
  const { book, place, at } = await opened(1_000);
  const [one = '', other = ''] = await people(2);
  await book.pay(place, one, 'list');
  await book.spend(place, RESET);
  expect(await book.pay(place, other, 'list')).toEqual({ kind: 'spent', until: RESET });
  expect(await book.pay(place, other, 'question')).toEqual({ kind: 'spent', until: RESET });
  at('2026-11-17T08:00:01Z');
  expect((await book.pay(place, other, 'list')).kind).toBe('paid');
});

test('the meter is read by one of all who call, and once an hour', async () => {
  const { book, place, at } = await opened(1_000);
  const [one = '', other = ''] = await people(2);
  const due = async (userId: string) => {
    const paid = await book.pay(place, userId, 'list');
    return paid.kind === 'paid' && paid.isMeterDue;
  };
  expect([await due(one), await due(other)]).toEqual([false, false]);
  at('2026-11-16T10:00:00Z');
  expect([await due(one), await due(other), await due(one)]).toEqual([true, false, false]);
});

test('the meter only ever adds to what was counted here', async () => {
  const { book, place } = await opened(1_000);
  const [one = ''] = await people(1);
  for (let call = 0; call < 10; call += 1) {
    await book.pay(place, one, 'list');
  }
  const plan = { calls: 2_000, seconds: 4_000 };
  await book.note(place, { limit: 1_000, remaining: 995, resetsAt: RESET });
  expect((await book.forecast(place, one, plan)).leftToday).toBe(940);
  await book.note(place, { limit: 1_000, remaining: 500, resetsAt: RESET });
  expect((await book.forecast(place, one, plan)).leftToday).toBe(450);
});
