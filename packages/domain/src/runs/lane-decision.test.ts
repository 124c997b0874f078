import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  backoffMs,
  decideAfter,
  decideAfterCrash,
  FIRST_BACKOFF_MS,
  type LaneDecision,
  MAX_THROTTLE_MS,
  MAX_BACKOFF_MS,
  MAX_PART_ATTEMPTS,
  MIN_BACKOFF_MS,
} from './lane-decision.ts';
import type { LookupOutcome } from './lookup-outcome.ts';

const now = new Date('2026-11-14T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const answer = { total: 0, listings: [] };
const healthy = { consecutiveOutages: 0, answeredSinceLastTry: false, random: 1 };

describe('an outcome that settles the part or pauses the lane', () => {
  test.each<[LookupOutcome, LaneDecision]>([
    [
      { kind: 'found', answer },
      { kind: 'settle', answer },
    ],
    [{ kind: 'nothing-found' }, { kind: 'settle', answer: null }],
    [{ kind: 'token-refused' }, { kind: 'pause-lane', reason: 'token-expired' }],
    [{ kind: 'access-not-granted' }, { kind: 'pause-lane', reason: 'access-not-granted' }],
    [
      { kind: 'category-not-granted', categoryId: '6030' },
      { kind: 'fail-part', reason: 'category-not-granted' },
    ],
    [
      { kind: 'request-refused', errorId: 100_011, about: 'setup' },
      { kind: 'pause-lane', reason: 'setup-refused' },
    ],
    [
      { kind: 'request-refused', errorId: 100_010, about: 'question' },
      { kind: 'fail-part', reason: 'question-refused' },
    ],
    [
      { kind: 'throttled', until: null },
      { kind: 'wait-for-quota', until: null },
    ],
  ])('%j gives %j', (outcome, decision) => {
    expect(decideAfter(outcome, 0, now)).toEqual(decision);
    expect(decideAfter(outcome, 99, now)).toEqual(decision);
  });
});

describe('throttling', () => {
  test.each([
    ['waits until the given time', 30_000, 30_000],
    ['applies up to five minutes', MAX_THROTTLE_MS, MAX_THROTTLE_MS],
    ['waits at least the minimum', 10, MIN_BACKOFF_MS],
    ['waits the minimum when its time has passed', -5_000, MIN_BACKOFF_MS],
  ])('%s and charges nothing', (_, untilMs, heldMs) => {
    expect(decideAfter({ kind: 'throttled', until: later(untilMs) }, 2, now)).toEqual({
      kind: 'rest-lane',
      notBefore: later(heldMs),
      pause: null,
    });
  });

  test('with a wait beyond five minutes means that the quota is spent', () => {
    const until = later(MAX_THROTTLE_MS + 1);
    expect(decideAfter({ kind: 'throttled', until }, 2, now)).toEqual({
      kind: 'wait-for-quota',
      until,
    });
  });
});

describe('an outage', () => {
  const outage: LookupOutcome = { kind: 'unreachable', detail: 'reset' };

  test.each([
    [0, 8_000, null],
    [1, 16_000, null],
    [2, 30_000, 'marketplace-unreachable'],
    [9, 30_000, 'marketplace-unreachable'],
  ])('after %d others pauses the lane for %d ms', (consecutiveOutages, heldMs, pause) => {
    expect(
      decideAfter(outage, 1, now, { ...healthy, consecutiveOutages: consecutiveOutages }),
    ).toEqual({
      kind: 'rest-lane',
      notBefore: later(heldMs),
      pause,
    });
  });

  test('is not charged to the part when the lane has no other evidence', () => {
    expect(decideAfter(outage, 2, now)).toEqual({
      kind: 'rest-lane',
      notBefore: later(8_000),
      pause: null,
    });
  });

  test('never fails a part, however long it lasts', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 }), fc.nat({ max: 100_000 }), (attempts, consecutiveOutages) => {
        expect(
          decideAfter(outage, attempts, now, {
            ...healthy,
            consecutiveOutages: consecutiveOutages,
          }),
        ).toMatchObject({
          kind: 'rest-lane',
        });
      }),
    );
  });

  test('is charged to a part that fails while others succeed', () => {
    const health = { consecutiveOutages: 0, answeredSinceLastTry: true, random: 0 };
    expect(decideAfter(outage, 0, now, health)).toEqual({
      kind: 'retry-part',
      attempts: 1,
      notBefore: later(MIN_BACKOFF_MS),
    });
    expect(decideAfter(outage, 2, now, health)).toEqual({
      kind: 'fail-part',
      reason: 'unreachable',
    });
  });
});

describe('a malformed response', () => {
  const malformed: LookupOutcome = { kind: 'malformed', detail: 'no total' };

  test('fails the part on the third attempt', () => {
    expect(decideAfter(malformed, 0, now)).toEqual({
      kind: 'retry-part',
      attempts: 1,
      notBefore: later(8_000),
    });
    expect(decideAfter(malformed, 1, now)).toEqual({
      kind: 'retry-part',
      attempts: 2,
      notBefore: later(16_000),
    });
    expect(decideAfter(malformed, 2, now)).toEqual({
      kind: 'fail-part',
      reason: 'malformed-answer',
    });
  });
});

test('a part that kills the process three times has crashed', () => {
  expect(decideAfterCrash(1, now)).toEqual({
    kind: 'retry-part',
    attempts: 1,
    notBefore: later(8_000),
  });
  expect(decideAfterCrash(2, now, 0)).toEqual({
    kind: 'retry-part',
    attempts: 2,
    notBefore: later(MIN_BACKOFF_MS),
  });
  expect(decideAfterCrash(3, now)).toEqual({ kind: 'fail-part', reason: 'crashed' });
});

function isOwnFault(event: LookupOutcome, answeredSinceLastTry: boolean): boolean {
  return event.kind === 'malformed' || (event.kind === 'unreachable' && answeredSinceLastTry);
}

describe('any sequence of outcomes', () => {
  const outcome = fc.oneof(
    fc.constant<LookupOutcome>({ kind: 'malformed', detail: '' }),
    fc.constant<LookupOutcome>({ kind: 'unreachable', detail: '' }),
    fc.constant<LookupOutcome>({ kind: 'throttled', until: now }),
  );

  test('a part is charged at most three attempts, only for its own faults', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(outcome, fc.boolean()), { maxLength: 60 }), (events) => {
        let attempts = 0;
        let faults = 0;
        let hasFailed = false;
        for (const [event, answeredSinceLastTry] of events) {
          if (!hasFailed) {
            const decision = decideAfter(event, attempts, now, {
              ...healthy,
              answeredSinceLastTry,
            });
            faults += isOwnFault(event, answeredSinceLastTry) ? 1 : 0;
            hasFailed = decision.kind === 'fail-part';
            if (decision.kind === 'retry-part' || hasFailed) {
              attempts = 'attempts' in decision ? decision.attempts : attempts + 1;
            }
          }
          expect(attempts).toBe(faults);
          expect(hasFailed).toBe(faults === MAX_PART_ATTEMPTS);
        }
      }),
    );
  });
});

describe('backoffMs', () => {
  test.each([
    [0, 0, MIN_BACKOFF_MS],
    [0, 1, FIRST_BACKOFF_MS],
    [0, 0.5, 4_500],
    [1, 1, 16_000],
    [2, 1, MAX_BACKOFF_MS],
    [2_000, 1, MAX_BACKOFF_MS],
    [2_000, 0, MIN_BACKOFF_MS],
  ])('after %d failures with chance %d is %d ms', (failures, random, ms) => {
    expect(backoffMs(failures, random)).toBe(ms);
  });

  test('spreads a thousand lanes that failed together so that no tenth of a second is crowded', () => {
    const bins = new Map<number, number>();
    for (let lane = 0; lane < 1000; lane += 1) {
      const bin = Math.floor(backoffMs(0, (lane * 0.618_033_988_75) % 1) / 100);
      bins.set(bin, (bins.get(bin) ?? 0) + 1);
    }
    expect(Math.max(...bins.values())).toBeLessThanOrEqual(30);
  });
});
