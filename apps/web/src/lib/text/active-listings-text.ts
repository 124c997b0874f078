import type { ActiveListingFigures } from '@partsight/contract/results';

import { formatCount } from './format.ts';
import { formatMoneyPrice } from './money.ts';

/** '23 for sale from $41.20' */
export function activeListingsText({
  competitors,
  lowest,
  isLowerBound,
}: ActiveListingFigures): string {
  if (competitors === 0) {
    return 'no other sellers';
  }
  const count = isLowerBound ? `at least ${formatCount(competitors)}` : formatCount(competitors);
  return lowest === null
    ? `${count} for sale`
    : `${count} for sale from ${formatMoneyPrice(lowest)}`;
}
