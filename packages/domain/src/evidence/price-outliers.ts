import { medianOf } from './price-statistics.ts';

/** A price this many times above the median is no price of this part. */
const HIGH_FACTOR = 8;
/** Cheap sales are commoner than absurdly dear ones, so the low side is wider. */
const LOW_FACTOR = 12;
/** A larger share of cheap sales is a group of its own, not a slip. */
const CHEAP_GROUP_PERCENT = 20;

export type PriceBounds = { readonly low: number; readonly high: number };

/** Prices outside these bounds are outliers. Without prices nothing is. */
export function priceBounds(prices: readonly number[]): PriceBounds {
  const median = medianOf(prices.toSorted((a, b) => a - b));
  if (median === null) {
    return { low: 0, high: Infinity };
  }
  const low = median / LOW_FACTOR;
  const cheap = prices.filter((price) => price < low).length;
  const isGroup = cheap * 100 > CHEAP_GROUP_PERCENT * prices.length;
  return { low: isGroup ? 0 : low, high: median * HIGH_FACTOR };
}
