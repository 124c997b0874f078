import { describe, expect, test } from 'vitest';

import { sleep } from '../../platform/sleep.ts';
import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { SlotResult } from './call/limiter.repo.ts';
import { userLaneRepo } from './lanes.repo.ts';
import { createFoundPart } from './testing/found-part.ts';

const db = testDatabase();
const harness = laneHarness(db, ({ keywords }) => found(keywords, 1));
const PART = { batchId: '00000000-0000-4000-8000-000000000000', rowNo: 1 };
const SPACING_MS = 2_000;
const CLOCK_MARGIN_MS = 5;
const AHEAD_MS = 60;

async function lane() {
  const user = await harness.user();
  const laneId = await db.database.asUser(user, (tx) => userLaneRepo(tx).ensure());
  const steps = db.lanes.holderSteps(await harness.acquire(laneId));
  const interactive = db.lanes.interactiveSteps({ laneId, userId: user });
  const now = harness.now();
  return {
    user,
    laneId,
    steps,
    slot: (unused?: number) => steps.reserve(PART, { spacingMs: SPACING_MS, now, unused }),
    reserveInteractive: () => interactive.reserve({ spacingMs: SPACING_MS, now }),
    end: (slot: number, sinceArrivalMs: number) =>
      steps.endCall({ slot, spacingMs: SPACING_MS, sinceArrivalMs, isAnswered: true }),
    shift: (interval: string) =>
      db.query(`update lanes set next_at = next_at + $2::interval where id = $1`, [
        laneId,
        interval,
      ]),
  };
}

const waitOf = (reply: SlotResult): number => (reply.kind === 'wait' ? reply.ms : -1);
const opensInOf = (reply: SlotResult): number => (reply.kind === 'granted' ? reply.opensInMs : -1);
const numberOf = (reply: SlotResult): number => (reply.kind === 'granted' ? reply.slot.number : -1);

const NOTHING_NEXT = { workStamp: 0, next: null, wantsSlot: false, budget: null };
const PART_NUMBER = 'GATE1001';

/** Asks until the slot is granted. */
async function waitFor(slot: () => Promise<SlotResult>): Promise<SlotResult> {
  let reply = await slot();
  while (reply.kind === 'wait') {
    await sleep(reply.ms);
    reply = await slot();
  }
  return reply;
}

/** A response for the part of such a batch. */
const answerIn = (slot: number, batchId: string) =>
  createFoundPart({
    batchId,
    partNumber: PART_NUMBER,
    slot,
    spacingMs: SPACING_MS,
    now: harness.now(),
  });

describe('the limiter', () => {
  test('grants a slot, and the next one only after the spacing from the arrival', async () => {
    const { slot, end } = await lane();
    const first = await slot();
    expect(first.kind).toBe('granted');
    expect(await end(numberOf(first), 500)).toEqual({ kind: 'ended' });
    const wait = waitOf(await slot());
    expect(wait).toBeGreaterThan(1_300);
    expect(wait).toBeLessThanOrEqual(1_500 + CLOCK_MARGIN_MS);
  });

  test('keeps more than the spacing after a call whose end is never reported', async () => {
    const { slot, shift } = await lane();
    await slot();
    await shift('-2500 ms');
    expect((await slot()).kind).toBe('wait');
    await shift('-300 ms');
    expect((await slot()).kind).toBe('granted');
  });

  /** A slot requested twice before it opened; a busy machine may be too late for that. */
  async function twiceBeforeItOpens(tries = 30): Promise<readonly [first: number, again: number]> {
    const { slot, end, shift } = await lane();
    const first = numberOf(await slot());
    await shift('-2200 ms');
    expect((await slot()).kind).toBe('wait');
    await end(first, 1_950);
    const next = await slot();
    const again = opensInOf(await slot(numberOf(next)));
    return again > 0 || tries === 0 ? [opensInOf(next), again] : twiceBeforeItOpens(tries - 1);
  }

  test('grants a slot shortly before it opens, unless a call is still in flight', async () => {
    const [first, again] = await twiceBeforeItOpens();
    expect(first).toBeLessThanOrEqual(50 + CLOCK_MARGIN_MS);
    // Unused, and requested again before it has opened.
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThan(first);
  });

  test('returns when to request a slot: before it opens, with a margin for clocks', async () => {
    const { slot, steps, user } = await lane();
    const batchId = await harness.started(user, [part(1, PART_NUMBER)]);
    const answer = answerIn(numberOf(await slot()), batchId);
    const settled = await steps.settle(answer, NOTHING_NEXT, harness.now());
    const opensInMs = settled.kind === 'settled' ? settled.opensInMs : -1;
    expect(opensInMs).toBeGreaterThan(SPACING_MS - AHEAD_MS);
    expect(opensInMs).toBeLessThanOrEqual(SPACING_MS + CLOCK_MARGIN_MS);
    expect(waitOf(await slot())).toBeLessThanOrEqual(opensInMs - AHEAD_MS);
  });

  test('grants an unused slot again at once, unless another was granted after it', async () => {
    const { slot, shift } = await lane();
    const first = numberOf(await slot());
    const again = await slot(first);
    expect(again.kind).toBe('granted');
    await shift('-10 s');
    await slot();
    expect((await slot(numberOf(again))).kind).toBe('wait');
  });

  test('lets an interactive caller go before the holder, and the holder after it', async () => {
    const { slot, reserveInteractive, end, shift } = await lane();
    const first = numberOf(await slot());
    await end(first, 0);
    expect((await reserveInteractive()).kind).toBe('wait');
    await shift('-2000 ms');
    expect((await slot()).kind).toBe('wait');
    expect((await reserveInteractive()).kind).toBe('granted');
    await shift('-10 s');
    expect((await slot()).kind).toBe('granted');
  });

  test('does not wait forever for an interactive caller that never returns', async () => {
    const { slot, reserveInteractive, end, shift, laneId } = await lane();
    await end(numberOf(await slot()), 0);
    await reserveInteractive();
    await shift('-2000 ms');
    await db.query(
      "update lanes set visitor_until = visitor_until - interval '2600 ms' where id = $1",
      [laneId],
    );
    expect((await slot()).kind).toBe('granted');
  });

  test('does not stay closed for hours when the clock was set back', async () => {
    const { slot, shift } = await lane();
    await slot();
    await shift('3 hours');
    expect(waitOf(await slot())).toBeLessThanOrEqual(SPACING_MS + 800);
  });

  test('accepts a response once, however often it is sent', async () => {
    const { slot, steps, user } = await lane();
    const batchId = await harness.started(user, [part(1, PART_NUMBER)]);
    const answer = answerIn(numberOf(await slot()), batchId);
    const settle = () => steps.settle(answer, NOTHING_NEXT, harness.now());
    expect(await settle()).toMatchObject({ kind: 'settled', settled: 1 });
    expect(await settle()).toMatchObject({ kind: 'settled', settled: 0 });
    expect((await harness.batch(user, batchId)).completedParts).toBe(1);
    expect(await db.query('select id from lookups where user_id = $1', [user])).toHaveLength(1);
  });

  test('shuts an earlier run out when another one begins', async () => {
    const { slot, laneId } = await lane();
    await harness.acquire(laneId);
    expect((await slot()).kind).toBe('lost');
  });

  test('grants the slot of the next part with the answer, once however often it is sent', async () => {
    const { slot, steps, user, laneId } = await lane();
    const rows = [part(1, PART_NUMBER, 9), part(2, 'GATE1002')];
    const batchId = await harness.started(user, rows);
    const answer = answerIn(numberOf(await slot()), batchId);
    const [row] = await db.query<{ stamp: number }>(
      'select work_stamp as stamp from lanes where id = $1',
      [laneId],
    );
    const next = {
      workStamp: row?.stamp ?? -1,
      next: { batchId, rowNo: 2 },
      wantsSlot: true,
      budget: null,
    };
    const settle = async (over: Partial<typeof next> = {}) => {
      const reply = await steps.settle(answer, { ...next, ...over }, harness.now());
      return reply.kind === 'settled' ? (reply.granted?.slot.number ?? null) : reply.kind;
    };
    // Something else is to be done by now.
    expect(await settle({ workStamp: next.workStamp - 1 })).toBe(null);
    expect(await settle()).toBe(null);
    const again = answerIn(numberOf(await waitFor(slot)), batchId);
    const reply = await steps.settle(again, next, harness.now());
    expect(reply).toMatchObject({ granted: { slot: { number: again.end.slot + 1 } } });
    expect(await steps.settle(again, next, harness.now())).toMatchObject({ granted: null });
    // The promised slot is not given to anyone else.
    expect(waitOf(await slot())).toBeGreaterThan(SPACING_MS);
  });

  test('grants one of many concurrent requests', async () => {
    const { reserveInteractive, shift } = await lane();
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, reserveInteractive));
      expect(replies.filter(({ kind }) => kind === 'granted')).toHaveLength(1);
      await shift('-10 s');
    }
  });
});
