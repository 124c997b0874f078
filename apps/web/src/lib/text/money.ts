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

/** Three leading digits, as in "$4.61M" and "$641K". */
export const formatCompact = (minor: number): string => threeDigitDollars.format(minor / 100);

/** As in "$548K – $692K". */
export function formatCompactRange(lowMinor: number, highMinor: number): string {
  const [from, to] = [formatCompact(lowMinor), formatCompact(highMinor)];
  return from === to ? from : `${from} – ${to}`;
}

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

/** The range of a bid in one style, as in "$548K – $692K". */
export function formatBidRange(low: Money, high: Money): string {
  const [from, to] = [roundBid(minorOf(low)), roundBid(minorOf(high))];
  return from === to ? formatBid(low) : formatCompactRange(from, to);
}
