import {
  sortByValue,
  weightedMedian,
  weightedQuantile,
  type WeightedValue,
} from '../../core/quantile.ts';
import { DAY_MS } from '../../core/time.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { CompSale } from '../reading/candidate.ts';
import { saleWeight } from './sale-weight.ts';

const MIN_CLUSTERED = 4;
const CLUSTER_RATIO = 3;
/** Among so few comps none decides alone, however much it sold. */
const FEW_COMPS = 3;

type NewPrice = { readonly medianMinor: number | null; readonly hasTwoPrices: boolean };

/**
 * Listings with more and recent sales weigh more. How many sales fall in the window is unknown, so
 * use the root of the geometric mean, not of the total.
 */
export function weightedPrices(comps: readonly CompSale[], asOf: Date): WeightedValue[] {
  return comps.flatMap(({ listing, sold, verdict }) => {
    const { lastSoldAt } = listing;
    // In whole days: some sources say no more than the day.
    const ageDays = lastSoldAt === null ? null : Math.max(dayOf(asOf) - dayOf(lastSoldAt), 0);
    return verdict.unitPriceMinor === null
      ? []
      : { value: verdict.unitPriceMinor, weight: saleWeight(Math.sqrt(sold), ageDays) };
  });
}

const dayOf = (date: Date): number => Math.floor(date.getTime() / DAY_MS);

/** Price of a new piece. Of two price clusters, use the lower. */
export function newPrice(comps: readonly CompSale[], asOf: Date): NewPrice {
  const weighed = sortByValue(weightedPrices(comps, asOf));
  const { lowerQuartileMinor, upperQuartileMinor } = priceStatistics(
    weighed.map(({ value }) => value),
  );
  const hasTwoPrices =
    weighed.length >= MIN_CLUSTERED &&
    (upperQuartileMinor ?? 0) >= (lowerQuartileMinor ?? 0) * CLUSTER_RATIO;
  const counted = hasTwoPrices ? weighed.slice(0, widestGap(weighed)) : weighed;
  const median =
    weighed.length <= FEW_COMPS ? weightedQuantile(counted, 0.5) : weightedMedian(counted);
  return { medianMinor: median === null ? null : Math.round(median), hasTwoPrices };
}

function widestGap(weighed: readonly WeightedValue[]): number {
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
