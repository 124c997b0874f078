import { describe, expect, test } from 'vitest';

import { EVIDENCE_SOURCES } from '../evidence/evidence-source.ts';
import { copiedText, coveredPart, coverageText, reachText } from './coverage-text.ts';
import { coverageOf, windowOf } from './coverage.ts';
import { DEFAULT_BULK_RANGE, DEFAULT_SINGLE_RANGE, type TimeRange } from './time-range.ts';

const source = 'eBay Research API';
const textOn = (day: string, range: TimeRange, reachDays = 90) => {
  const now = new Date(day);
  return coverageText(coverageOf(windowOf(range, now), { source, reachDays }, now), range);
};

describe('a source that reaches back 90 days', () => {
  test('covers three months for a single part, though they have up to 92 days', () => {
    expect(textOn('2026-11-15T12:00:00Z', DEFAULT_SINGLE_RANGE)).toBe(
      'Covers Aug 17 - Nov 15, 2026; source: eBay Research API',
    );
  });

  test.each([
    [DEFAULT_BULK_RANGE, '12 months'],
    ['6months', '6 months'],
  ] as const)('does not cover %s, and says so', (range, months) => {
    expect(textOn('2026-11-15T12:00:00Z', range)).toBe(
      `Covers Aug 17 - Nov 15, 2026, not the whole ${months}: eBay Research API reaches back 90 days, and figures are not scaled up`,
    );
  });
});

test('a source that reaches back further covers everything', () => {
  expect(textOn('2026-11-15T12:00:00Z', '12months', 1095)).toBe(
    'Covers Nov 15, 2025 - Nov 15, 2026; source: eBay Research API',
  );
});

test('uses UTC days in every time zone', () => {
  expect(textOn('2026-11-15T00:30:00Z', '3months')).toMatch(/^Covers Aug 17 - Nov 15, 2026;/);
  expect(textOn('2026-11-15T23:30:00Z', '3months')).toMatch(/^Covers Aug 17 - Nov 15, 2026;/);
});

test.each(
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
    .split(' ')
    .map((name, at) => [at, name] as const),
)('month %d is %s', (month, name) => {
  const day = new Date(Date.UTC(2026, month, 7));
  const window = { from: day, to: day };
  expect(
    coverageText({ requested: window, covered: window, source, asOf: day }, '3months'),
  ).toMatch(`Covers ${name} 7 - ${name} 7, 2026`);
});

describe('before the run', () => {
  const NOW = new Date('2026-11-15T12:00:00Z');
  const REACH = { source: 'the Research API', reachDays: 90 };

  test('says that the source covers the range', () => {
    expect(reachText(REACH, '3months', NOW)).toBe('eBay gives 90 days: Aug 17 - Nov 15, 2026.');
  });

  test('without sold listings, says which days Product Research opens with', () => {
    const { name } = EVIDENCE_SOURCES['for-sale-now'];
    expect(reachText({ source: name, reachDays: 0 }, '12months', NOW)).toBe(
      'Product Research is opened with this range: Nov 15, 2025 - Nov 15, 2026.',
    );
  });

  test('says that a longer range gives the same figures', () => {
    expect(reachText(REACH, '12months', NOW)).toBe(
      'eBay gives 90 days: Aug 17 - Nov 15, 2026. 12 months give the same result.',
    );
  });
});

test('puts the covered part on the range’s line unless all is covered', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const of = (range: '3months' | '12months') =>
    coverageOf(windowOf(range, now), { source: 'x', reachDays: 90 }, now);
  expect(coveredPart(of('12months'))).toBe('of which Aug 17 - Nov 15, 2026 is covered');
  expect(coveredPart(of('3months'))).toBeNull();
});

test('says when data was copied by hand', () => {
  expect(copiedText(new Date('2026-11-14T09:05:59Z'))).toBe('Copied by hand on Nov 14, 2026');
});
