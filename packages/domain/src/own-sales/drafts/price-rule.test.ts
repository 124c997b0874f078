import { expect, test } from 'vitest';

import { priceByRule, type PriceRule } from './price-rule.ts';

test.each<[number | null, PriceRule | null, number | null]>([
  [10_000, null, null],
  [null, { percent: 95, ending: '99' }, null],
  [0, { percent: 95, ending: null }, null],
  [10_000, { percent: 95, ending: null }, 9_500],
  [10_000, { percent: 95, ending: '99' }, 9_499],
  [10_000, { percent: 95, ending: '95' }, 9_495],
  [10_000, { percent: 95, ending: '00' }, 9_500],
  [2_340, { percent: 100, ending: '99' }, 2_299],
  [2_350, { percent: 100, ending: '99' }, 2_399],
  [2_349, { percent: 100, ending: '99' }, 2_299],
  [3_333, { percent: 110, ending: null }, 3_666],
  [40, { percent: 100, ending: '99' }, 99],
  [40, { percent: 100, ending: '00' }, 99],
])('an average of %j by %j is %j', (averageMinor, rule, price) => {
  expect(priceByRule(averageMinor, rule)).toBe(price);
});
