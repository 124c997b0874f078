import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { BETWEEN_GRADES, GRADE_NAMES, gradeOf, isBetweenGrades } from './grade.ts';

test.each([
  [[15, 100_000], 'A', '[9.grade.a] [1.grades]'],
  [[5, 14], 'B', '[9.grade.b]'],
  [[1, 2], 'C', '[9.grade.c]'],
  [[0], 'Scrapable', '[9.grade.scrapable]'],
  [[3, 4], null, ''],
  [[null, -1], null, ''],
])('%j units are grade %j %s', (units, grade, _id) => {
  expect(units.map(gradeOf)).toEqual(units.map(() => grade));
});

test('grades are ordered from best to worst', () => {
  expect(GRADE_NAMES).toEqual(['A', 'B', 'C', 'Scrapable']);
});

test('only 3 and 4 fall between the grades [9.grade.none]', () => {
  expect(BETWEEN_GRADES).toEqual([{ from: 3, to: 4 }]);
});

test('every known count has a grade or falls between two, never both', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), (units) => {
      expect(gradeOf(units) === null).toBe(isBetweenGrades(units));
    }),
  );
  expect(isBetweenGrades(null)).toBe(false);
});
