import { expect, test } from 'vitest';

import { safeLink } from './safe-link.ts';

test.each([
  ['https://www.ebay.com/itm/1', 'https://www.ebay.com/itm/1'],
  ['http://example.test/', 'http://example.test/'],
  ['javascript:alert(1)', null],
  [' JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['//example.test', null],
  ['not an address', null],
  ['', null],
  [null, null],
])('%s leads to %s', (address, expected) => {
  expect(safeLink(address)).toBe(expected);
});
