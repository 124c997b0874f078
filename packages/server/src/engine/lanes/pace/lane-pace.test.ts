import { describe, expect, test } from 'vitest';

import { isInPace, isSlow, lanePace, longestPhase, type PartTimes } from './lane-pace.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const SPACING_MS = 2_000;
const times = (given: Partial<PartTimes>): PartTimes => ({
  pickMs: 5,
  slotMs: 0,
  callMs: 200,
  settleMs: 10,
  calls: 1,
  ...given,
});
const paceOf = (...parts: PartTimes[]) => lanePace(parts, SPACING_MS, NOW);

describe('a lane', () => {
  test.each<[name: string, parts: PartTimes[], slow: boolean, perMinute: number, phase: string]>([
    ['that keeps its spacing', [times({ slotMs: 1_785 })], false, 30, 'call'],
    ['with a slow marketplace', [times({ callMs: 6_985 })], true, 8.6, 'call'],
    ['with a slow database', [times({ slotMs: 0, settleMs: 5_000 })], true, 11.5, 'settle'],
    ['that finds its parts late', [times({ pickMs: 4_800 })], true, 12, 'pick'],
    ['on a busy machine', [times({ slotMs: 7_785 })], true, 7.5, 'slot'],
    ['that asks twice for each part', [times({ slotMs: 3_500, calls: 2 })], false, 16.2, 'call'],
  ])('%s', (_name, parts, slow, perMinute, phase) => {
    const pace = paceOf(...parts);
    expect([isSlow(pace), pace.partsPerMinute, longestPhase(pace)]).toEqual([
      slow,
      perMinute,
      phase,
    ]);
  });

  test('is judged by all of its last parts', () => {
    const pace = paceOf(times({ slotMs: 1_785 }), times({ callMs: 5_985 }));
    expect(pace).toMatchObject({
      parts: 2,
      partsPerMinute: 15,
      expectedPerMinute: 30,
      call: 3_093,
    });
  });
});

test.each([
  [times({ slotMs: 1_985 }), true],
  [times({ slotMs: 1_986 }), false],
  [times({ slotMs: 4_100, calls: 2 }), true],
])('a part is in pace within a tenth of the spacing of its calls', (part, expected) => {
  expect(isInPace(part, SPACING_MS)).toBe(expected);
});

test('any pace is good enough without a spacing', () => {
  expect(isSlow(lanePace([times({ callMs: 0, pickMs: 0, settleMs: 0 })], 0, NOW))).toBe(false);
});
