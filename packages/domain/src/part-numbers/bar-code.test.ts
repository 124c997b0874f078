import { expect, test } from 'vitest';

import { isBarCode } from './bar-code.ts';

test.each([
  ['036000291452', true],
  ['4006381333931', true],
  ['00012345600012', true],
  ['036000291453', false],
  // Fifteen digits, even with a valid check digit.
  ['000036000291452', false],
  ['36000291452', false],
  ['68012345AB', false],
  ['84972952', false],
  ['', false],
])('%j is a bar code: %j', (text, isIt) => {
  expect(isBarCode(text)).toBe(isIt);
});
