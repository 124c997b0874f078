import { describe, expect, test } from 'vitest';

import { parseCount, parseDay, parseUsd, parseWindow } from './research-cells.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('a day', () => {
  test.each([
    ['Nov 3, 2026', '2026-11-03'],
    ['November 3, 2026', '2026-11-03'],
    ['Sept. 30, 2026', '2026-09-30'],
    ['Dec 31, 2025', '2025-12-31'],
    ['2026-11-03', '2026-11-03'],
    ['11/3/2026', '2026-11-03'],
    ['01/31/2026', '2026-01-31'],
  ])('%s', (text, date) => {
    expect(parseDay(text)).toEqual(day(date));
  });

  test.each([
    'Nov 31, 2026',
    'Feb 30, 2026',
    '2026-13-01',
    '31/1/2026',
    '2/30/2026',
    'Nov 3 2026',
    'on Nov 3, 2026',
    'Nov 3, 2026 sold',
    'Foo 3, 2026',
    'nov 3, 2026',
    '2026-1-3',
    '11/3/26',
    '',
  ])('%j is not a date', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('a date line', () => {
  const WINDOW = { from: day('2026-08-18'), to: day('2026-11-16') };
  test.each([
    'Aug 18, 2026 - Nov 15, 2026',
    'Aug 18, 2026-Nov 15, 2026',
    'Aug 18, 2026 \u2013 Nov 15, 2026',
    'Aug 18, 2026 \u2014 Nov 15, 2026',
    'Aug 18, 2026 to Nov 15, 2026',
    'shown: 8/18/2026 - 11/15/2026.',
    '2026-08-18 - 2026-11-15',
    'Aug 18, 2026\n-\nNov 15, 2026',
  ])('%j, including its last day', (text) => {
    expect(parseWindow(text)).toEqual(WINDOW);
  });

  test.each([
    'Aug 18, 2026',
    'Aug 18, 2026 and Nov 15, 2026',
    'Nov 15, 2026 - Aug 18, 2026',
    'Aug 32, 2026 - Nov 15, 2026',
    'Aug 18, 2026 - Nov 31, 2026',
    '',
  ])('%j is not one', (text) => {
    expect(parseWindow(text)).toBeNull();
  });

  test('may be a single day', () => {
    expect(parseWindow('Aug 18, 2026 - Aug 18, 2026')).toEqual({
      from: day('2026-08-18'),
      to: day('2026-08-19'),
    });
    expect(parseWindow('Aug 19, 2026 - Aug 18, 2026')).toBeNull();
  });
});

test.each([
  ['$1,204.50', 120_450],
  ['1,204,000.05', 120_400_005],
  ['US $4.10', 410],
  ['$4.29', 429],
  ['$4', null],
  ['$4.1', null],
  ['$4.100', null],
  ['from $4.10', null],
  ['C $4.10', null],
])('the money in %j is %j', (text, minor) => {
  expect(parseUsd(text)).toBe(minor);
});

test.each([
  ['7', 7],
  ['1,204', 1_204],
  ['1,204,000', 1_204_000],
  ['1204', 1_204],
  ['1,20', null],
  ['12,04', null],
  ['7 sold', null],
  ['x7', null],
  ['-7', null],
  ['7.0', null],
])('the count in %j is %j', (text, count) => {
  expect(parseCount(text)).toBe(count);
});
