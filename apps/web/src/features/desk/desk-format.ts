import type { Desk } from '@partsight/contract/desk';
import type { Money } from '@partsight/contract/wire/values';

import { formatBid, roundBid } from '../../lib/text/format-bid.ts';
import { minorOf } from '../../lib/text/format.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const threeDigitDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const roundPercents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const pieces = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Covers all lines, including those with an unusual cost that the value excludes. */
export const dealerCostMinor = ({ knownCost, unknownCost, flags }: Desk): number =>
  minorOf(knownCost) + minorOf(unknownCost) + minorOf(flags['odd-cost'].cost);

/** As in "13.9%"; null when the list has no cost. */
export function percentOfCost(desk: Desk, minor: number): string | null {
  const cost = dealerCostMinor(desk);
  return cost > 0 ? `${((minor / cost) * 100).toFixed(1)}%` : null;
}

export const formatMinor = (minor: number): string => dollars.format(Math.round(minor) / 100);
/** Ends of intervals and axes are whole dollars. */
export const formatWhole = (money: Money): string => wholeDollars.format(minorOf(money) / 100);
export const formatShort = (minor: number): string => shortDollars.format(minor / 100);
/** A setting, with the decimals it was entered with. */
export const formatPercent = (share: number): string => `${percents.format(share * 100)}%`;
/** A derived figure: no decimals. */
export const formatChance = (share: number): string => `${roundPercents.format(share * 100)}%`;

/** Both ends in one style, as in "$548K to $692K". */
export function formatBidRange(low: Money, high: Money): string {
  const [from, to] = [low, high].map((end) => formatCompact(roundBid(minorOf(end))));
  return from === to ? formatBid(low) : `${from} – ${to}`;
}

/** Three leading digits, as in "$4.61M" and "$641K". */
export const formatCompact = (minor: number): string => threeDigitDollars.format(minor / 100);
export const formatPieces = (count: number): string => pieces.format(count);
