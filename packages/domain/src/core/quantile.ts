/**
 * One rule for every median and quantile: each value sits in the middle of its own weight, and what
 * lies between two values is interpolated linearly. The one exception is weightedMedian.
 */
export type WeightedValue = { readonly value: number; readonly weight: number };

/** Of sorted values that all weigh 1. */
export function quantileOf(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  if (below === undefined) {
    return null;
  }
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

export const medianOf = (sorted: readonly number[]): number | null => quantileOf(sorted, 0.5);

/** Plain numbers sort much faster than objects, and weights other than 1 are rare. */
export const sortByValue = (values: readonly WeightedValue[]): WeightedValue[] =>
  values.every(({ weight }) => weight === 1)
    ? Array.from(Float64Array.from(values, ({ value }) => value).toSorted(), (value) => ({
        value,
        weight: 1,
      }))
    : values.toSorted((one, other) => one.value - other.value);

/** Of sorted values, where a value of weight 3 counts like three values. */
export function weightedQuantile(sorted: readonly WeightedValue[], share: number): number | null {
  const place = totalWeight(sorted) * share + (0.5 - share);
  let passed = 0;
  let below: { readonly at: number; readonly value: number } | null = null;
  for (const { value, weight } of sorted) {
    const at = passed + weight / 2;
    if (at >= place) {
      return below === null || at === place
        ? value
        : below.value + ((value - below.value) * (place - below.at)) / (at - below.at);
    }
    below = { at, value };
    passed += weight;
  }
  return below?.value ?? null;
}

/**
 * The price of several sales is one that was paid: the first of the sorted values whose running
 * weight exceeds half of the total; at exactly half, the mean with the next.
 */
export function weightedMedian(sorted: readonly WeightedValue[]): number | null {
  const half = totalWeight(sorted) / 2;
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

const totalWeight = (values: readonly WeightedValue[]): number =>
  values.reduce((sum, { weight }) => sum + weight, 0);
