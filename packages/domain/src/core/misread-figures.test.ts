import { expect, test } from 'vitest';

import { figuresFromLetters, isMisread } from './misread-figures.ts';

test.each([
  ['l2', '12'],
  ['$1O.5O', '$10.50'],
  [' 4S ', '45'],
  ['-B', '-8'],
  ['1,Z34', '1,234'],
])('%j was printed as %j', (text, printed) => {
  expect(isMisread(text)).toBe(true);
  expect(figuresFromLetters(text)).toBe(printed);
});

// What already is a figure, and words, in which the same letters mean themselves.
test.each(['12', '$10.50', '', 'each', 'Qty 12', '12 pcs', 'A1'])('%j stays', (text) => {
  expect(isMisread(text)).toBe(false);
  expect(figuresFromLetters(text)).toBe(text);
});
