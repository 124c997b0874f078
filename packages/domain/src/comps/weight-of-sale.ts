const HALF_LIFE_DAYS = 45;
const MAX_WEIGHT = 5;

/** Listings that sold more and lately weigh more; one of unknown age as much as a half-life old. */
export const weightOfSale = (sold: number, ageDays: number | null): number =>
  Math.min(Math.sqrt(Math.max(sold, 1)), MAX_WEIGHT) *
  0.5 ** ((ageDays ?? HALF_LIFE_DAYS) / HALF_LIFE_DAYS);
