import { GRADES } from '@partsight/domain/value/grade';
import { expect, test } from 'vitest';

import { BETWEEN_MEANING, gradeMeaning } from './wording.ts';

test('a grade says which units it stands for [9.grade.a] [9.grade.b] [9.grade.c] [9.grade.scrapable]', () => {
  expect(GRADES.map(gradeMeaning)).toEqual([
    'High demand, 15 or more sold',
    'Medium demand, 5 to 14 sold',
    'Low demand, 1 to 2 sold',
    'No demand, 0 sold',
  ]);
  expect(BETWEEN_MEANING).toBe('between grades (3 or 4 sold)');
});
