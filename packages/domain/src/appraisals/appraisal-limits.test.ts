import { expect, test } from 'vitest';

import { halfWidth, linesForHalfWidth } from './appraisal-limits.ts';

test('half the width as a share of the middle', () => {
  expect(halfWidth({ low: 80, middle: 100, high: 130 })).toBe(0.25);
  expect(halfWidth({ low: 0, middle: 0, high: 0 })).toBe(Number.POSITIVE_INFINITY);
});

test('half the width takes four times the lines', () => {
  expect(linesForHalfWidth(100, 0.2, 0.1)).toBe(400);
  expect(linesForHalfWidth(100, 0.08, 0.1)).toBe(100);
});
