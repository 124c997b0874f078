import type { KeptVerdict, Verdict } from '../analysis/part-analysis.ts';
import { medianOf } from '../evidence/price-statistics.ts';
import { USED_SHARE } from './price-of-new.ts';
import { priceBounds } from './price-outliers.ts';

/** A genuine piece costs more than its copies, and a new one more than a used one, give or take. */
const MIN_COPIES = 2;
const COPY_FLOOR = 0.7;
const USED_FLOOR = 0.6;

/** An odd price is left out; the pieces sold at it stay. Those that are wanted by their places are not odd. */
export function withoutOutliers(
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
  const middle = (prices: readonly number[]) => medianOf(prices.toSorted((a, b) => a - b));
  const usedMiddle = middle(used);
  const freshMiddle = middle(fresh);
  const copies = verdicts.flatMap((verdict) =>
    verdict.kind === 'dropped' ? (verdict.copy?.unitPriceMinor ?? []) : [],
  );
  const copyMiddle = copies.length < MIN_COPIES ? null : middle(copies);
  const bounds = {
    new: priceBounds(fresh, {
      hint: used.length >= 2 && usedMiddle !== null ? usedMiddle / USED_SHARE : null,
      floor: Math.max((copyMiddle ?? 0) * COPY_FLOOR, (usedMiddle ?? 0) * USED_FLOOR),
    }),
    used: priceBounds(used, {
      hint: fresh.length >= 2 && freshMiddle !== null ? freshMiddle * USED_SHARE : null,
      floor: 0,
    }),
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
