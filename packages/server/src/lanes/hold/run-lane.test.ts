import { describe, expect, test } from 'vitest';

import { found, laneBench, part } from '../../testing/lane-bench.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { holdLane } from './hold-lane.ts';

const db = testDatabase();

describe('a batch in a lane', () => {
  test('is worked through and its totals follow', async () => {
    const bench = laneBench(db, ({ keywords }) =>
      keywords === 'ZZZ9999'
        ? { kind: 'nothing-found' }
        : found(keywords, keywords === 'AAA1111' ? 20 : 3),
    );
    const user = await bench.user();
    const id = await bench.started(user, [
      part(1, 'AAA1111', 2, 1_000),
      part(2, 'BBB2222', 1, 500),
      part(3, 'ZZZ9999', 9, 9_000),
    ]);

    expect(await bench.run(user)).toEqual({ kind: 'idle' });

    expect(await bench.batch(user, id)).toMatchObject({
      status: 'completed',
      completedParts: 3,
      failedParts: 0,
      sellableMinor: 2_500,
      grades: { A: { count: 1, priced: 1, priceMinor: 5_000 }, Scrapable: { count: 1 } },
      betweenCount: 1,
    });
    expect((await bench.parts(user, id)).map(({ unitsSold }) => unitsSold)).toEqual([20, 3, 0]);
  });

  test('asks for the rows that are worth most first', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    await bench.started(user, [
      part(1, 'LOW1000', 1, 1),
      part(2, 'HIGH2000', 10, 900),
      part(3, 'MID3000', 1, 500),
    ]);
    await bench.run(user);
    expect(bench.asked).toEqual(['HIGH2000', 'MID3000', 'LOW1000']);
  });

  test('asks once for a number that stands in several rows', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 5));
    const user = await bench.user();
    const id = await bench.started(user, [
      part(1, 'DUP-1234'),
      part(2, 'dup1234'),
      part(3, 'DUP 1234'),
    ]);
    await bench.run(user);
    expect(bench.asked).toHaveLength(1);
    expect((await bench.batch(user, id)).completedParts).toBe(3);
  });

  test('answers a second batch from what is known for six hours, and asks again after that', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 5));
    const user = await bench.user();
    await bench.started(user, [part(1, 'CACHE100')]);
    await bench.run(user);
    await bench.started(user, [part(1, 'CACHE100')]);
    await bench.run(user);
    expect(bench.asked).toHaveLength(1);
    bench.setNow(new Date('2026-11-15T18:00:01Z'));
    await bench.tokens.save(user, 'v^1.1#i^1#later');
    await bench.started(user, [part(1, 'CACHE100')]);
    await bench.run(user);
    expect(bench.asked).toHaveLength(2);
  });

  test('never answers one user from what another has asked', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 5));
    for (const user of [await bench.user(), await bench.user()]) {
      await bench.started(user, [part(1, 'OTHERS100')]);
      await bench.run(user);
    }
    expect(bench.asked).toHaveLength(2);
  });

  test('fails a row without a number and goes on', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, '---'), part(2, 'GOOD100')]);
    await bench.run(user);
    expect(await bench.batch(user, id)).toMatchObject({
      status: 'completed',
      completedParts: 1,
      failedParts: 1,
    });
    const [first] = await bench.parts(user, id);
    expect(first).toMatchObject({ status: 'failed', failure: 'no-part-number', unitsSold: null });
  });

  test('shares a lane between batches turn by turn', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    await bench.started(user, [part(1, 'ONE1001'), part(2, 'ONE1002')]);
    await bench.started(user, [part(1, 'TWO1001'), part(2, 'TWO1002')]);
    await bench.run(user);
    expect(
      bench.asked
        .map((asked) => asked.slice(0, 3))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['ONE', 'TWO']);
  });
});

describe('when something stands in the way', () => {
  test('a refused token pauses the batch, and a new one lets it finish', async () => {
    let refuse = true;
    const bench = laneBench(db, ({ keywords }) =>
      refuse ? { kind: 'token-refused' } : found(keywords, 1),
    );
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'TOK1001'), part(2, 'TOK1002')]);
    await bench.run(user);
    expect(bench.asked).toHaveLength(1);
    expect(await bench.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'token-expired',
    });
    expect(await bench.tokens.status(user)).toMatchObject({ expired: true });

    refuse = false;
    await bench.tokens.save(user, 'v^1.1#i^1#new');
    expect(bench.woken.length).toBeGreaterThan(0);
    await bench.run(user);
    expect(await bench.batch(user, id)).toMatchObject({ status: 'completed', completedParts: 2 });
  });

  test('a spent quota pauses until the reset', async () => {
    const bench = laneBench(db, () => ({ kind: 'throttled', until: null }));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'QUO1001')]);
    const resetsAt = new Date('2026-11-16T08:00:00Z');
    expect(await bench.run(user)).toEqual({ kind: 'resting', until: resetsAt });
    expect(await bench.batch(user, id)).toMatchObject({
      status: 'paused',
      pausedReason: 'quota-spent',
      resumesAt: resetsAt,
    });
  });

  test('when the quota comes back is asked in a slot of its own', async () => {
    const spacingMs = 300;
    const bench = laneBench(db, () => ({ kind: 'throttled', until: null }), { spacingMs });
    const user = await bench.user();
    await bench.started(user, [part(1, 'QUO2001')]);
    await bench.run(user);
    const [calledAtMs = 0, askedAtMs = 0] = [...bench.calledAtMs, ...bench.quotaAskedAtMs];
    expect(askedAtMs - calledAtMs).toBeGreaterThanOrEqual(spacingMs);
  });

  test('an outage costs the part no attempt', async () => {
    const bench = laneBench(db, () => ({ kind: 'unreachable', detail: 'reset' }));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'OUT1001')]);
    expect(await bench.run(user)).toMatchObject({ kind: 'resting' });
    const rows = await db.query<{ attempts: number; status: string }>(
      'select attempts, status from parts where batch_id = $1',
      [id],
    );
    expect(rows).toEqual([{ attempts: 0, status: 'pending' }]);
  });

  test('a stop takes effect before the next part [4.stop]', async () => {
    const bench = laneBench(db, async ({ keywords }) => {
      await bench.batches.stop(user, id);
      return found(keywords, 1);
    });
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'STO1001'), part(2, 'STO1002')]);
    await bench.run(user);
    expect(bench.asked).toHaveLength(1);
    expect(await bench.batch(user, id)).toMatchObject({ status: 'stopped', completedParts: 1 });

    await bench.batches.start(user, id, { timeRange: '3months', oemOnly: true });
    await bench.run(user);
    expect((await bench.batch(user, id)).completedParts).toBe(2);
  });

  test('a stop does not wait for the slot of another batch', async () => {
    const stopping = new AbortController();
    const bench = laneBench(
      db,
      async ({ keywords }) => {
        await bench.batches.stop(user, other);
        stopping.abort();
        return found(keywords, 1);
      },
      { spacingMs: 60_000 },
    );
    const user = await bench.user();
    const other = await bench.started(user, [part(1, 'STO2001')]);
    await bench.started(user, [part(1, 'STO3001'), part(2, 'STO3002')]);
    await db.query("update batches set served_at = now() + interval '1 hour' where id = $1", [
      other,
    ]);
    const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
    let looks = 0;
    await holdLane(bench.deps, laneId, {
      isOver: () => (looks += 1) > 3,
      soon: stopping.signal,
      signal: new AbortController().signal,
    });
    expect(bench.asked).toEqual(['STO3001']);
    expect((await bench.batch(user, other)).status).toBe('stopped');
  });

  test('Clear Data during a run wins', async () => {
    const bench = laneBench(db, async ({ keywords }) => {
      await bench.batches.clear(user);
      return found(keywords, 1);
    });
    const user = await bench.user();
    await bench.started(user, [part(1, 'CLR1001'), part(2, 'CLR1002')]);
    expect(await bench.run(user)).toEqual({ kind: 'idle' });
    expect(bench.asked).toHaveLength(1);
    expect(await bench.batches.list(user)).toEqual([]);
    expect(await bench.batches.undoClear(user)).toBe(1);
    expect(await bench.batches.list(user)).toHaveLength(1);
  });
});
