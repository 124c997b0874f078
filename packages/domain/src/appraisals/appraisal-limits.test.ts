import { expect, test } from 'vitest';

import { halfWidth } from './appraisal-limits.ts';

test('half the width as a share of the middle', () => {
  expect(halfWidth({ low: 80, middle: 100, high: 130 })).toBe(0.25);
  expect(halfWidth({ low: 0, middle: 0, high: 0 })).toBe(Number.POSITIVE_INFINITY);
});
