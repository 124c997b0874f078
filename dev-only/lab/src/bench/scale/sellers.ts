import { normal } from '../../random.ts';

/** Assumptions about what sellers do. */
export const SELLERS = {
  listsAMonth: 1,
  /** Median and spread of the logarithm; the mean is about five thousand. */
  medianParts: 2_000,
  spread: 1.35,
  mostParts: 100_000,
  /** The share of a list's numbers that the same person looked up lately. */
  cached: 0.1,
  /** Seconds between two calls of one person. */
  spacing: 2,
  /** The share of sellers with an open page at the busiest moment, and of these those with a running list. */
  watching: 0.02,
  watchingAtWork: 0.1,
  /** Weight of each hour of a day from midnight. */
  hours: [1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 8, 7, 8, 8, 7, 6, 4, 3, 2, 1, 1, 1, 1],
  /** Weight of each day of a week from Monday. */
  days: [20, 18, 17, 17, 16, 7, 5],
} as const;

/** Assumed prices: dollars a month for a rented core, a terabyte of disk and one in another place. */
export const PRICES = { core: 25, terabyte: 80, backupTerabyte: 25 } as const;

/** Calls a day that the marketplace grants an application by default. */
export const GRANTED_A_DAY = 5_000;

export function partsOfList(random: () => number): number {
  const parts = SELLERS.medianParts * Math.exp(SELLERS.spread * normal(random));
  return Math.max(1, Math.min(SELLERS.mostParts, Math.round(parts)));
}

const pickWeighted = (weights: readonly number[], random: () => number): number => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
};

const DAY = 86_400;
const HOUR = 3_600;

/** The second of a month of thirty days at which a list is uploaded. */
export function momentOfList(random: () => number): number {
  for (;;) {
    const day = Math.floor(random() * 30);
    const weight = SELLERS.days[day % 7] ?? 0;
    if (random() * Math.max(...SELLERS.days) < weight) {
      return day * DAY + (pickWeighted(SELLERS.hours, random) + random()) * HOUR;
    }
  }
}
