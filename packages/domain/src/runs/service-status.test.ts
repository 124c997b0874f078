import { expect, test } from 'vitest';

import {
  callResultOf,
  isSharedPause,
  marketplaceReachability,
  type CallResult,
  type StatusMinute,
} from './service-status.ts';

const NOW = new Date('2026-11-15T12:30:30Z');
const at = (minutesAgo: number, calls: Partial<Record<CallResult, number>>): StatusMinute => ({
  minute: new Date(NOW.getTime() - minutesAgo * 60_000),
  calls: { answered: 0, refused: 0, unanswered: 0, ...calls },
  running: 0,
  waiting: 0,
});

test.each([
  ['found', 'answered'],
  ['nothing-found', 'answered'],
  ['throttled', 'refused'],
  ['token-refused', 'refused'],
  ['unreachable', 'unanswered'],
  ['malformed', 'unanswered'],
  ['aborted', null],
])('a call with the outcome %s counts as %s', (outcome, end) => {
  expect(callResultOf(outcome)).toBe(end);
});

test.each([
  ['quota-spent', true],
  ['marketplace-unreachable', true],
  ['setup-refused', true],
  ['paused-by-operator', true],
  ['token-expired', false],
  ['access-not-granted', false],
  ['access-withdrawn', false],
  ['', false],
])('a pause for %j affects everyone: %j', (reason, isShared) => {
  expect(isSharedPause(reason)).toBe(isShared);
});

test.each<[Reach: string, minutes: StatusMinute[]]>([
  ['not-asked', []],
  ['not-asked', [at(40, { unanswered: 3 })]],
  ['not-asked', [at(15.1, { answered: 3 })]],
  ['answers', [at(15, { answered: 3 })]],
  ['answers', [at(5, { answered: 2 }), at(0, {})]],
  ['answers', [at(2, { unanswered: 9 }), at(1, { refused: 1 })]],
  ['answers', [at(1, { answered: 1, unanswered: 9 })]],
  ['away', [at(2, { answered: 9 }), at(1, { unanswered: 1 })]],
])('reports the marketplace as %s', (reach, minutes) => {
  expect(marketplaceReachability(minutes, NOW)).toBe(reach);
});
