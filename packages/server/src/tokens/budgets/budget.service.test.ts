import { expect, test } from 'vitest';

import { testDatabase } from '../../testing/test-database.ts';
import { budgetService, type BudgetService } from './budget.service.ts';

const db = testDatabase();

const RESET = new Date('2026-11-17T08:00:00Z');
let keyCount = 0;

/** Its own quota, with this meter reading. */
async function opened(limit: number, remaining = limit) {
  keyCount += 1;
  const key = { payer: `application-${keyCount}`, api: 'research' } as const;
  let now = new Date('2026-11-16T09:00:00Z');
  const budget = budgetService({ database: db.database, now: () => now });
  await budget.recordQuota(key, { limit, remaining, resetsAt: RESET });
  return { key, budget: budget, at: (instant: string) => (now = new Date(instant)) };
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => db.newUser()));

/** Calls until the user is refused. */
async function callsOf(
  { budget, key }: { budget: BudgetService; key: Parameters<BudgetService['charge']>[0] },
  userId: string,
  atMost: number,
): Promise<number> {
  for (let made = 0; made < atMost; made += 1) {
    if ((await budget.charge(key, userId, 'list')).kind === 'spent') {
      return made;
    }
  }
  return atMost;
}

test('twelve users with a quota of 1,000 get equal shares, and no call is refused', async () => {
  const opening = await opened(1_000);
  const { budget, key } = opening;
  const twelve = await people(12);
  // All have called once before any continues, as when their lanes run in parallel.
  await Promise.all(twelve.map((userId) => budget.charge(key, userId, 'list')));
  const made = await Promise.all(twelve.map((userId) => callsOf(opening, userId, 200)));
  const shares = made.map((more) => more + 1);
  expect(Math.max(...shares) - Math.min(...shares)).toBe(0);
  expect(shares[0]).toBe(79);
  // The reserve for interactive calls is available, to the last call and not beyond it.
  const [first = ''] = twelve;
  const total = shares.reduce((sum, share) => sum + share, 0);
  for (let left = 1_000 - total; left > 0; left -= 1) {
    expect((await budget.charge(key, first, 'question')).kind).toBe('paid');
  }
  expect(await budget.charge(key, first, 'question')).toMatchObject({ kind: 'spent' });
});

test('a late user finds a share, and unused shares are given out', async () => {
  const opening = await opened(200);
  const { budget, key, at } = opening;
  const [early = '', late = ''] = await people(2);
  // Yesterday both were active.
  at('2026-11-15T20:00:00Z');
  await budget.charge(key, late, 'list');
  at('2026-11-17T09:00:00Z');
  const before = await callsOf(opening, early, 500);
  expect(before).toBeGreaterThan(80);
  expect(before).toBeLessThan(110);
  expect(await callsOf(opening, late, 500)).toBeGreaterThan(80);
});

test('a refusal is known to all at once, until the next day', async () => {
  const { budget, key, at } = await opened(1_000);
  const [one = '', other = ''] = await people(2);
  await budget.charge(key, one, 'list');
  await budget.markExhausted(key, RESET);
  expect(await budget.charge(key, other, 'list')).toEqual({ kind: 'spent', until: RESET });
  expect(await budget.charge(key, other, 'question')).toEqual({ kind: 'spent', until: RESET });
  at('2026-11-17T08:00:01Z');
  expect((await budget.charge(key, other, 'list')).kind).toBe('paid');
});

test('one of all callers reads the meter, once an hour', async () => {
  const { budget, key, at } = await opened(1_000);
  const [one = '', other = ''] = await people(2);
  const due = async (userId: string) => {
    const paid = await budget.charge(key, userId, 'list');
    return paid.kind === 'paid' && paid.isMeterDue;
  };
  expect([await due(one), await due(other)]).toEqual([false, false]);
  at('2026-11-16T10:00:00Z');
  const seen: boolean[] = [];
  // Each has a block that was taken before.
  for (let call = 0; call < 60; call += 1) {
    seen.push(await due(one), await due(other));
  }
  expect(seen.filter(Boolean)).toHaveLength(1);
});

test('a block is taken once, paid call by call, and what is left of it is given back', async () => {
  const { budget, key } = await opened(1_000);
  const [one = '', other = ''] = await people(2);
  const counts = async () => {
    const [row] = await db.query<{ taken: number; used: number; reserved: number }>(
      `select api_budgets.used as taken, sum(api_shares.used)::int as used,
         sum(reserved)::int as reserved
       from api_budgets join api_shares using (payer, api) where payer = $1 group by 1`,
      [key.payer],
    );
    return row;
  };
  await budget.charge(key, one, 'list');
  expect(await counts()).toEqual({ taken: 50, used: 1, reserved: 49 });
  for (let call = 0; call < 49; call += 1) {
    await budget.charge(key, one, 'list');
  }
  expect(await counts()).toEqual({ taken: 50, used: 50, reserved: 0 });
  await budget.reserve(key, one);
  await budget.charge(key, other, 'question');
  expect(await counts()).toEqual({ taken: 101, used: 51, reserved: 50 });
  await budget.giveBack(key, one);
  await budget.giveBack(key, one);
  expect(await counts()).toEqual({ taken: 51, used: 51, reserved: 0 });
});

test('a refusal ends the blocks of all', async () => {
  const { budget, key } = await opened(1_000);
  const [one = '', other = ''] = await people(2);
  await budget.charge(key, one, 'list');
  await budget.charge(key, other, 'list');
  await budget.markExhausted(key, RESET);
  expect(await budget.charge(key, one, 'list')).toEqual({ kind: 'spent', until: RESET });
});

test('the meter only ever adds to the local count', async () => {
  const { budget, key } = await opened(1_000);
  const [one = ''] = await people(1);
  for (let call = 0; call < 10; call += 1) {
    await budget.charge(key, one, 'list');
  }
  const plan = { calls: 2_000, seconds: 4_000 };
  await budget.recordQuota(key, { limit: 1_000, remaining: 995, resetsAt: RESET });
  expect((await budget.forecast(key, one, plan)).leftToday).toBe(940);
  await budget.recordQuota(key, { limit: 1_000, remaining: 500, resetsAt: RESET });
  expect((await budget.forecast(key, one, plan)).leftToday).toBe(450);
});
