import type { Desk } from '@partsight/contract/desk';

import { minorOf } from '../../lib/text/money.ts';

/** As in "13.9%"; null when the list has no cost. */
export function percentOfCost(
  { dealerCost }: Pick<Desk, 'dealerCost'>,
  minor: number,
): string | null {
  const cost = minorOf(dealerCost);
  return cost > 0 ? `${((minor / cost) * 100).toFixed(1)}%` : null;
}
