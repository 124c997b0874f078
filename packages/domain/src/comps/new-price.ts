import { priceStatistics } from '../evidence/price-statistics.ts';
import { DAY_MS } from '../time.ts';
import type { Counted } from './candidate.ts';
import { evenMedian } from './even-median.ts';
import { weightOfSale } from './weight-of-sale.ts';
import { weightedMedian, type Weighed } from './weighted-median.ts';

const MIN_CLUSTERED = 4;
const CLUSTER_RATIO = 3;
/** Of so few comps none speaks alone, however much it sold. */
const FEW = 3;

type NewPrice = { readonly medianMinor: number | null; readonly hasTwoPrices: boolean };

/**
 * Listings that sold more and lately weigh more. How many of a listing's sales lie in the window is not
 * told, so the root is taken of the logarithmic middle, not of the total.
 */
export function weighedPrices(comps: readonly Counted[], asOf: Date): Weighed[] {
  return comps.flatMap(({ listing, sold, verdict }) => {
    const { lastSoldAt } = listing;
    const ageDays =
      lastSoldAt === null ? null : Math.max((asOf.getTime() - lastSoldAt.getTime()) / DAY_MS, 0);
    return verdict.unitPriceMinor === null
      ? []
      : { value: verdict.unitPriceMinor, weight: weightOfSale(Math.sqrt(sold), ageDays) };
  });
}

/** What a new piece brings. Of two clusters of prices the lower one speaks. */
export function newPrice(comps: readonly Counted[], asOf: Date): NewPrice {
  const weighed = weighedPrices(comps, asOf).toSorted((a, b) => a.value - b.value);
  const { lowerQuartileMinor, upperQuartileMinor } = priceStatistics(
    weighed.map(({ value }) => value),
  );
  const hasTwoPrices =
    weighed.length >= MIN_CLUSTERED &&
    (upperQuartileMinor ?? 0) >= (lowerQuartileMinor ?? 0) * CLUSTER_RATIO;
  const middle = weighed.length <= FEW ? evenMedian : weightedMedian;
  const median = middle(hasTwoPrices ? weighed.slice(0, widestGap(weighed)) : weighed);
  return { medianMinor: median === null ? null : Math.round(median), hasTwoPrices };
}

function widestGap(weighed: readonly Weighed[]): number {
  let widest = 1;
  let width = 0;
  for (let at = 1; at < weighed.length; at += 1) {
    const gap = Math.log((weighed[at]?.value ?? 1) / (weighed[at - 1]?.value ?? 1));
    if (gap > width) {
      widest = at;
      width = gap;
    }
  }
  return widest;
}
