import { expect, test } from 'vitest';

import { parseSoldDay } from './sold-day.ts';

test.each([
  ['Nov 3, 2026'],
  ['November 3, 2026'],
  ['Sold Nov 3, 2026'],
  ['Sold on: Nov. 3, 2026'],
  ['Ended  Nov 03 2026'],
  ['Nov-03-26 10:00:00 PST'],
  ['3 Nov 2026'],
  ['03-Nov-26'],
  ['2026-11-03'],
  ['2026-11-03T10:00:00.000Z'],
  ['2026-11-03 10:00'],
  ['11/3/2026'],
  ['11/03/26 4:10 PM'],
])('%j is 3 November 2026', (text) => {
  expect(parseSoldDay(text)?.toISOString()).toBe('2026-11-03T00:00:00.000Z');
});

test.each([
  '',
  'yesterday',
  '2026',
  'Nov 2026',
  'Feb 30, 2026',
  '13/40/2026',
  '3 Foo 2026',
  '12345678',
])('%j is no day', (text) => {
  expect(parseSoldDay(text)).toBeNull();
});
