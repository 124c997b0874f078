import { describe, expect, test } from 'vitest';

import { found, laneBench, part } from '../../testing/lane-bench.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { PartAnswer } from './ask-part.ts';

const db = testDatabase();
const signal = AbortSignal.timeout(60_000);
const SPACING_MS = 300;

const gaps = (moments: readonly number[]): number[] =>
  moments.slice(1).map((at, index) => at - (moments[index] ?? 0));

describe('a question of a person', () => {
  test('goes before the lane’s own work and keeps the spacing on both sides', async () => {
    const visits: Promise<PartAnswer>[] = [];
    const bench = laneBench(
      db,
      ({ keywords }) => {
        if (keywords === 'LANE1001') {
          visits.push(bench.ask(user, 'VIS-1000', '3months', signal));
        }
        return found(keywords, 1);
      },
      { spacingMs: SPACING_MS },
    );
    const user = await bench.user();
    await bench.started(
      user,
      [1, 2, 3].map((row) => part(row, `LANE100${row}`, 1, 1_000 - row)),
    );
    await bench.run(user);
    expect(await Promise.all(visits)).toMatchObject([{ kind: 'answered', isFromCache: false }]);
    expect(bench.asked).toEqual(['LANE1001', 'VIS1000', 'LANE1002', 'LANE1003']);
    expect(Math.min(...gaps(bench.calledAtMs))).toBeGreaterThanOrEqual(SPACING_MS);
  });

  test('does not wait for a slow answer of the lane', async () => {
    const answered = Promise.withResolvers<void>();
    const bench = laneBench(
      db,
      async ({ keywords }) => {
        if (keywords === 'SLOW1001') {
          await answered.promise;
        }
        return found(keywords, 1);
      },
      { spacingMs: SPACING_MS },
    );
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'SLOW1001')]);
    const running = bench.run(user);
    await expect.poll(() => bench.asked).toEqual(['SLOW1001']);
    await bench.ask(user, 'QUICK1', '3months', signal);
    answered.resolve();
    await running;
    expect(gaps(bench.calledAtMs)[0]).toBeGreaterThanOrEqual(SPACING_MS);
    expect((await bench.batch(user, id)).completedParts).toBe(1);
  });

  test('is answered from what the user has asked before, without a call or a slot', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 4), { spacingMs: 60_000 });
    const user = await bench.user();
    await bench.ask(user, 'known-1', '3months', signal);
    const again = await bench.ask(user, 'KNOWN 1', '3months', signal);
    expect(again).toMatchObject({ kind: 'answered', isFromCache: true });
    expect(bench.asked).toEqual(['KNOWN1']);
  });

  test('leaves its answer for the user’s batches', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 4));
    const user = await bench.user();
    await bench.ask(user, 'LEFT1', '3months', signal);
    const id = await bench.started(user, [part(1, 'LEFT1')]);
    await bench.run(user);
    expect(bench.asked).toHaveLength(1);
    expect((await bench.batch(user, id)).completedParts).toBe(1);
  });

  test('that gives up while waiting lets the lane go on', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1), { spacingMs: SPACING_MS });
    const user = await bench.user();
    await bench.ask(user, 'FIRST1', '3months', signal);
    const impatient = AbortSignal.timeout(20);
    expect(await bench.ask(user, 'SECOND1', '3months', impatient)).toEqual({ kind: 'aborted' });
    await bench.started(user, [part(1, 'LANE2001')]);
    await bench.run(user);
    expect(bench.asked).toEqual(['FIRST1', 'LANE2001']);
    expect(gaps(bench.calledAtMs)[0]).toBeLessThan(SPACING_MS * 1.5);
  });

  test('without a token is told so, and makes no call', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await db.newUser();
    expect(await bench.ask(user, 'NOTOKEN1', '3months', signal)).toEqual({ kind: 'no-token' });
    expect(bench.asked).toEqual([]);
  });

  test('that finds the quota spent rests the whole lane until the reset', async () => {
    const bench = laneBench(db, () => ({ kind: 'throttled', until: null }));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'QUOTA1001')]);
    const until = new Date('2026-11-16T08:00:00Z');
    expect(await bench.ask(user, 'QUOTA1', '3months', signal)).toEqual({
      kind: 'quota-spent',
      until,
    });
    expect(await bench.run(user)).toEqual({ kind: 'resting', until });
    expect(await bench.ask(user, 'QUOTA2', '3months', signal)).toEqual({
      kind: 'quota-spent',
      until,
    });
    expect(bench.asked).toHaveLength(1);
    expect(await bench.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'quota-spent',
      resumesAt: until,
    });
  });

  test('that is answered ends an outage for the user’s batches', async () => {
    let isAway = true;
    const bench = laneBench(db, ({ keywords }) =>
      isAway ? { kind: 'unreachable', detail: 'away' } : found(keywords, 1),
    );
    const user = await bench.user();
    const id = await bench.started(
      user,
      [1, 2, 3, 4].map((row) => part(row, `AWAY100${row}`)),
    );
    for (let outage = 1; outage <= 3; outage += 1) {
      await bench.run(user);
      bench.forward(60_000);
    }
    expect(await bench.batch(user, id)).toMatchObject({ pausedReason: 'marketplace-unreachable' });
    isAway = false;
    bench.woken.length = 0;
    expect(await bench.ask(user, 'BACK1', '3months', signal)).toMatchObject({ kind: 'answered' });
    expect(bench.woken).toHaveLength(1);
    await bench.run(user);
    expect((await bench.batch(user, id)).completedParts).toBe(4);
  });

  test('asks when the quota comes back in a slot of its own', async () => {
    const bench = laneBench(db, () => ({ kind: 'throttled', until: null }), {
      spacingMs: SPACING_MS,
    });
    await bench.ask(await bench.user(), 'QUOTA8', '3months', signal);
    const [gap] = gaps([...bench.calledAtMs, ...bench.quotaAskedAtMs]);
    expect(gap).toBeGreaterThanOrEqual(SPACING_MS);
  });

  test('does not ask when the quota comes back while the lane rests', async () => {
    const until = new Date('2026-11-16T07:45:00Z');
    const bench = laneBench(
      db,
      async () => {
        await db.query(
          "update lanes set rests_until = $2, rests_for = 'quota-spent' where user_id = $1",
          [user, until],
        );
        return { kind: 'throttled', until: null };
      },
      { spacingMs: 2_000 },
    );
    const user = await bench.user();
    const answer = await bench.ask(user, 'QUOTA9', '3months', signal);
    expect(bench.quotaAskedAtMs).toEqual([]);
    expect(answer).toEqual({ kind: 'quota-spent', until });
  });
});
