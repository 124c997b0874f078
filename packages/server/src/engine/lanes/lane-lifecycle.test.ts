import { describe, expect, test } from 'vitest';

import { found, laneHarness, part, soldListing } from '../../testing/lane-harness.ts';
import { scriptedGateway } from '../../testing/scripted-gateway.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { LaneFence } from './lane.record.ts';
import { userLaneRepo } from './lanes.repo.ts';

const db = testDatabase();
type Harness = ReturnType<typeof laneHarness>;

const facts = (id: string) =>
  db.query<{ attempts: number; crashes: number; status: string; failure: string | null }>(
    'select attempts, crashes, status, failure from parts where batch_id = $1 order by row_no',
    [id],
  );

/** Slices that end rather than wait, with time passing in between. */
async function slices(harness: Harness, user: string, count: number, forwardMs = 35_000) {
  for (let slice = 0; slice < count; slice += 1) {
    if (slice > 0) {
      harness.forward(forwardMs);
    }
    await forgetSlots(user);
    let checks = 0;
    await harness.runSlice(user, {
      isOver: () => (checks += 1) > 20,
      endSignal: AbortSignal.abort(),
      signal: new AbortController().signal,
    });
  }
}

/** A run that ends before its first part. */
const open = (harness: Harness, user: string) =>
  harness.runSlice(user, {
    isOver: () => true,
    endSignal: AbortSignal.abort(),
    signal: new AbortController().signal,
  });

/** As if time had passed on the database's clock as well. */
const forgetSlots = (user: string) =>
  db.query("update lanes set next_at = 'epoch' where user_id = $1", [user]);

/** A process takes the lane, makes a call and disappears. The first time no one knows that it may. */
async function dieInCall(harness: Harness, user: string, isAtRisk = true): Promise<void> {
  const laneId = await db.database.asUser(user, (tx) => userLaneRepo(tx).ensure());
  const now = harness.now();
  const steps = db.lanes.holderSteps(await harness.acquire(laneId));
  const [picked] = await steps.pick({ now, freshFrom: now, places: new Map() });
  const [item] = picked?.items ?? [];
  if (item !== undefined) {
    const ref = { batchId: item.batch.id, rowNo: item.part.rowNo };
    await steps.reserve(ref, { spacingMs: 0, now, isAtRisk });
  }
  await forgetSlots(user);
}

describe('a part that crashes the process', () => {
  test('fails with a reason after three crashes, and the batch continues', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'CRASH1001', 9), part(2, 'FINE1001', 1)]);
    for (let crash = 1; crash <= 3; crash += 1) {
      await dieInCall(harness, user);
      // The next run only counts the crash of the last one.
      await open(harness, user);
      harness.forward(60_000);
    }
    await slices(harness, user, 1);
    const [crashed, fine] = await facts(id);
    expect(crashed).toMatchObject({ status: 'failed', failure: 'crashed', attempts: 0 });
    expect(fine).toMatchObject({ status: 'completed' });
    expect(harness.queries).toEqual(['FINE1001']);
  });

  test('is retried after the others, and counted once', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'ONCE1001', 9), part(2, 'ONCE1002', 1)]);
    await dieInCall(harness, user);
    await slices(harness, user, 2);
    expect(harness.queries).toEqual(['ONCE1002', 'ONCE1001']);
    expect((await facts(id)).map(({ crashes }) => crashes)).toEqual([1, 0]);
  });

  test('is not charged for a clean shutdown', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'DEPLOY1001')]);
    for (let deploy = 0; deploy < 20; deploy += 1) {
      const ending = new AbortController();
      const call = Promise.withResolvers<void>();
      const away = {
        gateway: scriptedGateway({
          async search() {
            ending.abort();
            await call.promise;
            return { kind: 'unreachable', detail: 'aborted by the caller' };
          },
          now: harness.now,
        }),
      };
      ending.signal.addEventListener('abort', () => call.resolve());
      const { signal } = ending;
      const slice = { isOver: () => signal.aborted, endSignal: signal, signal };
      await harness.runSlice(user, slice, away);
    }
    expect(await facts(id)).toMatchObject([{ crashes: 0, attempts: 0, status: 'pending' }]);
    await slices(harness, user, 1);
    expect(await facts(id)).toMatchObject([{ status: 'completed' }]);
  });

  test('is blamed among the first ones only, since it comes first', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const numbers = Array.from({ length: 8 }, (_, index) => part(index + 1, `AFTER100${index}`));
    await harness.started(user, numbers);
    await dieInCall(harness, user, false);
    const marked: number[] = [];
    const lanes = {
      ...db.lanes,
      holderSteps(run: LaneFence) {
        const steps = db.lanes.holderSteps(run);
        const reserve: typeof steps.reserve = async (ref, request) => {
          const reply = await steps.reserve(ref, request);
          if (reply.kind === 'granted' && request.isAtRisk === true) {
            marked.push(ref.rowNo);
          }
          return reply;
        };
        return { ...steps, reserve };
      },
    };
    const { signal } = new AbortController();
    const slice = { isOver: () => false, endSignal: signal, signal };
    await harness.runSlice(user, slice, { lanes, spacingMs: 0 });
    expect(harness.queries).toHaveLength(8);
    expect(marked).toEqual([1, 2, 3, 4, 5]);
  });

  test('is blamed by a run that knows that the last one did not end properly', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'FIRST1001', 9), part(2, 'FIRST1002', 1)]);
    await dieInCall(harness, user, false);
    const away = new Error('the process has ended');
    // The same call again: the slot is reserved at the last moment, and the part is marked.
    const gateway = scriptedGateway({
      search: () => Promise.reject(away),
      now: harness.now,
    });
    const marks: boolean[] = [];
    const lanes = {
      ...db.lanes,
      holderSteps(run: LaneFence) {
        const steps = db.lanes.holderSteps(run);
        const reserve: typeof steps.reserve = (ref, request) => {
          marks.push(request.isAtRisk ?? false);
          return steps.reserve(ref, request);
        };
        return { ...steps, reserve };
      },
    };
    let checks = 0;
    const slice = {
      isOver: () => (checks += 1) > 2,
      endSignal: AbortSignal.abort(),
      signal: new AbortController().signal,
    };
    await harness.runSlice(user, slice, { gateway, lanes });
    expect(marks[0]).toBe(true);
    expect((await facts(id))[0]).toMatchObject({ crashes: 1 });
    // It ended properly: the next one is not careful.
    checks = 0;
    marks.length = 0;
    await forgetSlots(user);
    await harness.runSlice(user, slice, { lanes });
    expect(marks[0]).toBe(false);
  });

  test('with an unprocessable response fails like one that crashes', async () => {
    const harness = laneHarness(db, ({ keywords }) => ({
      kind: 'found',
      answer: {
        total: 1,
        // PostgreSQL has no such character.
        listings: [soldListing({ title: `OEM ${keywords}${keywords === 'ODD1001' ? '\0' : ''}` })],
      },
    }));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'ODD1001', 9), part(2, 'EVEN1001', 1)]);
    await slices(harness, user, 6);
    expect(await facts(id)).toMatchObject([
      { status: 'failed', failure: 'crashed', crashes: 3 },
      { status: 'completed' },
    ]);
    expect((await harness.batch(user, id)).status).toBe('completed');
  });
});

describe('a part that makes the marketplace fail', () => {
  const stumbling = () =>
    laneHarness(db, ({ keywords }) =>
      keywords.startsWith('SICK') ? { kind: 'unreachable', detail: '500' } : found(keywords, 1),
    );

  test('fails after its attempts among others, charged only once they got responses', async () => {
    const harness = stumbling();
    const user = await harness.user();
    const rows = [part(1, 'SICK1001', 99), ...[2, 3, 4].map((row) => part(row, `WELL100${row}`))];
    const id = await harness.started(user, rows);
    await slices(harness, user, 12);
    const [sick, ...others] = await facts(id);
    expect(sick).toMatchObject({ status: 'failed', failure: 'unreachable' });
    expect(others.every(({ status }) => status === 'completed')).toBe(true);
    expect(harness.queries.filter((words) => words === 'SICK1001')).toHaveLength(4);
    expect((await harness.batch(user, id)).status).toBe('completed');
  });

  test('fails even when alone: a search with certain sales shows that the marketplace responds', async () => {
    const harness = stumbling();
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'SICK2001')]);
    await slices(harness, user, 12);
    expect(await facts(id)).toMatchObject([{ status: 'failed', failure: 'unreachable' }]);
    expect(harness.queries.filter((words) => words === 'filter').length).toBeLessThanOrEqual(3);
  });

  test('costs no attempt during an outage, however long', async () => {
    const harness = laneHarness(db, () => ({ kind: 'unreachable', detail: 'down' }));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'DOWN1001'), part(2, 'DOWN1002')]);
    await slices(harness, user, 25);
    expect(await facts(id)).toMatchObject([
      { attempts: 0, status: 'pending' },
      { attempts: 0, status: 'pending' },
    ]);
    expect(await harness.batch(user, id)).toMatchObject({
      pausedReason: 'marketplace-unreachable',
    });
  });
});

describe('a lane that cools down', () => {
  test('until the quota’s reset says so in batches started meanwhile, and continues on its own after it', async () => {
    let isSpent = true;
    const harness = laneHarness(db, ({ keywords }) =>
      isSpent ? { kind: 'throttled', until: null } : found(keywords, 1),
    );
    const user = await harness.user();
    const first = await harness.started(user, [part(1, 'SPENT1001')]);
    await harness.run(user);
    const second = await harness.started(user, [part(1, 'SPENT2001')]);
    await harness.run(user);
    const resumesAt = new Date('2026-11-16T08:00:00Z');
    for (const id of [first, second]) {
      expect(await harness.batch(user, id)).toMatchObject({
        status: 'paused',
        pausedReason: 'quota-spent',
        resumesAt,
      });
    }
    isSpent = false;
    harness.setNow(new Date('2026-11-16T07:59:59Z'));
    await harness.run(user);
    expect(harness.queries).toHaveLength(1);
    harness.setNow(resumesAt);
    await harness.tokens.save(user, 'v^1.1#i^1#of-the-next-day');
    await harness.run(user);
    for (const id of [first, second]) {
      expect((await harness.batch(user, id)).status).toBe('completed');
    }
  });

  test('makes no call from any process for as long as the marketplace demanded', async () => {
    const harness = laneHarness(db, () => ({
      kind: 'throttled',
      until: new Date(harness.now().getTime() + 30_000),
    }));
    const user = await harness.user();
    await harness.started(user, [part(1, 'SLOW1001')]);
    await harness.run(user);
    harness.forward(29_999);
    await harness.run(user);
    expect(
      await harness.fetchPart(user, 'SLOW2', '3months', new AbortController().signal),
    ).toMatchObject({
      kind: 'throttled',
    });
    expect(harness.queries).toHaveLength(1);
    harness.forward(2);
    await harness.run(user);
    expect(harness.queries).toHaveLength(2);
  });

  test('lets a batch be stopped', async () => {
    const harness = laneHarness(db, () => ({
      kind: 'throttled',
      until: new Date(harness.now().getTime() + 200_000),
    }));
    const user = await harness.user();
    const id = await harness.started(user, [part(1, 'REST1001')]);
    await harness.run(user);
    harness.woken.length = 0;
    await harness.batches.stop(user, id);
    expect(harness.woken).toHaveLength(1);
    await harness.run(user);
    expect((await harness.batch(user, id)).status).toBe('stopped');
  });
});

describe('batches of one lane', () => {
  test('share it evenly, and a small one does not wait for a large one', async () => {
    const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
    const user = await harness.user();
    const rows = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => part(index + 1, `${name}${1000 + index}`));
    await harness.started(user, rows('LARGE', 40));
    await harness.started(user, rows('MIDDLE', 10));
    await harness.started(user, rows('SMALL', 5));
    await harness.run(user);
    const firsts = harness.queries.slice(0, 15).map((words) => words.replace(/\d+/, ''));
    expect(Object.fromEntries(Map.groupBy(firsts, (name) => name))).toMatchObject({
      LARGE: { length: 5 },
      MIDDLE: { length: 5 },
      SMALL: { length: 5 },
    });
  });

  test('continue when one of them has only postponed parts', async () => {
    const harness = laneHarness(db, ({ keywords }) =>
      keywords.startsWith('BAD') ? { kind: 'malformed', detail: 'bad' } : found(keywords, 1),
    );
    const user = await harness.user();
    await harness.started(user, [part(1, 'BAD1001')]);
    const good = await harness.started(user, [part(1, 'GOOD1001'), part(2, 'GOOD1002')]);
    await slices(harness, user, 1);
    expect((await harness.batch(user, good)).status).toBe('completed');
  });
});
