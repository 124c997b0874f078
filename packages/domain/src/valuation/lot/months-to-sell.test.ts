import { expect, test } from 'vitest';

import { countByBand, MONTH_BANDS, monthsToSell } from './months-to-sell.ts';

test.each([
  ['less than a month counts as the first', 1, 4, 1],
  ['an exact month is not rounded up', 6, 2, 3],
  ['a started month counts', 7, 2, 4],
  ['no pieces have no month', 0, 2, Number.NaN],
  ['no demand has no month', 3, 0, Number.NaN],
])('%s', (_, pieces, perMonth, months) => {
  expect(monthsToSell(pieces, perMonth)).toBe(months);
});

test('every whole month falls into exactly one band, and unknown into none', () => {
  const counts = Array.from({ length: 40 }, (_, at) => countByBand([at + 1]));
  expect(counts.every((bands) => bands.reduce((sum, one) => sum + one, 0) === 1)).toBe(true);
  expect(countByBand([Number.NaN])).toEqual(MONTH_BANDS.map(() => 0));
  expect(countByBand([1, 2, 3, 13, 400])).toEqual([1, 2, 0, 0, 1, 1]);
});
