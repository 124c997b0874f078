/** Normal distributions, each with its share of the whole. */
export type NormalMixture = readonly {
  readonly weight: number;
  readonly mean: number;
  readonly variance: number;
}[];

/** Beyond so many deviations nothing is left that could be told from 0 or 1. */
const END = 8.5;
const HALVINGS = 200;

/** Share of a standard normal distribution up to z. */
export function normalShare(z: number): number {
  if (z <= -END) {
    return 0;
  }
  if (z >= END) {
    return 1;
  }
  let term = z;
  let sum = z;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-17; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** The chance of at most so much. */
export function shareUpTo(mixture: NormalMixture, limit: number): number {
  let share = 0;
  for (const { weight, mean, variance } of mixture) {
    const deviation = Math.sqrt(variance);
    share +=
      weight * (deviation > 0 ? normalShare((limit - mean) / deviation) : Number(limit >= mean));
  }
  return share;
}

/** What is not reached with the given chance; nothing is below nothing. */
export function quantileBelow(mixture: NormalMixture, chance: number): number {
  if (mixture.length === 0 || shareUpTo(mixture, 0) >= chance) {
    return 0;
  }
  let low = 0;
  let high = Math.max(
    ...mixture.map(({ mean, variance }) => mean + (END + 1) * Math.sqrt(variance)),
  );
  for (let step = 0; step < HALVINGS && high - low > 1e-9 * (1 + high); step += 1) {
    const middle = (low + high) / 2;
    if (shareUpTo(mixture, middle) < chance) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}
