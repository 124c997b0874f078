import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { coverageOf, isFullyCovered, windowOf } from './coverage.ts';
import { TIME_RANGES } from './time-range.ts';

const now = new Date('2026-11-14T12:34:56.789Z');
const reach = { source: 'source', reachDays: 90 };

describe('windowOf', () => {
  test.each([
    ['3months', '2026-11-14T12:34:56.789Z', '2026-08-14T12:34:56.789Z'],
    ['6months', '2026-11-14T12:34:56.789Z', '2026-05-14T12:34:56.789Z'],
    ['12months', '2026-11-14T12:34:56.789Z', '2025-11-14T12:34:56.789Z'],
    ['3months', '2026-05-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
    ['3months', '2024-05-31T00:00:00.000Z', '2024-02-29T00:00:00.000Z'],
    ['3months', '2026-01-31T23:00:00.000Z', '2025-10-31T23:00:00.000Z'],
    ['3months', '2026-03-31T00:00:00.000Z', '2025-12-31T00:00:00.000Z'],
    ['12months', '2024-02-29T05:00:00.000Z', '2023-02-28T05:00:00.000Z'],
  ] as const)('%s before %s starts at %s', (range, at, from) => {
    const to = new Date(at);
    expect(windowOf(range, to)).toEqual({ from: new Date(from), to });
  });

  test('starts on the same day of the month, or the last day of a shorter month', () => {
    const moments = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...TIME_RANGES), moments, (range, to) => {
        const { from } = windowOf(range, to);
        const nextDay = new Date(from.getTime() + 86_400_000);
        expect(from.getUTCDate() === to.getUTCDate() || nextDay.getUTCDate() === 1).toBe(true);
        expect(from < to).toBe(true);
      }),
    );
  });
});

describe('coverageOf', () => {
  test('is limited by how far the source reaches back', () => {
    const requested = windowOf('12months', now);
    const coverage = coverageOf(requested, reach, now);
    expect(coverage).toEqual({
      requested,
      covered: { from: new Date('2026-08-16T12:34:56.789Z'), to: now },
      source: 'source',
      asOf: now,
    });
    expect(isFullyCovered(coverage)).toBe(false);
  });

  test('covers the requested range when the source reaches further', () => {
    const requested = windowOf('3months', now);
    const coverage = coverageOf(requested, { ...reach, reachDays: 400 }, now);
    expect(coverage.covered).toEqual(requested);
    expect(isFullyCovered(coverage)).toBe(true);
  });

  test('is full when up to three days are missing at the start', () => {
    const requested = windowOf('3months', now);
    const dayMs = 86_400_000;
    const missing = (ms: number) => {
      const covered = { from: new Date(requested.from.getTime() + ms), to: now };
      return isFullyCovered({ requested, covered, source: 'source', asOf: now });
    };
    expect([missing(2 * dayMs), missing(3 * dayMs), missing(3 * dayMs + 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is not full when the end is missing', () => {
    const requested = windowOf('3months', now);
    const covered = { from: requested.from, to: new Date(now.getTime() - 1) };
    expect(isFullyCovered({ requested, covered, source: 'source', asOf: now })).toBe(false);
  });
});
