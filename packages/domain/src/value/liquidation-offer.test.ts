import { expect, test } from 'vitest';

import { liquidationOfferMinor } from './liquidation-offer.ts';

test.each([
  [0, 0],
  [100, 15],
  [1000, 150],
  [123_456, 18_518],
  [10, 2],
  [3, 0],
])('the liquidation offer for %d is %d [9.offer] [1.value]', (sellable, offer) => {
  expect(liquidationOfferMinor(sellable)).toBe(offer);
});
