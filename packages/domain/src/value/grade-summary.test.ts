import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { summarizeGrades } from './grade-summary.ts';
import { GRADES } from './grade.ts';

const empty = { count: 0, meanAverageMinor: null };

test('the mean of average prices leaves out parts without one', () => {
  expect(
    summarizeGrades([
      { unitsSold: 20, averagePriceMinor: 1000 },
      { unitsSold: 15, averagePriceMinor: 2001 },
      { unitsSold: 16, averagePriceMinor: null },
      { unitsSold: 7, averagePriceMinor: 500 },
      { unitsSold: 3, averagePriceMinor: 9999 },
      { unitsSold: 4, averagePriceMinor: 9999 },
      { unitsSold: 0, averagePriceMinor: null },
      { unitsSold: null, averagePriceMinor: null },
    ]),
  ).toEqual({
    grades: {
      A: { count: 3, meanAverageMinor: 1501 },
      B: { count: 1, meanAverageMinor: 500 },
      C: empty,
      Scrapable: { count: 1, meanAverageMinor: null },
    },
    betweenGrades: 2,
    unknown: 1,
  });
});

test('every part is counted once: in a grade, between grades, or unknown', () => {
  const part = fc.record({
    unitsSold: fc.option(fc.nat({ max: 20 })),
    averagePriceMinor: fc.option(fc.nat({ max: 10_000 })),
  });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { grades, betweenGrades, unknown } = summarizeGrades(parts);
      const graded = GRADES.reduce((sum, grade) => sum + grades[grade].count, 0);
      expect(graded + betweenGrades + unknown).toBe(parts.length);
    }),
  );
});
