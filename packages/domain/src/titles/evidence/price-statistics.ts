import { medianOf, quantileOf } from '../../core/quantile.ts';
import type { Confidence } from '../analysis/part-analysis.ts';

export type PriceStatistics = {
  readonly averageMinor: number | null;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  readonly medianMinor: number | null;
  readonly lowerQuartileMinor: number | null;
  readonly upperQuartileMinor: number | null;
  readonly confidence: Confidence;
};

const MEDIUM_CONFIDENCE_COUNT = 4;
const HIGH_CONFIDENCE_COUNT = 10;
/** Above this ratio of the quartiles, prices are too spread out for the count to decide. */
const WIDE_SPREAD_RATIO = 3;

/** One price per listing, equally weighted. */
export function priceStatistics(prices: readonly number[]): PriceStatistics {
  const sorted = prices.toSorted((a, b) => a - b);
  const lower = quantileOf(sorted, 0.25);
  const upper = quantileOf(sorted, 0.75);
  const sum = sorted.reduce((total, price) => total + price, 0);
  return {
    averageMinor: sorted.length === 0 ? null : Math.round(sum / sorted.length),
    minMinor: sorted[0] ?? null,
    maxMinor: sorted.at(-1) ?? null,
    medianMinor: rounded(medianOf(sorted)),
    lowerQuartileMinor: rounded(lower),
    upperQuartileMinor: rounded(upper),
    confidence: confidenceOf(sorted.length, (upper ?? 0) >= (lower ?? 0) * WIDE_SPREAD_RATIO),
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

function confidenceOf(count: number, isWide: boolean): Confidence {
  if (count === 0) {
    return 'none';
  }
  if (count >= HIGH_CONFIDENCE_COUNT) {
    return isWide ? 'medium' : 'high';
  }
  return count >= MEDIUM_CONFIDENCE_COUNT && !isWide ? 'medium' : 'low';
}
