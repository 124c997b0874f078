import type { KeptVerdict, Verdict } from '../analysis/part-analysis.ts';
import { medianOf } from '../evidence/price-statistics.ts';
import { USED_SHARE } from './price-of-new.ts';
import { priceBounds } from './price-outliers.ts';

/** A genuine piece costs more than its copies, and a new one more than a used one, give or take. */
const MIN_BESIDE = 2;
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
  const copies = verdicts.flatMap((verdict) =>
    verdict.kind === 'dropped' ? (verdict.copy?.unitPriceMinor ?? []) : [],
  );
  const byUsed = middleOf(used, MIN_BESIDE);
  const byNew = middleOf(fresh, MIN_BESIDE);
  const bounds = {
    new: priceBounds(fresh, {
      hint: byUsed === null ? null : byUsed / USED_SHARE,
      floor: Math.max(
        (middleOf(copies, MIN_BESIDE) ?? 0) * COPY_FLOOR,
        (middleOf(used) ?? 0) * USED_FLOOR,
      ),
    }),
    used: priceBounds(used, { hint: byNew === null ? null : byNew * USED_SHARE, floor: 0 }),
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

const middleOf = (prices: readonly number[], least = 1): number | null =>
  prices.length < least ? null : medianOf(prices.toSorted((a, b) => a - b));
