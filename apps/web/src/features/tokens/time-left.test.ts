import { expect, test } from 'vitest';

import { formatTimeLeft } from './time-left.ts';

test.each([
  [0, '0 h 0 min'],
  [59_999, '0 h 0 min'],
  [5 * 60_000, '0 h 5 min'],
  [2 * 3_600_000, '2 h 0 min'],
  [-1, '0 h 0 min'],
])('%i ms is %s', (timeLeftMs, shown) => {
  expect(formatTimeLeft(timeLeftMs)).toBe(shown);
});
