export type WeightedValue = { readonly value: number; readonly weight: number };

/** Plain numbers sort much faster than objects, and weights other than 1 are rare. */
export const sortByValue = (values: readonly WeightedValue[]): WeightedValue[] =>
  values.every(({ weight }) => weight === 1)
    ? Array.from(Float64Array.from(values, ({ value }) => value).toSorted(), (value) => ({
        value,
        weight: 1,
      }))
    : values.toSorted((one, other) => one.value - other.value);

/**
 * Quantile of sorted values by linear interpolation, where a value of weight 3 counts like three
 * values. With weights of 1 it is the usual quantile.
 */
export function weightedQuantile(sorted: readonly WeightedValue[], share: number): number | null {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const place = (total - 1) * share;
  let passed = 0;
  let below: { readonly at: number; readonly value: number } | null = null;
  for (const { value, weight } of sorted) {
    // The middle of the equal values that it stands for.
    const at = passed + (weight - 1) / 2;
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
