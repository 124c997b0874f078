import type { Desk } from '@partsight/contract/desk';

import { minorOf } from '../../lib/text/money.ts';

/** Covers all lines, including those with an unusual cost that the value excludes. */
export const dealerCostMinor = ({ knownCost, unknownCost, flags }: Desk): number =>
  minorOf(knownCost) + minorOf(unknownCost) + minorOf(flags['odd-cost'].cost);

/** As in "13.9%"; null when the list has no cost. */
export function percentOfCost(desk: Desk, minor: number): string | null {
  const cost = dealerCostMinor(desk);
  return cost > 0 ? `${((minor / cost) * 100).toFixed(1)}%` : null;
}
