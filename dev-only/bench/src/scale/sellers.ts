/** What sellers do, as far as it is assumed. */
export const SELLERS = {
  listsAMonth: 1,
  /** The middle list, and how far the others lie from it (of the logarithm); a mean of some five thousand. */
  medianParts: 2_000,
  spread: 1.35,
  mostParts: 100_000,
  /** Seconds between two calls of one person. */
  spacing: 2,
  /** Of all sellers, those with the page open at the busiest moment, and of these those whose list runs. */
  watching: 0.02,
  watchingAtWork: 0.1,
  /** Of a day's lists, those that come in each hour from midnight. */
  hours: [1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 8, 7, 8, 8, 7, 6, 4, 3, 2, 1, 1, 1, 1],
  /** Of a week's lists, those of each day from Monday. */
  days: [20, 18, 17, 17, 16, 7, 5],
} as const;

/** What things cost, as far as it is assumed: dollars a month of a rented core and of a terabyte of disk. */
export const PRICES = { core: 25, terabyte: 80 } as const;

/** Calls that the marketplace lets an application make in a day, unless it is granted more. */
export const GRANTED_A_DAY = 5_000;

/** Numbers that look random and are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function partsOfList(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const parts = SELLERS.medianParts * Math.exp(SELLERS.spread * normal);
  return Math.max(1, Math.min(SELLERS.mostParts, Math.round(parts)));
}

const chosen = (weights: readonly number[], random: () => number): number => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
};

const DAY = 86_400;
const HOUR = 3_600;

/** At which second of a month of thirty days a list comes. */
export function momentOfList(random: () => number): number {
  for (;;) {
    const day = Math.floor(random() * 30);
    const weight = SELLERS.days[day % 7] ?? 0;
    if (random() * Math.max(...SELLERS.days) < weight) {
      return day * DAY + (chosen(SELLERS.hours, random) + random()) * HOUR;
    }
  }
}
