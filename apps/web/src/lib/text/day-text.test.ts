import { expect, test } from 'vitest';

import { dayText, daysBetween, rangeText, shortRangeText } from './day-text.ts';

test.each([
  ['2026-06-03', '2026-06-05', 'Jun 3–5', 'Jun 3–5, 2026'],
  ['2026-06-03', '2026-06-03', 'Jun 3', 'Jun 3, 2026'],
  ['2026-02-19', '2026-05-19', 'Feb 19 – May 19', 'Feb 19 – May 19, 2026'],
  ['2025-11-12', '2026-11-17', 'Nov 12 – Nov 17', 'Nov 12, 2025 – Nov 17, 2026'],
])('%s to %s', (firstDay, lastDay, short, long) => {
  expect(shortRangeText({ firstDay, lastDay })).toBe(short);
  expect(rangeText({ firstDay, lastDay })).toBe(long);
});

test('a day is the same in every time zone', () => {
  expect(dayText('2026-11-01')).toBe('Nov 1, 2026');
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
});
