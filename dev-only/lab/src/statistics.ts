/** The value below which this share of the values lies; NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));
