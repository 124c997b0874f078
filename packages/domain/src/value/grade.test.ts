import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { BETWEEN_GRADES, GRADE_NAMES, gradeOf, isBetweenGrades } from './grade.ts';

test.each([
  [null, null],
  [0, 'Scrapable'],
  [1, 'C'],
  [2, 'C'],
  [3, null],
  [4, null],
  [5, 'B'],
  [14, 'B'],
  [15, 'A'],
  [100_000, 'A'],
  [-1, null],
])(
  '%j units are grade %j [1.grades] [9.grade.a] [9.grade.b] [9.grade.c] [9.grade.scrapable] [9.grade.none]',
  (units, grade) => {
    expect(gradeOf(units)).toBe(grade);
  },
);

test('the grades stand from the best to the worst', () => {
  expect(GRADE_NAMES).toEqual(['A', 'B', 'C', 'Scrapable']);
});

test('between the grades lie 3 and 4, and nothing else [9.grade.none]', () => {
  expect(BETWEEN_GRADES).toEqual([{ from: 3, to: 4 }]);
});

test('every known count has a grade or falls between them, never both', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), (units) => {
      expect(gradeOf(units) === null).toBe(isBetweenGrades(units));
    }),
  );
  expect(isBetweenGrades(null)).toBe(false);
});
