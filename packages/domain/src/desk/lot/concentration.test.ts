import { expect, test } from 'vitest';

import { linesCarryingMost } from './concentration.ts';

test.each([
  ['the most valuable lines first', [5, 30, 10, 20, 5, 10, 4, 3, 2, 1, 6, 4], 6],
  ['no line', [], 0],
  ['lines without value', [0, 0, 0], 0],
])('counts the lines that carry the value: %s', (_, values, lines) => {
  expect(linesCarryingMost(Float64Array.from(values))).toBe(lines);
});
