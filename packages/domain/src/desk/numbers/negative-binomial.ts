/** Sales of a rate that is itself uncertain: mean, and how well the rate is known. */
export type NegativeBinomial = { readonly mean: number; readonly shape: number };

/** A chance below this counts as none, and ends a sum. */
export const NO_CHANCE = 1e-9;

/** Steps after which no interval of a real line has its end still ahead. */
const MOST_STEPS = 10_000_000;

export function chanceOfNone({ mean, shape }: NegativeBinomial): number {
  return mean > 0 ? Math.exp(-shape * Math.log1p(mean / shape)) : 1;
}

/** The smallest count that is not exceeded with at least the given chance. */
export function countAt(sales: NegativeBinomial, chance: number): number {
  const { mean, shape } = sales;
  const ratio = mean / (shape + mean);
  let own = chanceOfNone(sales);
  let upTo = own;
  let count = 0;
  while (upTo < chance && count < MOST_STEPS) {
    own *= ((shape + count) / (count + 1)) * ratio;
    upTo += own;
    count += 1;
  }
  return count;
}

/** P(N > k) for k from 0 on, as long as it counts; at most so many. */
export function chancesAbove(sales: NegativeBinomial, most: number): number[] {
  const { mean, shape } = sales;
  const ratio = mean / (shape + mean);
  const chances: number[] = [];
  let own = chanceOfNone(sales);
  let above = 1 - own;
  for (let k = 0; k < most && above >= NO_CHANCE; k += 1) {
    chances.push(above);
    own *= ((shape + k) / (k + 1)) * ratio;
    above -= own;
  }
  return chances;
}
