import { expect, test } from 'vitest';

import { ambiguityOf } from './ambiguous-number.ts';

test.each([
  ['2015', 'word'],
  ['1999', 'word'],
  ['1899', 'short'],
  ['20155', 'digits'],
  ['2500', 'word'],
  ['6500', 'word'],
  ['7500', 'short'],
  ['F150', 'word'],
  ['E350', 'word'],
  ['X5', 'word'],
  ['M3', 'word'],
  ['Q7', 'word'],
  ['Q4', 'short'],
  ['A8', 'word'],
  ['911', 'word'],
  ['9112', 'short'],
  ['H11', 'word'],
  ['H111', 'short'],
  ['9005', 'word'],
  ['9003', 'short'],
  ['9012', 'word'],
  ['3157', 'word'],
  ['194', 'word'],
  ['MUSTANG', 'word'],
  ['AB12', 'short'],
  ['12345', 'digits'],
  ['123456', 'digits'],
  ['12345A', null],
  ['A12345', null],
  ['12345678', null],
  ['68402348AB', null],
])('%s: %s', (key, doubt) => {
  expect(ambiguityOf(key)).toBe(doubt);
});
