import type { Money } from '@partsight/contract/wire/values';

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

export const formatMinor = (minor: number): string => dollars.format(Math.round(minor) / 100);
/** Ends of intervals and axes are whole dollars. */
export const formatWhole = (money: Money): string => wholeDollars.format(minorOf(money) / 100);
export const formatShort = (minor: number): string => shortDollars.format(minor / 100);
/** A setting, with the decimals it was entered with. */
export const formatPercent = (share: number): string => `${percents.format(share * 100)}%`;
/** A derived figure: no decimals. */
export const formatChance = (share: number): string => `${roundPercents.format(share * 100)}%`;

/**
 * Rounded down to three leading digits and to whole dollars: bids are not made to the cent. Small
 * ones stay exact.
 */
export function roundBid(minor: number): number {
  if (minor < 100_00) {
    return minor;
  }
  const unit = 10 ** Math.max(2, Math.floor(Math.log10(minor)) - 2);
  return Math.floor(minor / unit) * unit;
}

/** As in "$641,000"; cents only below $100. */
export const formatBid = (money: Money): string => {
  const minor = minorOf(money);
  return minor < 100_00 ? formatMinor(minor) : wholeDollars.format(roundBid(minor) / 100);
};

/** Both ends in one style, as in "$548K to $692K". */
export const formatBidRange = (low: Money, high: Money): string =>
  `${threeDigitDollars.format(roundBid(minorOf(low)) / 100)} – ${threeDigitDollars.format(roundBid(minorOf(high)) / 100)}`;

/** Three leading digits, as in "$4.61M" and "$641K". */
export const formatCompact = (minor: number): string => threeDigitDollars.format(minor / 100);
export const formatPieces = (count: number): string => pieces.format(count);

export const formatMonth = (month: number | null, within: number): string =>
  month === null ? `not within ${within} months` : `month ${month}`;
