import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  formatBytes,
  formatClock,
  formatDay,
  formatDuration,
  formatEvery,
  formatShare,
  plural,
} from './format.ts';
import { formatMoneyPrice, formatSum, minorOf } from './money.ts';

describe('money', () => {
  test.each<[string | null, string, string]>([
    [null, '-', '[9.price.dash]'],
    ['0.00', '-', '[9.price.dash]'],
    ['-3.50', '-', ''],
    ['0.01', '$0.01', '[9.price.dollars]'],
    ['1234.50', '$1,234.50', '[9.price.dollars]'],
  ])('a price of %s is shown as %s %s', (money, shown) => {
    expect(formatMoneyPrice(money)).toBe(shown);
  });

  test('a zero sum is a real value', () => {
    expect(formatSum('0.00')).toBe('$0.00');
    expect(formatSum('9262927.70')).toBe('$9,262,927.70');
  });

  test('parsing loses no cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => {
        const money = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        expect(minorOf(money)).toBe(minor);
      }),
    );
  });
});

test.each([
  [0, 10, '0%'],
  [1, 1000, '<1%'],
  [994, 1000, '99%'],
  [999, 1000, '100%'],
  [1000, 1000, '100%'],
  [0, 0, '0%'],
])('%i of %i is %s', (part, whole, shown) => {
  expect(formatShare(part, whole)).toBe(shown);
});

test.each([
  [0, '0 bytes'],
  [2048, '2 KB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%i bytes is %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});

test('formats dates one way', () => {
  expect(formatDay(new Date(2026, 8, 5).toISOString())).toBe('Sep 5, 2026');
});

test.each([
  ['2026-11-17T00:05:00', '12:05 AM'],
  ['2026-11-17T09:30:00', '9:30 AM'],
  ['2026-11-17T12:00:00', '12:00 PM'],
  ['2026-11-17T23:59:59', '11:59 PM'],
])('the local time %s is shown as %s', (local, shown) => {
  expect(formatClock(new Date(local).toISOString())).toBe(shown);
});

test('a count agrees with its noun', () => {
  expect([plural(1, 'part'), plural(1204, 'part'), plural(0, 'batch', 'batches')]).toEqual([
    '1 part',
    '1,204 parts',
    '0 batches',
  ]);
});

test.each([
  [1000, 'every second'],
  [2000, 'every 2 seconds'],
  [60_000, 'every minute'],
  [300_000, 'every 5 minutes'],
])('%i ms is %s', (intervalMs, shown) => {
  expect(formatEvery(intervalMs)).toBe(shown);
});

test.each([
  [1, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 h 00'],
  [12_500, '3 h 29'],
])('%i s is %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown);
});
