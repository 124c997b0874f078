import type { Money } from '@partsight/contract/wire/values';

import { formatSum, minorOf } from './format.ts';

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Below this, bids keep their cents. */
const SMALL_MINOR = 100_00;

/**
 * Rounded down to three leading digits and to whole dollars: bids are not made to the cent. Small
 * ones stay exact.
 */
export function roundBid(minor: number): number {
  if (minor < SMALL_MINOR) {
    return minor;
  }
  const unit = 10 ** Math.max(2, Math.floor(Math.log10(minor)) - 2);
  return Math.floor(minor / unit) * unit;
}

/** As in "$641,000"; cents only below $100. */
export const formatBid = (money: Money | null): string =>
  money === null || minorOf(money) < SMALL_MINOR
    ? formatSum(money)
    : wholeDollars.format(roundBid(minorOf(money)) / 100);

/** Both ends of a range, or one bid where they are the same. */
export function formatBids(low: Money | null, high: Money | null): string {
  const [from, to] = [formatBid(low), formatBid(high ?? low)];
  return from === to ? from : `${from} to ${to}`;
}
