const HALF_LIFE_DAYS = 45;
const MAX_WEIGHT = 5;

/**
 * Listings with more and recent sales weigh more; one of unknown age counts as one half-life old.
 */
export const saleWeight = (sold: number, ageDays: number | null): number =>
  Math.min(Math.sqrt(Math.max(sold, 1)), MAX_WEIGHT) *
  0.5 ** ((ageDays ?? HALF_LIFE_DAYS) / HALF_LIFE_DAYS);
