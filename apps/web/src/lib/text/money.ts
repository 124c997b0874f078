import type { Money } from '@partsight/contract/wire/values';
import { formatPrice } from '@partsight/domain/core/money';

const currency = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options });
const exactDollars = currency({});
const wholeDollars = currency({ maximumFractionDigits: 0 });
const threeDigitDollars = currency({ notation: 'compact', maximumSignificantDigits: 3 });

export const minorOf = (money: Money): number => Number(money.replace('.', ''));

/** A price, with a dash for none and for anything not above zero. */
export const formatMoneyPrice = (money: Money | null): string =>
  formatPrice(money === null ? null : minorOf(money));

export const formatMinor = (minor: number): string => exactDollars.format(Math.round(minor) / 100);

/** A sum, where zero is a real value. */
export const formatSum = (money: Money | null): string =>
  money === null ? '-' : formatMinor(minorOf(money));

/** To the dollar, for the ends of ranges and axes. */
export const formatWholePrice = (money: Money): string => wholeDollars.format(minorOf(money) / 100);

/** Below this, sums keep their cents. */
const SMALL_MINOR = 100_00;

/** Below this, sums keep their dollars. */
const COMPACT_MINOR = 1_000_00;

/** Three leading digits, as in "$4.61M" and "$641K"; a small sum is never cut to a tenth of a dollar. */
export function formatCompact(minor: number): string {
  const size = Math.abs(minor);
  if (size < SMALL_MINOR) {
    return formatMinor(minor);
  }
  return (size < COMPACT_MINOR ? wholeDollars : threeDigitDollars).format(minor / 100);
}

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

/** An end of a range that is only estimated. */
export const formatEnd = (money: Money): string => formatCompact(roundBid(minorOf(money)));

/** As a low end it says nothing. */
const NOTHING = formatMinor(0);

const rangeOf = (from: string, to: string): string =>
  from === NOTHING ? `perhaps ${to}` : `at least ${from}, perhaps ${to}`;

/** A range by its low end, as in "at least $548K, perhaps $692K". */
export function formatRange(low: Money, high: Money): string {
  const [from, to] = [formatEnd(low), formatEnd(high)];
  return from === to ? from : rangeOf(from, to);
}

/** One bid, or a range where it has a high end; the bid is written as everywhere. */
export const formatBids = (low: Money | null, high: Money | null): string =>
  low === null || high === null || formatBid(low) === formatBid(high)
    ? formatBid(low)
    : rangeOf(formatBid(low), formatBid(high));
