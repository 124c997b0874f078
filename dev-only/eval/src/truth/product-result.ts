import type { WorldTruth } from './world-truth.ts';

/** Status of a row that the product took for no part. */
export const LEFT_OUT = 'left-out';

/** A listing as the product judged it. */
export type ResultRow = {
  readonly itemId: string;
  readonly title: string;
  /** Whether its sales count as sales of the part. */
  readonly counts: boolean;
  readonly verdict: string;
  readonly priceMinor: number | null;
  readonly soldQuantity: number;
  /** Pieces per sale according to the product. */
  readonly pieces: number;
};

/** The figures of a number on one screen; undefined if the screen does not show them. */
export type Shown = {
  readonly screen: string;
  readonly units: number | null;
  readonly grade?: string | null;
  readonly averageMinor: number | null;
};

/** All results of the product for one number. */
export type ProductResult = {
  readonly partNumber: string;
  /** The status of the product, or LEFT_OUT. */
  readonly status: string;
  /** null means unknown. */
  readonly units: number | null;
  readonly unitsLow: number | null;
  readonly unitsHigh: number | null;
  readonly grade: string | null;
  /** The price of a new piece. */
  readonly newPriceMinor: number | null;
  /** Whether the product says that it left rows unread, so that its figures are minimums. */
  readonly isLowerBound: boolean;
  /** The number of rows according to the marketplace. */
  readonly hits: number | null;
  readonly rows: readonly ResultRow[];
  readonly shown: readonly Shown[];
};

/** The result for a row that is not among the results. */
export const leftOutResult = (cell: string): ProductResult => ({
  partNumber: cell,
  status: LEFT_OUT,
  units: null,
  unitsLow: null,
  unitsHigh: null,
  grade: null,
  newPriceMinor: null,
  isLowerBound: false,
  hits: null,
  rows: [],
  shown: [],
});

/** A row of a list with the truth and the result. */
export type Case = {
  readonly seed: number;
  /** The part number as the list has it, and how it is written. */
  readonly cell: string;
  readonly kind: string;
  readonly truth: WorldTruth;
  readonly result: ProductResult;
};
