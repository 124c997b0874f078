import { expect, test } from 'vitest';

import { DEFAULT_BULK_RANGE, DEFAULT_SINGLE_RANGE, MONTHS_OF, TIME_RANGES } from './time-range.ts';

test('defaults to twelve months for a list and three for a single part [9.ranges.bulk] [9.ranges.single]', () => {
  expect(MONTHS_OF[DEFAULT_BULK_RANGE]).toBe(12);
  expect(MONTHS_OF[DEFAULT_SINGLE_RANGE]).toBe(3);
});

test('offers three, six and twelve months [9.ranges]', () => {
  expect(TIME_RANGES.map((range) => MONTHS_OF[range])).toEqual([3, 6, 12]);
});
