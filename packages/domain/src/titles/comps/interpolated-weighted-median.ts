import type { WeightedValue } from './weighted-median.ts';

/**
 * The value at half of the total weight. Each value sits in the middle of its own weight, with
 * linear interpolation between neighbors, so that the heaviest of few values does not decide alone.
 */
export function interpolatedWeightedMedian(weighed: readonly WeightedValue[]): number | null {
  const sorted = weighed.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let running = 0;
  let below: { readonly value: number; readonly at: number } | null = null;
  for (const { value, weight } of sorted) {
    const at = running + weight / 2;
    if (at >= half) {
      return below === null
        ? value
        : below.value + ((value - below.value) * (half - below.at)) / (at - below.at);
    }
    below = { value, at };
    running += weight;
  }
  return below?.value ?? null;
}
