import { expect, test } from 'vitest';

import { coveredPeriod, describeCoverage } from './coverage-text.ts';
import { coverageOf, windowOf } from './coverage.ts';

const now = new Date('2026-11-14T12:00:00Z');
const source = "the marketplace's Research API";

test('a window the source cannot fill says what it covers and why', () => {
  const coverage = coverageOf(windowOf('12months', now), { source, reachDays: 90 }, now);
  expect(coveredPeriod(coverage)).toBe('16 Aug - 14 Nov 2026');
  expect(describeCoverage(coverage)).toBe(
    "covers 16 Aug - 14 Nov 2026; the marketplace's Research API reaches back 90 days",
  );
});

test('a window wholly covered says only what it covers', () => {
  const coverage = coverageOf(windowOf('12months', now), { source, reachDays: 1095 }, now);
  expect(describeCoverage(coverage)).toBe('covers 14 Nov 2025 - 14 Nov 2026');
});

test.each(
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
    .split(' ')
    .map((name, at) => [at, name] as const),
)('month %d is called %s', (month, name) => {
  const day = new Date(Date.UTC(2026, month, 7));
  const window = { from: day, to: day };
  expect(coveredPeriod({ asked: window, covered: window, source, asOf: day })).toBe(
    `7 ${name} - 7 ${name} 2026`,
  );
});
