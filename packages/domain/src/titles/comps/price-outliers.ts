import { medianOf } from '../../core/quantile.ts';

/** Above this multiple of the median, a price is not for this part. */
const HIGH_FACTOR = 3.5;
const LOW_FACTOR = 4;
/** Of two prices this far apart, one is wrong. */
const APART = 3;
/** A penny auction: its final price says nothing about the part. */
const PENNIES = 200;
/** A larger share of far prices is a cluster, not an error. */
const GROUP_SHARE = 0.3;

type PriceBounds = { readonly low: number; readonly high: number };

const NO_BOUNDS: PriceBounds = { low: 0, high: Infinity };

/** What other sales of the number say about a price. */
type PriceHints = {
  /** The price that two or more of them suggest for the part. */
  readonly hint: number | null;
  /** The price that a single one suggests: only chooses between two that cannot both be right. */
  readonly weakHint: number | null;
  /** No OEM piece in this condition sells for less. */
  readonly floor: number;
};

/**
 * Prices outside these bounds are outliers. With one or two prices, only other sales of the number
 * can tell which one is wrong.
 */
export function priceBounds(
  prices: readonly number[],
  { hint, weakHint, floor }: PriceHints,
): PriceBounds {
  const sorted = prices.toSorted((a, b) => a - b);
  const [least = 0, second = 0] = sorted;
  if (sorted.length <= 2) {
    if (hint !== null) {
      return { low: hint / LOW_FACTOR, high: hint * HIGH_FACTOR };
    }
    if (least < floor) {
      return { low: floor, high: Infinity };
    }
    if (sorted.length < 2 || second < least * APART) {
      return NO_BOUNDS;
    }
    const isLeastWrong =
      weakHint === null
        ? least < PENNIES && second > least * 10
        : least * second < weakHint * weakHint;
    return isLeastWrong ? { low: least + 1, high: Infinity } : { low: 0, high: second - 1 };
  }
  const middle = medianOf(sorted) ?? 0;
  const low = middle / LOW_FACTOR;
  const high = middle * HIGH_FACTOR;
  const cheap = sorted.filter((price) => price < low).length;
  const dear = sorted.filter((price) => price > high).length;
  const isGroup = (count: number) => count > 1 && count > sorted.length * GROUP_SHARE;
  return { low: isGroup(cheap) ? 0 : low, high: isGroup(dear) ? Infinity : high };
}
