import { expect, test } from 'vitest';

import type { PriceEstimate } from './price-estimates.ts';
import { describeAssumedPrice } from './price-note.ts';

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
  minor: 51_000,
  comps: 0,
  deviation: 0.5,
};
const price = (
  minor: number,
  estimates: readonly PriceEstimate[],
  more: { setAside?: PriceEstimate; hasUnpricedNew?: boolean } = {},
) => ({ minor, estimates, setAside: null, hasUnpricedNew: false, ...more });

test.each([
  ['No new ones sold; used sell at $345.00; assumed $590.00 for new.', price(59_000, [used()])],
  [
    'New ones sold at no usable price; used one sold at $345.00; assumed $590.00 for new.',
    price(59_000, [used(1)], { hasUnpricedNew: true }),
  ],
  ['No new ones sold; dealer cost $300.00; assumed $150.00 for new.', price(15_000, [cost])],
  [
    'One new one sold at $550.00; used sell at $345.00; dealer cost $300.00; assumed $560.00 for new.',
    price(56_000, [fresh(55_000), used(), cost]),
  ],
  [
    '2 new ones sold at about $550.00; dealer cost $300.00; assumed $548.00 for new.',
    price(54_800, [fresh(55_000, 2), cost]),
  ],
  [
    'One new one sold at $19.00, set aside as far below all else; used sell at $345.00; dealer cost $300.00; assumed $580.00 for new.',
    price(58_000, [used(), cost], { setAside: fresh(1_900) }),
  ],
  [
    'One new one sold at $9,000.00, set aside as far above all else; dealer cost $300.00; assumed $510.00 for new.',
    price(51_000, [cost], { setAside: fresh(900_000) }),
  ],
])('%s', (text, given) => {
  expect(describeAssumedPrice(given)).toBe(text);
});

test.each([1, 2, 9])('says nothing about the median of %d new sales', (comps) => {
  expect(describeAssumedPrice(price(55_000, [fresh(55_000, comps)]))).toBeNull();
});
