import type { PackageSize } from '../classification/package-size.ts';

export type BySize = Readonly<Record<PackageSize, number>>;

/**
 * What the sold quantity of a listing means: all it sold since it was put up, what it sold in the
 * window, or nobody knows.
 */
export const QUANTITY_MEANINGS = ['unknown', 'lifetime', 'window'] as const;
export type QuantityMeaning = (typeof QUANTITY_MEANINGS)[number];

/** Everything a person can set about the desk. Shares are fractions of 1, money is in minor units. */
export type DeskSettings = {
  /** Of the market's sales, where three others sell. */
  readonly share: number;
  /** How much of the demand is lost in a month. */
  readonly decline: number;
  readonly piecesPerListing: number;
  readonly quantityMeaning: QuantityMeaning;
  /** Own price beside what new pieces bring. */
  readonly position: number;
  readonly feeShare: number;
  readonly feeCapMinor: number;
  readonly feeShareBeyond: number;
  readonly tax: number;
  readonly promoted: number;
  readonly returned: number;
  /** Of the postage of a return, what the seller pays. */
  readonly returnPostage: BySize;
  /** Of the postage, what the buyer pays. */
  readonly postageCharged: BySize;
  readonly packingMinor: number;
  readonly materialMinor: BySize;
  readonly listingMinor: number;
  /** What money and shelf cost in a year. */
  readonly holdPerYear: number;
  /** Pieces that are left after so many months count nothing. */
  readonly months: number;
  readonly targetReturn: number;
  readonly paybackMonths: number;
  readonly chanceOfLoss: number;
  readonly freightMinor: number;
  readonly intakeMinor: number;
  readonly haulageMinorPerCubicFoot: number;
  readonly premium: number;
  /** Missing, worn or wrong among pieces that nobody counted. */
  readonly shrinkage: number;
  readonly openingShare: number;
  /** What a piece must bring to be picked where the dealer names no price. */
  readonly floorMinor: number;
};

export const DESK_DEFAULTS: DeskSettings = {
  share: 0.25,
  decline: 0.015,
  piecesPerListing: 1.8,
  quantityMeaning: 'unknown',
  position: 1,
  feeShare: 0.115,
  feeCapMinor: 100_000,
  feeShareBeyond: 0.0235,
  tax: 0.0752,
  promoted: 0.02,
  returned: 0.05,
  returnPostage: { small: 0.5, medium: 0.5, large: 1 },
  postageCharged: { small: 0, medium: 0.5, large: 1 },
  packingMinor: 200,
  materialMinor: { small: 60, medium: 150, large: 500 },
  listingMinor: 167,
  holdPerYear: 0.3,
  months: 12,
  targetReturn: 0.6,
  paybackMonths: 6,
  chanceOfLoss: 0.2,
  freightMinor: 0,
  intakeMinor: 10,
  haulageMinorPerCubicFoot: 0,
  premium: 0,
  shrinkage: 0.05,
  openingShare: 0.7,
  floorMinor: 300,
};
