import { describe, expect, test } from 'vitest';

import { countedDays, coverageOf, nextDownload } from './coverage.ts';

const range = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

describe('days covered', () => {
  test('nothing is covered without reports', () => {
    expect(coverageOf([])).toBeNull();
  });

  test('overlapping and adjacent downloads are one range, whatever their order', () => {
    const reports = [
      range('2026-05-01', '2026-06-02'),
      range('2026-02-12', '2026-04-30'),
      range('2026-03-01', '2026-03-09'),
      range('2026-06-02', '2026-11-17'),
    ];
    expect(coverageOf(reports)).toEqual({
      ...range('2026-02-12', '2026-11-17'),
      ranges: [range('2026-02-12', '2026-11-17')],
      gaps: [],
      missingDays: 0,
    });
  });

  test('days between downloads are missing', () => {
    const coverage = coverageOf([
      range('2026-06-06', '2026-11-17'),
      range('2026-02-12', '2026-06-02'),
    ]);
    expect(coverage).toMatchObject({
      ...range('2026-02-12', '2026-11-17'),
      gaps: [range('2026-06-03', '2026-06-05')],
      missingDays: 3,
    });
  });
});

test.each([
  ['nothing yet', [], range('2026-08-20', '2026-11-17')],
  [
    'a gap',
    [range('2026-02-12', '2026-06-02'), range('2026-06-06', '2026-11-17')],
    range('2026-06-03', '2026-06-05'),
  ],
  [
    'a long gap: its last 90 days',
    [range('2026-01-01', '2026-01-02'), range('2026-07-01', '2026-11-17')],
    range('2026-04-02', '2026-06-30'),
  ],
  ['days since', [range('2025-11-01', '2026-11-15')], range('2026-11-16', '2026-11-17')],
  [
    'up to yesterday: days before',
    [range('2026-05-20', '2026-11-16')],
    range('2026-02-19', '2026-05-19'),
  ],
  ['a whole year', [range('2025-11-01', '2026-11-17')], null],
])('to download next: %s', (_, reports, next) => {
  expect(nextDownload(coverageOf(reports), '2026-11-17')).toEqual(next);
});

test.each([
  ['no report', [], null],
  ['one range', [range('2026-02-12', '2026-11-17')], range('2026-02-12', '2026-11-17')],
  [
    'few days missing',
    [range('2026-02-12', '2026-06-02'), range('2026-06-06', '2026-11-17')],
    range('2026-02-12', '2026-11-17'),
  ],
  [
    'many days missing',
    [range('2026-02-12', '2026-06-02'), range('2026-08-06', '2026-11-17')],
    range('2026-08-06', '2026-11-17'),
  ],
  ['older than two years', [range('2022-02-12', '2026-11-01')], range('2024-11-17', '2026-11-01')],
  ['over for two years', [range('2022-02-12', '2024-11-01')], null],
])('days that count as a rate: %s', (_, reports, days) => {
  expect(countedDays(coverageOf(reports), '2026-11-17', 730)).toEqual(days);
});
