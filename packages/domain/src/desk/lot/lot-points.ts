import type { NormalMixture } from '../statistics/normal-mixture.ts';

/** Errors shared by all lines: market share and prices, at three quadrature points each. */
const SHARE_SPREAD = 0.5;
const PRICE_SPREAD = 0.1;
const POINTS = [-Math.sqrt(3), 0, Math.sqrt(3)] as const;

const POINT_WEIGHTS: readonly number[] = [1 / 6, 2 / 3, 1 / 6];
/** In mixture order: every share for each price. */
export const MIXTURE_WEIGHTS: readonly number[] = POINT_WEIGHTS.flatMap((price) =>
  POINT_WEIGHTS.map((share) => share * price),
);
/** The point without errors. */
export const MIDDLE = 1;
export const SHARE_FACTORS: readonly number[] = POINTS.map((point) =>
  Math.exp(SHARE_SPREAD * point),
);
export const PRICE_FACTORS: readonly number[] = POINTS.map((point) =>
  Math.exp(PRICE_SPREAD * point),
);

/** Where half the share lies between the points. */
const HALF_SHARE = Math.log(0.5) / SHARE_SPREAD / Math.sqrt(3);

/**
 * What a lot brings if the real share is half of the assumed one, at the usual prices. Between the
 * points, means follow the parabola through them.
 */
export function meanAtHalfShare(spread: NormalMixture): number {
  const [low = 0, middle = 0, high = 0] = spread
    .slice(MIDDLE * SHARE_FACTORS.length)
    .map(({ mean }) => mean);
  return middle + ((high - low) / 2) * HALF_SHARE + ((high + low) / 2 - middle) * HALF_SHARE ** 2;
}
