import type { WorldTruth } from './world-truth.ts';

/** A listing as the product judged it. */
export type SeenRow = {
  readonly itemId: string;
  readonly title: string;
  /** Whether its sales count as sales of the part. */
  readonly counts: boolean;
  readonly verdict: string;
  readonly priceMinor: number | null;
  readonly soldQuantity: number;
  /** Pieces that the product sees in one sale. */
  readonly pieces: number;
};

/** What one screen says about a number; undefined where it does not show such a thing. */
export type Shown = {
  readonly screen: string;
  readonly units: number | null;
  readonly grade?: string | null;
  readonly averageMinor: number | null;
};

/** Everything the product says about one number. */
export type ProductAnswer = {
  readonly partNumber: string;
  readonly status: string;
  /** null is unknown. */
  readonly units: number | null;
  readonly unitsLow: number | null;
  readonly unitsHigh: number | null;
  readonly grade: string | null;
  /** What a new piece brings. */
  readonly newPriceMinor: number | null;
  /** Whether it says that there was more to read, and its figures are the least there can be. */
  readonly isLowerBound: boolean;
  /** How many rows the marketplace said there were. */
  readonly hits: number | null;
  readonly rows: readonly SeenRow[];
  readonly shown: readonly Shown[];
};

/** A number with both sides. */
export type Case = {
  readonly seed: number;
  readonly truth: WorldTruth;
  readonly answer: ProductAnswer;
};
