import { expect, test } from 'vitest';

import type { PriceEstimate } from './price-estimates.ts';
import { describePrice } from './price-note.ts';

const fresh = (paidMinor: number, comps = 1): PriceEstimate => ({
  from: 'new',
  paidMinor,
  minor: paidMinor,
  comps,
  deviation: 0.13,
});
const used = (comps = 4): PriceEstimate => ({
  from: 'used',
  paidMinor: 34_500,
  minor: 59_000,
  comps,
  deviation: 0.16,
});
const cost: PriceEstimate = {
  from: 'cost',
  paidMinor: 30_000,
  minor: 15_000,
  comps: 0,
  deviation: 0.5,
};
type Given = Parameters<typeof describePrice>[0];
const price = (
  minor: number,
  estimates: readonly PriceEstimate[],
  more: Partial<Given> = {},
): Given => ({
  minor,
  estimates,
  contradictedBy: null,
  ceilingMinor: null,
  hasUnpricedNew: false,
  ...more,
});

test.each([
  [
    'No new ones sold; used ones sell at $345.00; assumed $590.00 for new.',
    price(59_000, [used()]),
  ],
  [
    'New ones sold at no usable price; one used one sold at $345.00; assumed $590.00 for new.',
    price(59_000, [used(1)], { hasUnpricedNew: true }),
  ],
  ['No new ones sold; dealer cost $300.00; assumed $150.00 for new.', price(15_000, [cost])],
  [
    'One new one sold at $550.00; used ones sell at $345.00; together $545.00 for new.',
    price(54_500, [fresh(55_000), used()]),
  ],
  [
    '2 new ones sold at about $550.00; used ones sell at $345.00, which says more. No price above the highest new sale, $560.00.',
    price(56_000, [fresh(55_000, 2), used()], { ceilingMinor: 56_000 }),
  ],
  [
    'One new one sold at $19.00; used ones sell at $345.00, which says $590.00 for new. The lower one counts.',
    price(1_900, [fresh(1_900)], { contradictedBy: used() }),
  ],
  [
    'Used ones sell at $345.00; one new one sold at $9,000.00. The lower one counts.',
    price(59_000, [used()], { contradictedBy: fresh(900_000) }),
  ],
])('%s', (text, given) => {
  expect(describePrice(given)).toBe(text);
});

test.each([1, 2, 9])('says nothing about the median of %d new sales', (comps) => {
  expect(describePrice(price(55_000, [fresh(55_000, comps)]))).toBeNull();
});
