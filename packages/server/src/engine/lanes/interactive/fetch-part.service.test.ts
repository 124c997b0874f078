import { describe, expect, test, vi } from 'vitest';

import { found, laneHarness, part } from '../../../testing/lane-harness.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import type { FetchPartResult } from './fetch-part.service.ts';

const db = testDatabase();
const signal = AbortSignal.timeout(60_000);
const SPACING_MS = 300;

const gaps = (moments: readonly number[]): number[] =>
  moments.slice(1).map((at, index) => at - (moments[index] ?? 0));

/** Whether a person waits for a slot of the lane. */
const isVisited = async (userId: string): Promise<boolean> => {
  const rows = await db.query<{ waits: boolean }>(
    'select visitor_until > clock_timestamp() as waits from lanes where user_id = $1',
    [userId],
  );
  return rows[0]?.waits ?? false;
};

describe('an interactive lookup', () => {
  test('goes before the lane’s own work and keeps the spacing on both sides', async () => {
    const visits: Promise<FetchPartResult>[] = [];
    const harness = laneHarness(
      db,
      async ({ keywords }) => {
        if (keywords === 'LANE1001') {
          visits.push(harness.fetchPart(user, 'VIS-1000', '3months', signal));
          await vi.waitUntil(() => isVisited(user));
        }
        return found(keywords, 1);
      },
      { spacingMs: SPACING_MS },
    );
    const user = await harness.user();
    await harness.started(
      user,
      [1, 2, 3].map((row) => part(row, `LANE100${row}`, 1, 1_000 - row)),
    );
    await harness.run(user);
    expect(await Promise.all(visits)).toMatchObject([{ kind: 'answered', isFromCache: false }]);
    expect(harness.queries).toEqual(['LANE1001', 'VIS1000', 'LANE1002', 'LANE1003']);
    expect(Math.min(...gaps(harness.calledAtMs))).toBeGreaterThanOrEqual(SPACING_MS);
  });

  test('does not wait for a slow response of the lane', async () => {
    const answered = Promise.withResolvers<void>();
    const harness = laneHarness(
      db,
      async ({ keywords }) => {
        if (keywords === 'SLOW1001') {
          await answered.promise;
        }
        return found(keywords, 1);
      },
      { spacingMs: SPACING_MS },
    );
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'SLOW1001')]);
    const running = harness.run(user);
    await expect.poll(() => harness.queries).toEqual(['SLOW1001']);
    await harness.fetchPart(user, 'QUICK1', '3months', signal);
    answered.resolve();
    await running;
    expect(gaps(harness.calledAtMs)[0]).toBeGreaterThanOrEqual(SPACING_MS);
    expect((await harness.batch(user, id)).completedParts).toBe(1);
  });

  test('reuses the user’s earlier lookup, without a call or a slot', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 4), { spacingMs: 60_000 });
    const user = await harness.user();
    await harness.fetchPart(user, '8439-0030', '3months', signal);
    const again = await harness.fetchPart(user, '84390030', '3months', signal);
    expect(again).toMatchObject({ kind: 'answered', isFromCache: true });
    expect(harness.queries).toEqual(['84390030']);
  });

  test('stores its result for the user’s batches', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 4));
    const user = await harness.user();
    await harness.fetchPart(user, 'LEFT1', '3months', signal);
    const id = await harness.started(user, [part(1, 'LEFT1')]);
    await harness.run(user);
    expect(harness.queries).toHaveLength(1);
    expect((await harness.batch(user, id)).completedParts).toBe(1);
  });

  test('that gives up while waiting lets the lane continue', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1), {
      spacingMs: SPACING_MS,
    });
    const user = await harness.user();
    await harness.fetchPart(user, 'FIRST1', '3months', signal);
    const impatient = AbortSignal.timeout(20);
    expect(await harness.fetchPart(user, 'SECOND1', '3months', impatient)).toEqual({
      kind: 'aborted',
    });
    await harness.started(user, [part(1, 'LANE2001')]);
    await harness.run(user);
    expect(harness.queries).toEqual(['FIRST1', 'LANE2001']);
    expect(gaps(harness.calledAtMs)[0]).toBeLessThan(SPACING_MS * 1.5);
  });

  test('without a token reports so, and makes no call', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await db.newUser();
    expect(await harness.fetchPart(user, 'NOTOKEN1', '3months', signal)).toEqual({
      kind: 'no-token',
    });
    expect(harness.queries).toEqual([]);
  });

  test('that finds the quota spent cools the whole lane down until the reset', async () => {
    const harness = laneHarness(db, () => ({ kind: 'throttled', until: null }));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'QUOTA1001')]);
    const until = new Date('2026-11-16T08:00:00Z');
    expect(await harness.fetchPart(user, 'QUOTA1', '3months', signal)).toEqual({
      kind: 'quota-spent',
      until,
    });
    expect(await harness.run(user)).toEqual({ kind: 'resting', until });
    expect(await harness.fetchPart(user, 'QUOTA2', '3months', signal)).toEqual({
      kind: 'quota-spent',
      until,
    });
    expect(harness.queries).toHaveLength(1);
    expect(await harness.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'quota-spent',
      resumesAt: until,
    });
  });

  test('that succeeds ends an outage for the user’s batches', async () => {
    let isAway = true;
    const harness = laneHarness(db, ({ keywords }) =>
      isAway ? { kind: 'unreachable', detail: 'away' } : found(keywords, 1),
    );
    const user = await harness.user();
    const id = await harness.started(
      user,
      [1, 2, 3, 4].map((row) => part(row, `AWAY100${row}`)),
    );
    for (let outage = 1; outage <= 3; outage += 1) {
      await harness.run(user);
      harness.forward(60_000);
    }
    expect(await harness.batch(user, id)).toMatchObject({
      pausedReason: 'marketplace-unreachable',
    });
    isAway = false;
    harness.woken.length = 0;
    expect(await harness.fetchPart(user, 'BACK1', '3months', signal)).toMatchObject({
      kind: 'answered',
    });
    expect(harness.woken).toHaveLength(1);
    await harness.run(user);
    expect((await harness.batch(user, id)).completedParts).toBe(4);
  });

  test('fetches the quota’s reset time in its own slot', async () => {
    const harness = laneHarness(db, () => ({ kind: 'throttled', until: null }), {
      spacingMs: SPACING_MS,
    });
    await harness.fetchPart(await harness.user(), 'QUOTA8', '3months', signal);
    const [gap] = gaps([...harness.calledAtMs, ...harness.quotaReadAtMs]);
    expect(gap).toBeGreaterThanOrEqual(SPACING_MS);
  });

  test('does not fetch the quota’s reset time while the lane cools down', async () => {
    const until = new Date('2026-11-16T07:45:00Z');
    const harness = laneHarness(
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
    const user = await harness.user();
    const answer = await harness.fetchPart(user, 'QUOTA9', '3months', signal);
    expect(harness.quotaReadAtMs).toEqual([]);
    expect(answer).toEqual({ kind: 'quota-spent', until });
  });
});
