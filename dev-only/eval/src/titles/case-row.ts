type Range = readonly [low: number, high: number];

/** Quantity 1 and condition new (1000) if absent; a null condition is unknown. */
type ListingRow = readonly [
  title: string,
  dollars: number,
  sold?: number,
  conditionId?: string | null,
];

type WantedFigures = {
  /**
   * Pieces of the part that sold, new or used. Null: the product must say "unknown". 'none': either
   * zero or unknown.
   */
  readonly units: Range | 'none' | null;
  /** Dollars of a new piece; of a used one when only used ones sold. Null: no price. */
  readonly price: Range | null;
};

/** One labeled answer of the marketplace. */
export type CaseRow = readonly [
  name: string,
  partNumber: string,
  listings: readonly ListingRow[],
  wanted: WantedFigures,
  dealerWords?: string | null,
  linkedNumbers?: readonly string[],
];
