/** Errors shared by all lines: market share and prices, at three quadrature points each. */
const SHARE_SPREAD = 0.5;
const PRICE_SPREAD = 0.1;
const POINTS = [-Math.sqrt(3), 0, Math.sqrt(3)] as const;

export const POINT_WEIGHTS: readonly number[] = [1 / 6, 2 / 3, 1 / 6];
/** The point without errors. */
export const MIDDLE = 1;
export const SHARE_FACTORS: readonly number[] = POINTS.map((point) =>
  Math.exp(SHARE_SPREAD * point),
);
export const PRICE_FACTORS: readonly number[] = POINTS.map((point) =>
  Math.exp(PRICE_SPREAD * point),
);
