import { expect, test } from 'vitest';

import { readRetryAfter } from './retry-after.ts';

const NOW = new Date('2026-11-14T10:00:00Z');

test.each([
  ['30', '2026-11-14T10:00:30.000Z'],
  [' 0 ', '2026-11-14T10:00:00.000Z'],
  ['Sat, 14 Nov 2026 10:05:00 GMT', '2026-11-14T10:05:00.000Z'],
  ['Fri, 13 Nov 2026 10:05:00 GMT', '2026-11-14T10:00:00.000Z'],
])('%s means %s', (header, until) => {
  expect(readRetryAfter(header, NOW)?.toISOString()).toBe(until);
});

test.each([null, '', 'soon', '-5', '1.5', '99999999999999999999'])('%s means nothing', (header) => {
  expect(readRetryAfter(header, NOW)).toBeNull();
});
