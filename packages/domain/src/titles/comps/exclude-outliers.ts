import { medianOf } from '../../core/quantile.ts';
import type { KeptVerdict, Verdict } from '../analysis/part-analysis.ts';
import { USED_SHARE } from './estimate-new-price.ts';
import { priceBounds } from './price-outliers.ts';

/** An OEM piece costs more than its copies, and a new one more than a used one, roughly. */
const MIN_REFERENCE_PRICES = 2;
const COPY_FLOOR = 0.7;
const USED_FLOOR = 0.6;

/**
 * Drops outlier prices but keeps the pieces sold at them. `wanted` holds the indexes of listings
 * the user lets count; those are never outliers.
 */
export function excludeOutliers(
  verdicts: readonly Verdict[],
  wanted: ReadonlySet<number> = new Set(),
): readonly Verdict[] {
  const pricesOf = (group: KeptVerdict['group']) =>
    verdicts.flatMap((verdict) =>
      verdict.kind === 'kept' && verdict.group === group && verdict.unitPriceMinor !== null
        ? verdict.unitPriceMinor
        : [],
    );
  const fresh = pricesOf('new');
  const used = pricesOf('used');
  const copies = verdicts.flatMap((verdict) =>
    verdict.kind === 'dropped' ? (verdict.copy?.unitPriceMinor ?? []) : [],
  );
  const bounds = {
    new: priceBounds(fresh, {
      ...hintsFrom(used, 1 / USED_SHARE),
      floor: Math.max(
        (medianOfAtLeast(copies, MIN_REFERENCE_PRICES) ?? 0) * COPY_FLOOR,
        (medianOfAtLeast(used, MIN_REFERENCE_PRICES) ?? 0) * USED_FLOOR,
      ),
    }),
    used: priceBounds(used, { ...hintsFrom(fresh, USED_SHARE), floor: 0 }),
    remanufactured: { low: 0, high: Infinity },
  };
  return verdicts.map((verdict, at): Verdict => {
    if (verdict.kind === 'dropped' || verdict.unitPriceMinor === null || wanted.has(at)) {
      return verdict;
    }
    const { low, high } = bounds[verdict.group];
    if (verdict.unitPriceMinor > high) {
      return { ...verdict, unitPriceMinor: null, priceReason: 'price-outlier-high' };
    }
    return verdict.unitPriceMinor < low
      ? { ...verdict, unitPriceMinor: null, priceReason: 'price-outlier-low' }
      : verdict;
  });
}

/** One sale may be an assembly or an error, so it outweighs no other. */
function hintsFrom(prices: readonly number[], factor: number) {
  const middle = medianOfAtLeast(prices);
  const suggested = middle === null ? null : middle * factor;
  return { hint: prices.length < MIN_REFERENCE_PRICES ? null : suggested, weakHint: suggested };
}

const medianOfAtLeast = (prices: readonly number[], least = 1): number | null =>
  prices.length < least ? null : medianOf(prices.toSorted((a, b) => a - b));
