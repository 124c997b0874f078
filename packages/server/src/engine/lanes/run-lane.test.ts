import { describe, expect, test } from 'vitest';

import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { newLaneMemory } from './lane-memory.ts';
import { userLaneRepo } from './lanes.repo.ts';
import { laneStep } from './run-lane.ts';

const db = testDatabase();

describe('a batch in a lane', () => {
  test('runs to the end and updates its totals', async () => {
    const harness = laneHarness(db, ({ keywords }) =>
      keywords === 'ZZZ9999'
        ? { kind: 'nothing-found' }
        : found(keywords, keywords === 'AAA1111' ? 20 : 3),
    );
    const user = await harness.user();
    const id = await harness.started(user, [
      part(1, 'AAA1111', 2, 1_000),
      part(2, 'BBB2222', 1, 500),
      part(3, 'ZZZ9999', 9, 9_000),
    ]);

    expect(await harness.run(user)).toEqual({ kind: 'idle' });

    expect(await harness.batch(user, id)).toMatchObject({
      status: 'completed',
      completedParts: 3,
      failedParts: 0,
      sellableMinor: 2_500,
      grades: { A: { count: 1, priced: 1, priceMinor: 5_000 }, Scrapable: { count: 1 } },
      betweenCount: 1,
    });
    expect((await harness.parts(user, id)).map(({ unitsSold }) => unitsSold)).toEqual([20, 3, 0]);
  });

  test('looks up the most valuable rows first', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    await harness.started(user, [
      part(1, 'LOW1000', 1, 1),
      part(2, 'HIGH2000', 10, 900),
      part(3, 'MID3000', 1, 500),
    ]);
    await harness.run(user);
    expect(harness.queries).toEqual(['HIGH2000', 'MID3000', 'LOW1000']);
  });

  test('looks up a number once that is in several rows', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 5));
    const user = await harness.user();
    const id = await harness.started(user, [
      part(1, 'DUP-1234'),
      part(2, 'dup1234'),
      part(3, 'DUP 1234'),
    ]);
    await harness.run(user);
    expect(harness.queries).toHaveLength(1);
    expect((await harness.batch(user, id)).completedParts).toBe(3);
  });

  test('reuses lookups for a second batch for six hours, and looks up again after that', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 5));
    const user = await harness.user();
    await harness.started(user, [part(1, 'CACHE100')]);
    await harness.run(user);
    await harness.started(user, [part(1, 'CACHE100')]);
    await harness.run(user);
    expect(harness.queries).toHaveLength(1);
    harness.setNow(new Date('2026-11-15T18:00:01Z'));
    await harness.tokens.save(user, 'v^1.1#i^1#later');
    await harness.started(user, [part(1, 'CACHE100')]);
    await harness.run(user);
    expect(harness.queries).toHaveLength(2);
  });

  test('never reuses one user’s lookup for another', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 5));
    for (const user of [await harness.user(), await harness.user()]) {
      await harness.started(user, [part(1, 'OTHERS100')]);
      await harness.run(user);
    }
    expect(harness.queries).toHaveLength(2);
  });

  test('settles what needs no call although its slot is near, when no other part is left', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, '---')]);
    const laneId = await harness.deps.database.asUser(user, (tx) => userLaneRepo(tx).ensure());
    const { lanes } = harness.deps;
    const opening = await lanes.openLane(laneId, 'test', harness.now());
    if (opening === null) {
      throw new Error('there is no such lane');
    }
    const fence = { laneId, userId: user, fence: opening.fence };
    const steps = lanes.holderSteps(fence);
    const memory = newLaneMemory(opening);
    const request = { now: harness.now(), freshFrom: harness.now(), places: new Map() };
    memory.parts.add(await steps.pick(request));
    memory.granted = {
      slot: {
        kind: 'granted',
        slot: { number: 1, answers: 0, outages: 0 },
        opensInMs: 0,
        sentAtMs: performance.now(),
      },
      atMs: performance.now(),
    };
    const signal = AbortSignal.timeout(60_000);
    const run = { ...fence, isOver: () => signal.aborted, endSignal: signal, signal, steps };
    await laneStep(harness.deps, run, memory);
    expect(memory.parts.hasKnown()).toBe(false);
    expect((await harness.batch(user, id)).failedParts).toBe(1);
  });

  test('fails a row without a number and continues', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, '---'), part(2, 'GOOD100')]);
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'completed',
      completedParts: 1,
      failedParts: 1,
    });
    const [first] = await harness.parts(user, id);
    expect(first).toMatchObject({ status: 'failed', failure: 'no-part-number', unitsSold: null });
  });

  test('shares a lane between batches round-robin', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    await harness.started(user, [part(1, 'ONE1001'), part(2, 'ONE1002')]);
    await harness.started(user, [part(1, 'TWO1001'), part(2, 'TWO1002')]);
    await harness.run(user);
    expect(
      harness.queries
        .map((query) => query.slice(0, 3))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['ONE', 'TWO']);
  });
});

describe('parts that are read ahead', () => {
  /** The harness, and how often each statement of a run was sent. */
  const counting = (harness: ReturnType<typeof laneHarness>) => {
    const sent = { pick: 0, reserve: 0, settle: 0 };
    const lanes: typeof db.lanes = {
      ...db.lanes,
      holderSteps(run) {
        const steps = db.lanes.holderSteps(run);
        const counted = { ...steps };
        counted.pick = (...args) => {
          sent.pick += 1;
          return steps.pick(...args);
        };
        counted.reserve = (...args) => {
          sent.reserve += 1;
          return steps.reserve(...args);
        };
        counted.settle = (...args) => {
          sent.settle += 1;
          return steps.settle(...args);
        };
        return counted;
      },
    };
    return { sent, run: (user: string) => harness.runSlice(user, slice(), { lanes }) };
  };
  const slice = () => {
    const signal = AbortSignal.timeout(60_000);
    return { isOver: () => signal.aborted, endSignal: signal, signal };
  };
  const rows = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => part(at + 1, `${name}${1001 + at}`, 1, count - at));

  test('cost one round trip each', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, rows('TRIP', 45));
    const { sent, run } = counting(harness);
    expect(await run(user)).toEqual({ kind: 'idle' });
    expect((await harness.batch(user, id)).completedParts).toBe(45);
    expect(harness.queries).toHaveLength(45);
    // Three times ahead, and once more at the end, from the start.
    expect(sent).toEqual({ pick: 4, reserve: 1, settle: 45 });
  });

  test('take turns between two lists', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    await harness.started(user, rows('EVEN', 30));
    await harness.started(user, rows('ODD', 30));
    await harness.run(user);
    const names = harness.queries.map((words) => words.replace(/\d+/, ''));
    expect(names.filter((name, at) => name === names[at + 1])).toEqual([]);
  });

  test('are asked once where two lists have the number', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const first = await harness.started(user, rows('BOTH', 25));
    const second = await harness.started(user, rows('BOTH', 25).toReversed());
    await harness.run(user);
    expect(harness.queries).toHaveLength(25);
    for (const id of [first, second]) {
      expect(await harness.batch(user, id)).toMatchObject({
        status: 'completed',
        completedParts: 25,
      });
    }
  });

  test.each([
    ['another order', "update parts set priority = 9e6 where part_number = 'LATER1009'"],
    ['a number that was set', "update parts set number_set = 'LATER1009' where row_no = 2"],
  ])('follow %s within one part', async (_what, change) => {
    const harness = laneHarness(db, async ({ keywords }) => {
      if (harness.queries.length === 1) {
        await db.database.asUser(user, (tx) => userLaneRepo(tx).touch());
        await db.query(`${change} and user_id = $1`, [user]);
      }
      return found(keywords, 1);
    });
    const user = await harness.user();
    await harness.started(user, rows('LATER', 9));
    await harness.run(user);
    expect(harness.queries.slice(0, 2)).toEqual(['LATER1001', 'LATER1009']);
  });
});

describe('calls of a shared quota', () => {
  const key = { payer: 'application-of-all', api: 'research' } as const;
  const shared = async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const usableIn = async () =>
      ({
        value: 't',
        savedAt: harness.now(),
        from: 'application',
        access: 'research',
        ...key,
      }) as const;
    const { budget, tokens } = harness.deps;
    await budget.recordQuota(key, {
      limit: 5_000,
      remaining: 5_000,
      resetsAt: new Date('2026-11-16T08:00:00Z'),
    });
    const counts = async () => {
      const [row] = await db.query<{ taken: number; used: number; reserved: number }>(
        `select api_budgets.used as taken, sum(api_shares.used)::int as used,
           sum(reserved)::int as reserved
         from api_budgets join api_shares using (payer, api) where payer = $1 group by 1`,
        [key.payer],
      );
      return row;
    };
    const run = (isOver: () => boolean) => {
      const { signal } = new AbortController();
      return harness.runSlice(
        user,
        { isOver: () => isOver(), endSignal: signal, signal },
        { tokens: { ...tokens, usableIn } },
      );
    };
    return { harness, user, counts, run };
  };

  test('are paid from a block that outlives a run, and what is left of it is given back', async () => {
    const { harness, user, counts, run } = await shared();
    const parts = Array.from({ length: 50 }, (_, at) => part(at + 1, `PAID${1001 + at}`));
    await harness.started(user, parts);
    // A run that ends somewhere in its block.
    await run(() => harness.queries.length >= 30);
    const before = await counts();
    expect(before).toMatchObject({ taken: 50 });
    expect((before?.used ?? 0) + (before?.reserved ?? 0)).toBe(50);
    expect(before?.used).toBeGreaterThanOrEqual(30);
    expect(await run(() => false)).toEqual({ kind: 'idle' });
    expect(harness.queries).toHaveLength(50);
    const after = await counts();
    expect(after).toEqual({ taken: after?.used, used: after?.used, reserved: 0 });
    // One slot that was granted, paid and not used.
    expect(after?.used).toBeLessThanOrEqual(51);
  });
});

describe('obstacles', () => {
  test('a refused token pauses the batch, and a new one lets it finish', async () => {
    let refuse = true;
    const harness = laneHarness(db, ({ keywords }) =>
      refuse ? { kind: 'token-refused' } : found(keywords, 1),
    );
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'TOK1001'), part(2, 'TOK1002')]);
    await harness.run(user);
    expect(harness.queries).toHaveLength(1);
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'token-expired',
    });
    expect(await harness.tokens.status(user)).toMatchObject({ expired: true });

    refuse = false;
    await harness.tokens.save(user, 'v^1.1#i^1#new');
    expect(harness.woken.length).toBeGreaterThan(0);
    await harness.run(user);
    expect(await harness.batch(user, id)).toMatchObject({ status: 'completed', completedParts: 2 });
  });

  test('a spent quota pauses until the reset', async () => {
    const harness = laneHarness(db, () => ({ kind: 'throttled', until: null }));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'QUO1001')]);
    const resetsAt = new Date('2026-11-16T08:00:00Z');
    expect(await harness.run(user)).toEqual({ kind: 'resting', until: resetsAt });
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'quota-spent',
      resumesAt: resetsAt,
    });
  });

  test('fetches the quota’s reset time in its own slot', async () => {
    const spacingMs = 300;
    const harness = laneHarness(db, () => ({ kind: 'throttled', until: null }), { spacingMs });
    const user = await harness.user();
    await harness.started(user, [part(1, 'QUO2001')]);
    await harness.run(user);
    const [calledAtMs = 0, quotaReadAtMs = 0] = [...harness.calledAtMs, ...harness.quotaReadAtMs];
    expect(quotaReadAtMs - calledAtMs).toBeGreaterThanOrEqual(spacingMs);
  });

  test('an outage costs the part no attempt', async () => {
    const harness = laneHarness(db, () => ({ kind: 'unreachable', detail: 'reset' }));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'OUT1001')]);
    expect(await harness.run(user)).toMatchObject({ kind: 'resting' });
    const rows = await db.query<{ attempts: number; status: string }>(
      'select attempts, status from parts where batch_id = $1',
      [id],
    );
    expect(rows).toEqual([{ attempts: 0, status: 'pending' }]);
  });

  test('a stop takes effect before the next part [4.stop]', async () => {
    const harness = laneHarness(db, async ({ keywords }) => {
      await harness.batches.stop(user, id);
      return found(keywords, 1);
    });
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'STO1001'), part(2, 'STO1002')]);
    await harness.run(user);
    expect(harness.queries).toHaveLength(1);
    expect(await harness.batch(user, id)).toMatchObject({ status: 'stopped', completedParts: 1 });

    await harness.batches.start(user, id, { timeRange: '3months', oemOnly: true });
    await harness.run(user);
    expect((await harness.batch(user, id)).completedParts).toBe(2);
  });

  test('a stop does not wait for the slot of another batch', async () => {
    const stopping = new AbortController();
    const harness = laneHarness(
      db,
      async ({ keywords }) => {
        await harness.batches.stop(user, other);
        stopping.abort();
        return found(keywords, 1);
      },
      { spacingMs: 60_000 },
    );
    const user = await harness.user();
    const other = await harness.started(user, [part(1, 'STO2001')]);
    await harness.started(user, [part(1, 'STO3001'), part(2, 'STO3002')]);
    await db.query("update batches set served_at = now() + interval '1 hour' where id = $1", [
      other,
    ]);
    let checks = 0;
    await harness.runSlice(user, {
      isOver: () => (checks += 1) > 6,
      endSignal: stopping.signal,
      signal: new AbortController().signal,
    });
    expect(harness.queries).toEqual(['STO3001']);
    expect((await harness.batch(user, other)).status).toBe('stopped');
  });

  test('Clear Data during a run wins', async () => {
    const harness = laneHarness(db, async ({ keywords }) => {
      await harness.batches.clear(user);
      return found(keywords, 1);
    });
    const user = await harness.user();
    await harness.started(user, [part(1, 'CLR1001'), part(2, 'CLR1002')]);
    expect(await harness.run(user)).toEqual({ kind: 'idle' });
    expect(harness.queries).toHaveLength(1);
    expect(await harness.batches.list(user)).toEqual([]);
    expect(await harness.batches.undoClear(user)).toBe(1);
    expect(await harness.batches.list(user)).toHaveLength(1);
  });
});
