import { isDeepStrictEqual } from 'node:util';

import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { NO_NOTES } from '@partsight/domain/titles/analysis/number-notes';
import { describe, expect, test } from 'vitest';

import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyResponse, type ResponseDecision } from './apply-response.ts';
import { tokenFor } from './ensure-token.ts';
import type { LaneRun } from './lane-deps.ts';
import { newLaneMemory } from './lane-memory.ts';
import type { WorkItem } from './lane.record.ts';
import type { LaneOpening } from './lane.repo.ts';
import { userLaneRepo } from './lanes.repo.ts';
import { runLane } from './run-lane.ts';
import {
  coolDownForOutage,
  endBatches,
  pauseUnlisted,
  settleKnown,
  takeOver,
} from './settle-known.ts';
import { createFoundPart } from './testing/found-part.ts';

const db = testDatabase();
const PART_NUMBER = 'STALE1001';
const LATER = new Date('2033-05-18T03:33:20Z');
const END = { slot: 1, spacingMs: 0, sinceArrivalMs: 0, isAnswered: true };
const NOTHING_NEXT = { workStamp: 0, next: null, wantsSlot: false, budget: null };
/** What a run finds where nothing is special. */
const OPENING = {
  workStamp: 0,
  wasClosed: true,
  isListed: true,
  restsUntil: new Date(0),
  restsFor: null,
  waitMs: 0,
  isDue: false,
  crashed: null,
} as const;
/** The only allowed result once the lane is lost. */
const NOTHING = { end: { kind: 'lost' }, changed: [] };

/** Everything of a user that a holder could have written. */
const rowsOf = (user: string) =>
  Promise.all(
    ['lanes', 'batches', 'parts', 'lookups', 'tokens'].map(async (table) => ({
      table,
      rows: await db.query(`select to_jsonb(t) from ${table} t where user_id = $1 order by 1`, [
        user,
      ]),
    })),
  );
type Written = Awaited<ReturnType<typeof rowsOf>>;

const changes = (before: Written, after: Written) =>
  after.filter((table, index) => !isDeepStrictEqual(table, before[index]));

/** A holder of a lane with a batch, about to lose it to another one. */
async function holder(answer: () => LookupOutcome = () => found(PART_NUMBER, 1)) {
  let whileCalled = async (): Promise<void> => undefined;
  const harness = laneHarness(db, async () => {
    await whileCalled();
    return answer();
  });
  const userId = await harness.user();
  const batchId = await harness.started(userId, [part(1, PART_NUMBER)]);
  const laneId = await db.database.asUser(userId, (tx) => userLaneRepo(tx).ensure());
  const fence = await harness.acquire(laneId);
  const signal = new AbortController().signal;
  const run: LaneRun = {
    ...fence,
    steps: db.lanes.holderSteps(fence),
    isOver: () => false,
    endSignal: signal,
    signal,
  };
  const lose = async (): Promise<Written> => {
    await harness.acquire(laneId);
    return rowsOf(userId);
  };
  const work = {
    batch: { id: batchId, timeRange: '3months', oemOnly: true },
    part: {
      rowNo: 1,
      partNumber: PART_NUMBER,
      lookupKey: PART_NUMBER,
      notes: NO_NOTES,
      attempts: 0,
      crashes: 0,
      unansweredAt: null,
      alternatives: [],
    },
    lookupId: null,
  } as const satisfies WorkItem;

  return {
    bench: harness,
    deps: harness.deps,
    run,
    userId,
    batchId,
    work,

    /** Acts after the lane was lost. */
    async afterwards(act: () => Promise<unknown>) {
      const before = await lose();
      const end = await act();
      return { end, changed: changes(before, await rowsOf(userId)) };
    },

    /** Acts while the lane is lost: on demand, or during the first call. */
    async meanwhile(act: (loseNow: () => Promise<void>) => Promise<unknown>) {
      const lost = Promise.withResolvers<Written>();
      const loseNow = async (): Promise<void> => lost.resolve(await lose());
      whileCalled = loseNow;
      const end = await act(loseNow);
      return { end, changed: changes(await lost.promise, await rowsOf(userId)) };
    },
  };
}

describe('a holder that has lost its lane changes nothing when it', () => {
  test.each<[string, Partial<LaneOpening>]>([
    ['finds the lane cooling down', { restsUntil: LATER, restsFor: 'quota-spent' }],
    ['finds the lane cooling down for no reason to show', { restsUntil: LATER }],
    ['finds the crash of the last run', { crashed: { batchId: '', rowNo: 1 } }],
    ['finds a batch that is due', { isDue: true }],
    ['finds its person off the allow-list', { isListed: false }],
  ])('%s', async (_name, given) => {
    const lane = await holder();
    const crashed = given.crashed && { batchId: lane.batchId, rowNo: 1 };
    const opening = { ...OPENING, ...lane.run, ...given, ...(crashed && { crashed }) };
    const act = () => takeOver(lane.deps, lane.run, opening);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  test('cools down for an outage', async () => {
    const lane = await holder();
    const act = () => coolDownForOutage(lane.deps, lane.run, LATER);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  test('settles a part without a call', async () => {
    const lane = await holder();
    await lane.bench.fetchPart(lane.userId, PART_NUMBER, '3months', lane.run.signal);
    const [lookup] = await db.query<{ id: string; stamp: number }>(
      `select lookups.id, work_stamp as stamp from lookups join lanes using (user_id)
       where user_id = $1`,
      [lane.userId],
    );
    const work = { ...lane.work, lookupId: lookup?.id ?? '' };
    const act = () => settleKnown(lane.deps, lane.run, lookup?.stamp ?? -1, work);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  test('fails a part without a number', async () => {
    const lane = await holder();
    await db.query("update parts set lookup_key = '' where user_id = $1", [lane.userId]);
    const work = { ...lane.work, part: { ...lane.work.part, lookupKey: '' } };
    const stamp = await db.lanes.workStamp(lane.run.laneId);
    const act = () => settleKnown(lane.deps, lane.run, stamp ?? -1, work);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  test('completes a batch', async () => {
    const lane = await holder();
    await db.query("update parts set status = 'completed' where user_id = $1", [lane.userId]);
    const act = () => endBatches(lane.deps, lane.run);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  test('stops a batch', async () => {
    const lane = await holder();
    await lane.bench.batches.stop(lane.userId, lane.batchId);
    const act = () => endBatches(lane.deps, lane.run);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  test('pauses everything for a user removed from the allow-list', async () => {
    const lane = await holder();
    const act = () => pauseUnlisted(lane.deps, lane.run);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  test('counts a crash', async () => {
    const lane = await holder(() => {
      throw new Error('an unprocessable response');
    });
    const act = async () => (await runLane(lane.deps, lane.run.laneId, lane.run)).end;
    expect(await lane.meanwhile(act)).toEqual(NOTHING);
  });

  test('waits for its response', async () => {
    const lane = await holder();
    const act = async () => (await runLane(lane.deps, lane.run.laneId, lane.run)).end;
    expect(await lane.meanwhile(act)).toEqual(NOTHING);
  });

  test('reads a token that cannot be decrypted', async () => {
    const lane = await holder();
    await db.query("update tokens set sealed = 'broken' where user_id = $1", [lane.userId]);
    const act = () => tokenFor(lane.deps, lane.run, newLaneMemory(OPENING), lane.work);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  test.each([
    ['pauses for', { kind: 'impossible', why: 'no-way' }],
    ['rests for', { kind: 'later', notBefore: LATER, why: 'unreachable' }],
  ] as const)('%s a token that cannot be obtained', async (_name, renewed) => {
    const lane = await holder();
    await db.query('update tokens set refused_at = now() where user_id = $1', [lane.userId]);
    const act = (loseNow: () => Promise<void>) => {
      const renewIfNeeded = async () => {
        await loseNow();
        return renewed;
      };
      const tokens = { ...lane.deps.tokens, renewIfNeeded };
      const memory = newLaneMemory(OPENING);
      return tokenFor({ ...lane.deps, tokens }, lane.run, memory, lane.work);
    };
    expect(await lane.meanwhile(act)).toEqual(NOTHING);
  });

  test('needs a token', async () => {
    const lane = await holder();
    let renewals = 0;
    const renewIfNeeded = async () => {
      renewals += 1;
      return { kind: 'ready' } as const;
    };
    const tokens = { ...lane.deps.tokens, renewIfNeeded };
    const act = () =>
      tokenFor({ ...lane.deps, tokens }, lane.run, newLaneMemory(OPENING), lane.work);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
    expect(renewals).toBe(0);
  });

  test.each<[string, ResponseDecision]>([
    ['cools down for a spent quota', { kind: 'wait-for-quota', until: null }],
    [
      'cools down because its call did not get through',
      { kind: 'rest-lane', notBefore: LATER, pause: 'marketplace-unreachable' },
    ],
    ['has its token refused', { kind: 'pause-lane', reason: 'token-expired' }],
    ['has its access refused', { kind: 'pause-lane', reason: 'access-not-granted' }],
    ['fails a part', { kind: 'fail-part', reason: 'malformed-answer' }],
    ['postpones a part', { kind: 'retry-part', attempts: 1, notBefore: LATER }],
    ['settles a part', { kind: 'settle', answer: null }],
  ])('%s', async (_name, decision) => {
    const lane = await holder();
    const token = {
      value: 'v^1.1#i^1#token',
      savedAt: lane.bench.now(),
      from: 'person',
      access: 'research',
      payer: null,
    } as const;
    const now = lane.bench.now();
    const slot = { number: 1, answers: 0, outages: 0 };
    const ready = {
      ...lane.work,
      token,
      granted: { kind: 'granted', slot, opensInMs: 0, sentAtMs: 0 },
      isProbe: false,
    } as const;
    const fetched = {
      kind: 'asked',
      outcome: { kind: 'unreachable', detail: 'away' },
      keywords: [PART_NUMBER],
      window: { from: now, to: now },
      asOf: now,
      foundAs: null,
    } as const;
    const context = { slot: () => slot, unwrittenEnd: () => END };
    const response = {
      kind: 'answer',
      fetched,
      decision,
      quotaReset: { until: LATER, reason: 'quota-spent' },
      context,
    } as const;
    const act = () =>
      applyResponse(lane.deps, lane.run, ready, { ...response, nextSlot: () => NOTHING_NEXT });
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });

  const now = new Date();

  test.each<[string, (run: LaneRun, batchId: string) => Promise<unknown>]>([
    [
      'reads parts ahead',
      async ({ steps }) => {
        const picked = await steps.pick({ now, freshFrom: now, places: new Map() });
        return picked.length === 0 ? NOTHING.end : picked;
      },
    ],
    [
      'requests a slot',
      async ({ steps }, batchId) => {
        const { kind } = await steps.reserve({ batchId, rowNo: 1 }, { spacingMs: 0, now });
        return { kind };
      },
    ],
    ['ends a call', ({ steps }) => steps.endCall(END)],
    [
      'settles a part in one round trip',
      ({ steps }, batchId) => {
        const looked = { batchId, partNumber: PART_NUMBER, slot: END.slot, now };
        return steps.settle(createFoundPart(looked), NOTHING_NEXT, now);
      },
    ],
    [
      'gives the lane back',
      async ({ steps }) => {
        await steps.close({ unusedSlot: 1, spacingMs: 0, backInMs: 0 });
        return NOTHING.end;
      },
    ],
  ])('%s', async (_name, step) => {
    const lane = await holder();
    const act = () => step(lane.run, lane.batchId);
    expect(await lane.afterwards(act)).toEqual(NOTHING);
  });
});
