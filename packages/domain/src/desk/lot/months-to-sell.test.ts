import { expect, test } from 'vitest';

import { monthsToSell } from './months-to-sell.ts';

test.each([
  ['less than a month counts as the first', 1, 4, 1],
  ['an exact month is not rounded up', 6, 2, 3],
  ['a started month counts', 7, 2, 4],
  ['no pieces have no month', 0, 2, Number.NaN],
  ['no demand has no month', 3, 0, Number.NaN],
])('%s', (_, pieces, perMonth, months) => {
  expect(monthsToSell(pieces, perMonth)).toBe(months);
});
