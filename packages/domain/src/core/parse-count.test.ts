import { expect, test } from 'vitest';

import { parseCount } from './parse-count.ts';

test.each([
  ['4 ea.', 4],
  ['1 only', 1],
  ['6 pcs. (sealed)', 6],
  ['qty 5', 5],
  ['x3', 3],
  ['~4', 4],
  ['5+', 5],
  ['2 + 1 open', 3],
  ['1 set of 4', 1],
  ['3 @ 12.50', 3],
  ['12-', -12],
  ['(3)', -3],
  ['1,200', 1200],
  ['none', 0],
  ['several', null],
  ['2 or 3', null],
  ['?', null],
  ['2 WAY VALVE', null],
])('%s', (text, count) => {
  expect(parseCount(text)).toBe(count);
});

test('in a column of counts any remark will do, but no second figure', () => {
  expect(parseCount('2 dented', 'any')).toBe(2);
  expect(parseCount('2 for Bob, 3 for Dan', 'any')).toBeNull();
});
