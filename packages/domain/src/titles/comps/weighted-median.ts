export type WeightedValue = { readonly value: number; readonly weight: number };

/**
 * The first value whose cumulative weight exceeds half of the total; at exactly half, the mean with
 * the next.
 */
export function weightedMedian(weighed: readonly WeightedValue[]): number | null {
  const sorted = weighed.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let running = 0;
  for (const [at, { value, weight }] of sorted.entries()) {
    running += weight;
    if (Math.abs(running - half) < 1e-9) {
      return (value + (sorted[at + 1]?.value ?? value)) / 2;
    }
    if (running > half) {
      return value;
    }
  }
  return null;
}
