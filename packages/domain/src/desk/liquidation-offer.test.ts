import { expect, test } from 'vitest';

import { liquidationOfferMinor } from './liquidation-offer.ts';

test.each([
  [100, 15, '[9.offer] [1.value]'],
  [0, 0, ''],
  [123_456, 18_518, ''],
  [10, 2, ''],
  [3, 0, ''],
])('the liquidation offer for %d is %d %s', (sellable, offer) => {
  expect(liquidationOfferMinor(sellable)).toBe(offer);
});
