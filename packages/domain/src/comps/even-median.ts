import type { Weighed } from './weighted-median.ts';

/**
 * The value at half of the weight. Each value stands in the middle of its own weight, and between two
 * of them the way is even: of few values the heaviest does not speak alone.
 */
export function evenMedian(weighed: readonly Weighed[]): number | null {
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
