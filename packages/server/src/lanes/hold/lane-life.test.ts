import { describe, expect, test } from 'vitest';

import { found, laneBench, part, soldListing } from '../../testing/lane-bench.ts';
import { scriptedDoor } from '../../testing/scripted-door.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sweepOnce } from '../run/sweep.ts';
import { holdLane } from './hold-lane.ts';

const db = testDatabase();
type Bench = ReturnType<typeof laneBench>;

const facts = (id: string) =>
  db.query<{ attempts: number; crashes: number; status: string; failure: string | null }>(
    'select attempts, crashes, status, failure from parts where batch_id = $1 order by row_no',
    [id],
  );

/** Slices that end rather than wait, with time passing between them. */
async function slices(bench: Bench, user: string, count: number, forwardMs = 35_000) {
  const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
  for (let slice = 0; slice < count; slice += 1) {
    if (slice > 0) {
      bench.forward(forwardMs);
      await sweepFor(bench, user);
    }
    await forgetSlots(laneId);
    let looks = 0;
    await holdLane(bench.deps, laneId, {
      isOver: () => (looks += 1) > 20,
      soon: AbortSignal.abort(),
      signal: new AbortController().signal,
    });
  }
}

/** As if time had passed on the database's clock as well. */
const forgetSlots = (laneId: string) =>
  db.query("update lanes set next_at = 'epoch', held_until = 'epoch' where id = $1", [laneId]);

const noQueue = { wake: () => Promise.resolve(), wakeAbandoned: () => Promise.resolve() };
const sweepFor = async (bench: Bench, user: string) => {
  await sweepOnce({ ...bench.deps, queue: noQueue });
  return bench.batches.list(user);
};

/** A process takes the lane, makes a call and is never heard of again. */
async function dieInCall(bench: Bench, user: string): Promise<void> {
  const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
  const now = bench.now();
  await db.database.holderSteps(await bench.take(laneId)).nextInSlot({
    now,
    freshFrom: now,
    checksAccess: false,
    spacingMs: 0,
    takesSuspects: true,
  });
  await forgetSlots(laneId);
}

describe('a part that ends the process', () => {
  test('fails after three crashes with its reason, and the batch goes on', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'CRASH1001', 9), part(2, 'FINE1001', 1)]);
    for (let crash = 1; crash <= 3; crash += 1) {
      await dieInCall(bench, user);
      const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
      // The next holder only counts what the last one died on.
      await holdLane(bench.deps, laneId, {
        isOver: () => true,
        soon: AbortSignal.abort(),
        signal: new AbortController().signal,
      });
      bench.forward(60_000);
    }
    await slices(bench, user, 1);
    const [crashed, fine] = await facts(id);
    expect(crashed).toMatchObject({ status: 'failed', failure: 'crashed', attempts: 0 });
    expect(fine).toMatchObject({ status: 'completed' });
    expect(bench.asked).toEqual(['FINE1001']);
  });

  test('is tried behind the others after its first crash, and counted once', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'ONCE1001', 9), part(2, 'ONCE1002', 1)]);
    await dieInCall(bench, user);
    await slices(bench, user, 2);
    expect(bench.asked).toEqual(['ONCE1002', 'ONCE1001']);
    expect((await facts(id)).map(({ crashes }) => crashes)).toEqual([1, 0]);
  });

  test('is not charged for a process that ends in good order', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'DEPLOY1001')]);
    const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
    for (let deploy = 0; deploy < 20; deploy += 1) {
      const ending = new AbortController();
      const call = Promise.withResolvers<void>();
      const away = {
        ...bench.deps,
        door: scriptedDoor({
          async search() {
            ending.abort();
            await call.promise;
            return { kind: 'unreachable', detail: 'aborted by the caller' };
          },
          now: bench.now,
        }),
      };
      ending.signal.addEventListener('abort', () => call.resolve());
      await holdLane(away, laneId, {
        isOver: () => ending.signal.aborted,
        soon: ending.signal,
        signal: ending.signal,
      });
    }
    expect(await facts(id)).toMatchObject([{ crashes: 0, attempts: 0, status: 'pending' }]);
    await slices(bench, user, 1);
    expect(await facts(id)).toMatchObject([{ status: 'completed' }]);
  });

  test('waits for its turn while another suspect is at work in the process', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    await bench.started(user, [part(1, 'SUSP1001', 9), part(2, 'SUSP1002', 1)]);
    await dieInCall(bench, user);
    bench.forward(60_000);
    const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
    await holdLane(bench.deps, laneId, {
      isOver: () => true,
      soon: AbortSignal.abort(),
      signal: new AbortController().signal,
    });
    bench.forward(60_000);
    bench.deps.suspects.enter();
    await slices(bench, user, 1);
    expect(bench.asked).toEqual(['SUSP1002']);
    bench.deps.suspects.leave();
    await slices(bench, user, 2, 2_000);
    expect(bench.asked).toEqual(['SUSP1002', 'SUSP1001']);
    expect(bench.deps.suspects.isBusy()).toBe(false);
  });

  test('whose answer cannot be handled fails like one that crashes', async () => {
    const bench = laneBench(db, ({ keywords }) => ({
      kind: 'found',
      answer: {
        total: 1,
        // PostgreSQL has no such character.
        listings: [soldListing({ title: `OEM ${keywords}${keywords === 'ODD1001' ? '\0' : ''}` })],
      },
    }));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'ODD1001', 9), part(2, 'EVEN1001', 1)]);
    await slices(bench, user, 6);
    expect(await facts(id)).toMatchObject([
      { status: 'failed', failure: 'crashed', crashes: 3 },
      { status: 'completed' },
    ]);
    expect((await bench.batch(user, id)).status).toBe('completed');
  });
});

describe('a part that the marketplace stumbles over', () => {
  const stumbling = () =>
    laneBench(db, ({ keywords }) =>
      keywords.startsWith('SICK') ? { kind: 'unreachable', detail: '500' } : found(keywords, 1),
    );

  test('among others fails after its tries, charged only once they were answered', async () => {
    const bench = stumbling();
    const user = await bench.user();
    const rows = [part(1, 'SICK1001', 99), ...[2, 3, 4].map((row) => part(row, `WELL100${row}`))];
    const id = await bench.started(user, rows);
    await slices(bench, user, 12);
    const [sick, ...others] = await facts(id);
    expect(sick).toMatchObject({ status: 'failed', failure: 'unreachable' });
    expect(others.every(({ status }) => status === 'completed')).toBe(true);
    expect(bench.asked.filter((words) => words === 'SICK1001')).toHaveLength(4);
    expect((await bench.batch(user, id)).status).toBe('completed');
  });

  test('all alone fails too: something that is sure to be sold shows that the marketplace answers', async () => {
    const bench = stumbling();
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'SICK2001')]);
    await slices(bench, user, 12);
    expect(await facts(id)).toMatchObject([{ status: 'failed', failure: 'unreachable' }]);
    expect(bench.asked.filter((words) => words === 'filter').length).toBeLessThanOrEqual(3);
  });

  test('costs no attempt while nothing is answered, however long that takes', async () => {
    const bench = laneBench(db, () => ({ kind: 'unreachable', detail: 'down' }));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'DOWN1001'), part(2, 'DOWN1002')]);
    await slices(bench, user, 25);
    expect(await facts(id)).toMatchObject([
      { attempts: 0, status: 'pending' },
      { attempts: 0, status: 'pending' },
    ]);
    expect(await bench.batch(user, id)).toMatchObject({ pausedReason: 'marketplace-unreachable' });
  });
});

describe('a lane that rests', () => {
  test('until the quota’s reset says so in batches started meanwhile, and goes on by itself after it', async () => {
    let isSpent = true;
    const bench = laneBench(db, ({ keywords }) =>
      isSpent ? { kind: 'throttled', until: null } : found(keywords, 1),
    );
    const user = await bench.user();
    const first = await bench.started(user, [part(1, 'SPENT1001')]);
    await bench.run(user);
    const second = await bench.started(user, [part(1, 'SPENT2001')]);
    await bench.run(user);
    const resumesAt = new Date('2026-11-16T08:00:00Z');
    for (const id of [first, second]) {
      expect(await bench.batch(user, id)).toMatchObject({
        status: 'paused',
        pausedReason: 'quota-spent',
        resumesAt,
      });
    }
    isSpent = false;
    bench.setNow(new Date('2026-11-16T07:59:59Z'));
    await sweepFor(bench, user);
    await bench.run(user);
    expect(bench.asked).toHaveLength(1);
    bench.setNow(resumesAt);
    await bench.tokens.save(user, 'v^1.1#i^1#of-the-next-day');
    await sweepFor(bench, user);
    await bench.run(user);
    for (const id of [first, second]) {
      expect((await bench.batch(user, id)).status).toBe('completed');
    }
  });

  test('makes no call for as long as the marketplace asked for, from whatever process', async () => {
    const bench = laneBench(db, () => ({
      kind: 'throttled',
      until: new Date(bench.now().getTime() + 30_000),
    }));
    const user = await bench.user();
    await bench.started(user, [part(1, 'SLOW1001')]);
    await bench.run(user);
    bench.forward(29_999);
    await bench.run(user);
    expect(await bench.ask(user, 'SLOW2', '3months', new AbortController().signal)).toMatchObject({
      kind: 'throttled',
    });
    expect(bench.asked).toHaveLength(1);
    bench.forward(2);
    await bench.run(user);
    expect(bench.asked).toHaveLength(2);
  });

  test('lets a batch be stopped', async () => {
    const bench = laneBench(db, () => ({
      kind: 'throttled',
      until: new Date(bench.now().getTime() + 200_000),
    }));
    const user = await bench.user();
    const id = await bench.started(user, [part(1, 'REST1001')]);
    await bench.run(user);
    bench.woken.length = 0;
    await bench.batches.stop(user, id);
    expect(bench.woken).toHaveLength(1);
    await bench.run(user);
    expect((await bench.batch(user, id)).status).toBe('stopped');
  });
});

describe('batches of one lane', () => {
  test('share it evenly, and a small one is not kept waiting by a large one', async () => {
    const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
    const user = await bench.user();
    const rows = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => part(index + 1, `${name}${1000 + index}`));
    await bench.started(user, rows('LARGE', 40));
    await bench.started(user, rows('MIDDLE', 10));
    await bench.started(user, rows('SMALL', 5));
    await bench.run(user);
    const firsts = bench.asked.slice(0, 15).map((words) => words.replace(/\d+/, ''));
    expect(Object.fromEntries(Map.groupBy(firsts, (name) => name))).toMatchObject({
      LARGE: { length: 5 },
      MIDDLE: { length: 5 },
      SMALL: { length: 5 },
    });
  });

  test('of which one only has parts that must wait do not wait with it', async () => {
    const bench = laneBench(db, ({ keywords }) =>
      keywords.startsWith('BAD') ? { kind: 'malformed', detail: 'bad' } : found(keywords, 1),
    );
    const user = await bench.user();
    await bench.started(user, [part(1, 'BAD1001')]);
    const good = await bench.started(user, [part(1, 'GOOD1001'), part(2, 'GOOD1002')]);
    await slices(bench, user, 1);
    expect((await bench.batch(user, good)).status).toBe('completed');
  });
});
