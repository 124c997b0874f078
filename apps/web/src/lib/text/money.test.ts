import { expect, test } from 'vitest';

import { formatBid, formatBids } from './money.ts';

test.each([
  ['641471.99', '$641,000'],
  ['44999.99', '$44,900'],
  ['1234.56', '$1,230'],
  ['999.99', '$999'],
  ['100.00', '$100'],
  ['99.99', '$99.99'],
  ['0.00', '$0.00'],
])('a bid of %s is shown as %s', (money, text) => {
  expect(formatBid(money)).toBe(text);
});

test.each([
  ['1234.56', '1999.00', '$1,230 to $1,990'],
  ['0.00', '0.00', '$0.00'],
  ['1234.56', '1239.00', '$1,230'],
  ['1234.56', null, '$1,230'],
])('from %s to %s: %s', (low, high, text) => {
  expect(formatBids(low, high)).toBe(text);
});
