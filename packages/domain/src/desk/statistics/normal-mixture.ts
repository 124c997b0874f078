/** Normal distributions, each with its weight. */
export type NormalMixture = readonly {
  readonly weight: number;
  readonly mean: number;
  readonly variance: number;
}[];

/** Beyond this many deviations the result equals 0 or 1. */
const MAX_DEVIATIONS = 8.5;
const MAX_BISECTIONS = 200;

/** Cumulative standard normal distribution. */
export function normalCdf(z: number): number {
  if (z <= -MAX_DEVIATIONS) {
    return 0;
  }
  if (z >= MAX_DEVIATIONS) {
    return 1;
  }
  let term = z;
  let sum = z;
  for (let divisor = 3; Math.abs(term) > Math.abs(sum) * 1e-17; divisor += 2) {
    term *= (z * z) / divisor;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Probability of at most this amount. */
export function mixtureCdf(mixture: NormalMixture, limit: number): number {
  let share = 0;
  for (const { weight, mean, variance } of mixture) {
    const deviation = Math.sqrt(variance);
    share +=
      weight * (deviation > 0 ? normalCdf((limit - mean) / deviation) : Number(limit >= mean));
  }
  return share;
}

/** Quantile of the mixture, never negative. */
export function mixtureQuantile(mixture: NormalMixture, chance: number): number {
  if (mixture.length === 0 || mixtureCdf(mixture, 0) >= chance) {
    return 0;
  }
  let low = 0;
  let high = Math.max(
    ...mixture.map(({ mean, variance }) => mean + (MAX_DEVIATIONS + 1) * Math.sqrt(variance)),
  );
  for (let step = 0; step < MAX_BISECTIONS && high - low > 1e-9 * (1 + high); step += 1) {
    const middle = (low + high) / 2;
    if (mixtureCdf(mixture, middle) < chance) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}
