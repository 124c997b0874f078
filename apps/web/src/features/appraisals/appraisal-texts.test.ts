import { expect, test } from 'vitest';

import { fromText, narrowingText, planText, rangeText, unreadText } from './texts.ts';

const interval = (low: string, high: string) => ({ low, middle: low, high });
const APPRAISAL = {
  answeredLines: 312,
  listLines: 4_986,
  unknownLines: 12,
  sellableValue: interval('2050000.00', '2410000.00'),
  deskValue: interval('900000.00', '1100000.00'),
  walkAway: interval('548000.00', '692000.00'),
  binds: 'return',
  cash: [],
  pieces: { low: 1, middle: 2, high: 3 },
  halfWidth: 0.12,
  next: { halfWidth: 0.1, moreLines: 192 },
  history: [],
} as const;

test('a range in short', () => {
  expect(rangeText(APPRAISAL.walkAway)).toBe('$548K – $692K');
  expect(rangeText(APPRAISAL.sellableValue)).toBe('$2.05M – $2.41M');
});

test('from how many lines', () => {
  expect(fromText({ lines: 312, listLines: 4_986 })).toBe('estimated from 312 of 4,986 lines');
});

test('says when it will be narrower, while the list runs', () => {
  const appraisal = { ...APPRAISAL, cash: [], history: [] };
  expect(narrowingText(appraisal, true)).toBe('±12% now, ±10% in 8 minutes more');
  expect(narrowingText(appraisal, false)).toBe('±12% now');
  expect(narrowingText({ ...appraisal, next: null }, true)).toBe('±12% now');
  expect(narrowingText({ ...appraisal, halfWidth: null }, true)).toBeNull();
});

test('names what could not be read', () => {
  expect(unreadText(12)).toBe('12 lines couldn’t be read. We assume they’re like the rest.');
  expect(unreadText(0)).toBeNull();
});

test('the plan says when there is something to bid by', () => {
  expect(planText({ lookups: 300, seconds: 750, halfWidth: 0.15 })).toBe(
    'What to bid in about 13 minutes, give or take 15%',
  );
});
