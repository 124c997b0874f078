import { expect, test } from 'vitest';

import { concentrationOf } from './concentration.ts';

test('counts the lines that carry the value, and the rest without the top line', () => {
  const values = Float64Array.of(5, 30, 10, 20, 5, 10, 4, 3, 2, 1, 6, 4);
  expect(concentrationOf(values)).toEqual({
    linesFor50: 2,
    linesFor80: 6,
    linesFor95: 10,
    shareOfFirst: 0.3,
    shareOfFirstTen: 0.97,
    withoutFirstFiveMinor: 24,
  });
});

test('a lot without value has no concentration', () => {
  const nothing = {
    linesFor50: 0,
    linesFor80: 0,
    linesFor95: 0,
    shareOfFirst: 0,
    shareOfFirstTen: 0,
    withoutFirstFiveMinor: 0,
  };
  expect(concentrationOf(new Float64Array())).toEqual(nothing);
  expect(concentrationOf(new Float64Array(3))).toEqual(nothing);
});
