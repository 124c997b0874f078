import { describe, expect, test } from 'vitest';

import { explainBatch } from './explain-batch.ts';
import type { BatchFacts } from './show-batch.service.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000);

const LANE: NonNullable<BatchFacts['lane']> = {
  id: 'lane',
  userId: 'user',
  fence: 3,
  holder: 'box/17',
  isRunning: true,
  seenAt: seconds(-1),
  isResting: false,
  restsUntil: null,
  restsFor: null,
  outages: 0,
  slots: 9,
  isCallUnderWay: false,
  nextSlotAt: seconds(1),
  atBatch: null,
  atRow: null,
};

const RUNNING: BatchFacts = {
  now: NOW,
  batch: {
    id: 'batch',
    userId: 'user',
    laneId: 'lane',
    status: 'processing',
    isStopRequested: false,
    pausedReason: null,
    resumesAt: null,
    totalParts: 10,
    settledParts: 4,
    startedAt: seconds(-600),
    servedAt: seconds(-2),
    finishedAt: null,
    clearedAt: null,
  },
  lane: LANE,
  otherRunning: 0,
  parts: { due: 6, waiting: 0, soonestAt: null, crashed: 0 },
  person: { email: 'pat@people.test', isListed: true },
  token: { origin: 'pasted', savedAt: seconds(-900), expiresAt: seconds(900), refusedAt: null },
  renewalRefused: null,
  job: { state: 'none' },
  pace: null,
  maintenanceSince: null,
};

const PACE: NonNullable<BatchFacts['pace']> = {
  at: seconds(-2),
  parts: 20,
  partsPerMinute: 29.7,
  expectedPerMinute: 30,
  pick: 4,
  slot: 1_600,
  call: 400,
  settle: 12,
};
const idle = { ...LANE, isRunning: false, holder: null, seenAt: seconds(-60) };
const stale = { ...RUNNING.batch, servedAt: seconds(-90) };
const job = (state: 'active' | 'waiting') => ({
  state,
  since: seconds(-5),
  until: null,
  attempts: 1,
  failedReason: null,
});

describe('a runnable batch', () => {
  test.each<[why: RegExp, todo: RegExp, facts: Partial<BatchFacts>]>([
    [/It moves: box\/17/, /^Nothing/, {}],
    [
      /slowly: 8.6 of 30 parts a minute.*the marketplace.*\(6980 ms/,
      /another token/,
      { pace: { ...PACE, partsPerMinute: 8.6, call: 6_980 } },
    ],
    [
      /slowly: 10 of 30.*storing/,
      /PostgreSQL/,
      { pace: { ...PACE, partsPerMinute: 10, settle: 5_000 } },
    ],
    [/It moves: box\/17/, /^Nothing/, { pace: PACE }],
    [/is to stop; box\/17/, /^Nothing/, { batch: { ...RUNNING.batch, isStopRequested: true } }],
    [
      /wait for their next try/,
      /12:00:30Z \(in 30 s\)/,
      { parts: { due: 0, waiting: 6, soonestAt: seconds(30), crashed: 1 } },
    ],
    [/box\/17 runs its lane but/, /log of that process/, { batch: stale }],
    [/2 other batches/, /^Nothing/, { batch: stale, otherRunning: 2 }],
    [
      /rests \(quota-spent\)/,
      /in 3 h/,
      { lane: { ...LANE, isResting: true, restsFor: 'quota-spent', restsUntil: seconds(10_800) } },
    ],
    [/no lane/, /starts it again/, { lane: null }],
    [
      /allow-list does not name/,
      /access add address pat@people\.test/,
      { person: { email: 'pat@people.test', isListed: false } },
    ],
    [/Redis.*does not answer/, /Bring Redis back/, { lane: idle, job: null }],
    [/a moment ago/, /some seconds/, { lane: { ...idle, seenAt: seconds(-3) } }],
    [/no job for its lane/, /Start a worker/, { lane: idle, job: { state: 'none' } }],
    [/waits in the queue/, /WORKER_LANES/, { lane: idle, job: job('waiting') }],
    [/PostgreSQL has not heard/, /logs of the workers/, { lane: idle, job: job('active') }],
  ])('%s', (why, todo, facts) => {
    const explanation = explainBatch({ ...RUNNING, ...facts });
    expect(explanation.why).toMatch(why);
    expect(explanation.todo).toMatch(todo);
  });
});

describe('a waiting batch', () => {
  const paused = (
    batch: Partial<BatchFacts['batch']>,
    facts: Partial<BatchFacts> = {},
  ): BatchFacts => ({
    ...RUNNING,
    ...facts,
    batch: { ...RUNNING.batch, status: 'paused', ...batch },
  });

  test.each<[why: RegExp, todo: RegExp, facts: BatchFacts]>([
    [
      /token has expired/,
      /saves a new token/,
      paused({ pausedReason: 'token-expired' }, { token: null }),
    ],
    [/good token is there now/, /starts it again/, paused({ pausedReason: 'token-expired' })],
    [
      /does not let this token/,
      /saves a new token/,
      paused(
        { pausedReason: 'access-not-granted' },
        { token: { ...RUNNING.token, refusedAt: NOW } as BatchFacts['token'] },
      ),
    ],
    [
      /allowance for the day/,
      /by itself at .*in 60 min/,
      paused({ pausedReason: 'quota-spent', resumesAt: seconds(3_600) }),
    ],
    [
      /no worker set it going/,
      /Start a worker/,
      paused({ pausedReason: 'marketplace-unreachable', resumesAt: seconds(-30) }),
    ],
    [
      /allow-list does not name/,
      /access add address pat@/,
      paused(
        { pausedReason: 'access-withdrawn' },
        { person: { email: 'pat@people.test', isListed: false } },
      ),
    ],
    [/now it does again/, /starts it again/, paused({ pausedReason: 'access-withdrawn' })],
  ])('%s', (why, todo, facts) => {
    const explanation = explainBatch(facts);
    expect(explanation.why).toMatch(why);
    expect(explanation.todo).toMatch(todo);
  });
});

test.each<[why: RegExp, batch: Partial<BatchFacts['batch']>]>([
  [/never been started/, { status: 'pending' }],
  [/complete/, { status: 'completed' }],
  [/stopped it/, { status: 'stopped' }],
  [/cleared it/, { status: 'stopped', clearedAt: NOW }],
])('a batch with nothing to do: %s', (why, batch) => {
  expect(explainBatch({ ...RUNNING, batch: { ...RUNNING.batch, ...batch } }).why).toMatch(why);
});

test('during maintenance the user cannot act', () => {
  const waiting = {
    ...RUNNING,
    batch: { ...RUNNING.batch, status: 'paused' as const, pausedReason: 'token-expired' as const },
    token: null,
  };
  expect(explainBatch(waiting).todo).toMatch(/^Its user saves a new token/);
  expect(explainBatch({ ...waiting, maintenanceSince: NOW }).todo).toMatch(
    /^admin maintenance off/,
  );
  expect(explainBatch({ ...RUNNING, maintenanceSince: NOW }).todo).toBe('Nothing.');
});

test.each([
  [{ ...LANE, isResting: true, restsFor: 'paused-by-operator' as const }, 'admin resume lane lane'],
  [LANE, 'admin resume batch batch'],
])('a batch that an operator paused, directly or with its lane', (lane, todo) => {
  const batch = {
    ...RUNNING.batch,
    status: 'paused' as const,
    pausedReason: 'paused-by-operator' as const,
  };
  expect(explainBatch({ ...RUNNING, batch, lane }).todo).toBe(todo);
});
