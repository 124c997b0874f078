import { medianOf } from '../evidence/price-statistics.ts';

/** Dearer than this many times the middle is no price of this part. */
const HIGH_FACTOR = 3.5;
const LOW_FACTOR = 4;
/** Of two prices this far apart one is wrong. */
const APART = 3;
/** A penny auction: what came in at last says nothing of the part. */
const PENNIES = 200;
/** A larger share of far prices is a group of its own, not a slip. */
const GROUP_SHARE = 0.3;

type PriceBounds = { readonly low: number; readonly high: number };

const NONE: PriceBounds = { low: 0, high: Infinity };

/** What other sales of the number say of a price. */
type Beside = {
  /** What the part should bring by them. */
  readonly hint: number | null;
  /** No genuine piece in this condition goes for less. */
  readonly floor: number;
};

/**
 * Prices outside these bounds are outliers. With one or two prices nothing but the other sales of the
 * number can say which of them is odd.
 */
export function priceBounds(prices: readonly number[], { hint, floor }: Beside): PriceBounds {
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
      return NONE;
    }
    return least < PENNIES && second > least * 10
      ? { low: least + 1, high: Infinity }
      : { low: 0, high: second - 1 };
  }
  const middle = medianOf(sorted) ?? 0;
  const low = middle / LOW_FACTOR;
  const high = middle * HIGH_FACTOR;
  const cheap = sorted.filter((price) => price < low).length;
  const dear = sorted.filter((price) => price > high).length;
  const isGroup = (count: number) => count > 1 && count > sorted.length * GROUP_SHARE;
  return { low: isGroup(cheap) ? 0 : low, high: isGroup(dear) ? Infinity : high };
}
