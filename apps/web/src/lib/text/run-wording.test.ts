import { GRADES } from '@partsight/domain/core/grade';
import { expect, test } from 'vitest';

import { gradeMeaning } from './run-wording.ts';

test('a grade shows its range of units [9.grade.a] [9.grade.b] [9.grade.c] [9.grade.scrapable]', () => {
  expect(GRADES.map(gradeMeaning)).toEqual([
    'High demand, 15 or more sold',
    'Medium demand, 5 to 14 sold',
    'Low demand, 1 to 2 sold',
    'No demand, 0 sold',
  ]);
});
