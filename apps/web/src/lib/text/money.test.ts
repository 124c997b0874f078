import { expect, test } from 'vitest';

import { formatBid, formatBids, formatCompact } from './money.ts';

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
  ['1234.56', '1999.00', 'at least $1,230, perhaps $1,990'],
  ['548210.00', '692990.00', 'at least $548,000, perhaps $692,000'],
  ['48.20', '320.00', 'at least $48.20, perhaps $320'],
  ['0.00', '320.00', 'perhaps $320'],
  ['0.00', '0.00', '$0.00'],
  ['1234.56', '1239.00', '$1,230'],
  ['1234.56', null, '$1,230'],
])('from %s to %s: %s', (low, high, text) => {
  expect(formatBids(low, high)).toBe(text);
});

test.each([
  [25_89, '$25.89'],
  [-25_89, '-$25.89'],
  [640_60, '$641'],
  [1_234_56, '$1.23K'],
])('%d cents in a sentence is %s', (minor, text) => {
  expect(formatCompact(minor)).toBe(text);
});
