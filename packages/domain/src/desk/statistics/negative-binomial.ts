/** Sales at an uncertain rate: the mean, and how well the rate is known. */
export type NegativeBinomial = { readonly mean: number; readonly shape: number };

/** Smaller probabilities count as zero and end a sum. */
export const NEGLIGIBLE_CHANCE = 1e-9;

/** Upper bound on steps; intervals of real lines end well before. */
const MAX_STEPS = 10_000_000;

export function chanceOfNone({ mean, shape }: NegativeBinomial): number {
  return mean > 0 ? Math.exp(-shape * Math.log1p(mean / shape)) : 1;
}

/** The smallest count with at least the given cumulative probability. */
export function countQuantile(sales: NegativeBinomial, chance: number): number {
  const { mean, shape } = sales;
  const ratio = mean / (shape + mean);
  let own = chanceOfNone(sales);
  let upTo = own;
  let count = 0;
  while (upTo < chance && count < MAX_STEPS) {
    own *= ((shape + count) / (count + 1)) * ratio;
    upTo += own;
    count += 1;
  }
  return count;
}
