import { describe, expect, test } from 'vitest';

import { found, laneBench, part } from '../../testing/lane-bench.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { SlotReply } from '../call/gate.repo.ts';
import { finishedPart } from '../testing/finished-part.ts';

const db = testDatabase();
const bench = laneBench(db, ({ keywords }) => found(keywords, 1));
const PART = { batchId: '00000000-0000-4000-8000-000000000000', rowNo: 1 };
const SPACING_MS = 2_000;

async function lane() {
  const user = await bench.user();
  const laneId = await db.database.asUser(user, ({ lanes }) => lanes.ensure());
  const steps = db.database.holderSteps(await bench.take(laneId));
  const visitor = db.database.visitorSteps({ laneId, userId: user });
  const now = bench.now();
  return {
    user,
    laneId,
    steps,
    slot: (unused?: number) => steps.reserve(PART, { spacingMs: SPACING_MS, now, unused }),
    visit: () => visitor.reserve({ spacingMs: SPACING_MS, now }),
    end: (slot: number, sinceArrivalMs: number) =>
      steps.endCall({ slot, spacingMs: SPACING_MS, sinceArrivalMs, isAnswered: true }),
    expire: () => db.query("update lanes set held_until = 'epoch' where id = $1", [laneId]),
    shift: (interval: string) =>
      db.query(`update lanes set next_at = next_at + $2::interval where id = $1`, [
        laneId,
        interval,
      ]),
  };
}

const waitOf = (reply: SlotReply): number => (reply.kind === 'wait' ? reply.ms : -1);
const opensInOf = (reply: SlotReply): number => (reply.kind === 'granted' ? reply.opensInMs : -1);
const numberOf = (reply: SlotReply): number => (reply.kind === 'granted' ? reply.slot.number : -1);

const PART_NUMBER = 'GATE1001';

/** An answer for the part of such a batch. */
const answerIn = (slot: number, batchId: string) =>
  finishedPart({
    batchId,
    partNumber: PART_NUMBER,
    slot,
    spacingMs: SPACING_MS,
    now: bench.now(),
  });

describe('the gate', () => {
  test('grants a slot, and the next one only after the spacing from the arrival', async () => {
    const { slot, end } = await lane();
    const first = await slot();
    expect(first.kind).toBe('granted');
    expect(await end(numberOf(first), 500)).toEqual({ kind: 'ended' });
    const wait = waitOf(await slot());
    expect(wait).toBeGreaterThan(1_300);
    expect(wait).toBeLessThanOrEqual(1_500);
  });

  test('keeps a call whose end is never told apart from the next by more than the spacing', async () => {
    const { slot, shift } = await lane();
    await slot();
    await shift('-2000 ms');
    expect((await slot()).kind).toBe('wait');
    await shift('-250 ms');
    expect((await slot()).kind).toBe('granted');
  });

  /** A slot that was asked for twice before it opened; a busy machine may be too late for that. */
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

  test('gives a slot out shortly before it opens, unless a call is still under way', async () => {
    const [first, again] = await twiceBeforeItOpens();
    expect(first).toBeLessThanOrEqual(50);
    // Not used, and asked for again before it has opened.
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThan(first);
  });

  test('tells when to ask for a slot: before it opens', async () => {
    const { slot, steps, user } = await lane();
    const batchId = await bench.started(user, [part(1, PART_NUMBER)]);
    const finished = await steps.finish(answerIn(numberOf(await slot()), batchId));
    const waitMs = finished.kind === 'finished' ? finished.waitMs : -1;
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(SPACING_MS - 60);
    expect(waitOf(await slot())).toBeLessThanOrEqual(SPACING_MS - 60);
  });

  test('grants an unused slot anew at once, but not one that somebody else has followed', async () => {
    const { slot, shift } = await lane();
    const first = numberOf(await slot());
    const again = await slot(first);
    expect(again.kind).toBe('granted');
    await shift('-10 s');
    await slot();
    expect((await slot(numberOf(again))).kind).toBe('wait');
  });

  test('lets a visitor go before the holder, and the holder after it', async () => {
    const { slot, visit, end, shift } = await lane();
    const first = numberOf(await slot());
    await end(first, 0);
    expect((await visit()).kind).toBe('wait');
    await shift('-2000 ms');
    expect((await slot()).kind).toBe('wait');
    expect((await visit()).kind).toBe('granted');
    await shift('-10 s');
    expect((await slot()).kind).toBe('granted');
  });

  test('does not wait for ever for a visitor that never comes back', async () => {
    const { slot, visit, end, shift, laneId } = await lane();
    await end(numberOf(await slot()), 0);
    await visit();
    await shift('-2000 ms');
    await db.query(
      "update lanes set visitor_until = visitor_until - interval '2600 ms' where id = $1",
      [laneId],
    );
    expect((await slot()).kind).toBe('granted');
  });

  test('does not stay shut for hours when the clock was set back', async () => {
    const { slot, shift } = await lane();
    await slot();
    await shift('3 hours');
    expect(waitOf(await slot())).toBeLessThanOrEqual(SPACING_MS + 250);
  });

  test('takes an answer once, however often it is sent', async () => {
    const { slot, steps, user } = await lane();
    const batchId = await bench.started(user, [part(1, PART_NUMBER)]);
    const answer = answerIn(numberOf(await slot()), batchId);
    expect(await steps.finish(answer)).toMatchObject({ kind: 'finished' });
    expect(await steps.finish(answer)).toMatchObject({ kind: 'finished' });
    expect((await bench.batch(user, batchId)).completedParts).toBe(1);
    expect(await db.query('select id from lookups where user_id = $1', [user])).toHaveLength(1);
  });

  test('lets nobody take a lane whose holder is alive', async () => {
    const { laneId, expire } = await lane();
    const take = () => db.database.takeLane(laneId, 'another');
    expect(await take()).toEqual({ kind: 'held' });
    await expire();
    expect(await take()).toMatchObject({ kind: 'taken', hold: { fence: 2 } });
  });

  test('of many who ask at once grants one', async () => {
    const { visit, shift } = await lane();
    for (let turn = 0; turn < 5; turn += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, visit));
      expect(replies.filter(({ kind }) => kind === 'granted')).toHaveLength(1);
      await shift('-10 s');
    }
  });
});
