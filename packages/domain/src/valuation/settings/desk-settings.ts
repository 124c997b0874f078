import type { PackageSize } from '../../titles/classification/package-size.ts';

export type BySize = Readonly<Record<PackageSize, number>>;

/**
 * Meaning of a listing's sold quantity where the source does not say: lifetime sales, sales in the
 * window, or unknown.
 */
export const QUANTITY_MEANINGS = ['unknown', 'lifetime', 'window'] as const;
export type QuantityMeaning = (typeof QUANTITY_MEANINGS)[number];

/**
 * Everything a user can configure on the desk. Shares are fractions of 1, money is in minor units.
 */
export type DeskSettings = {
  /** Share of the market's sales when three others sell. */
  readonly share: number;
  /** Monthly loss of demand. */
  readonly decline: number;
  readonly piecesPerListing: number;
  readonly quantityMeaning: QuantityMeaning;
  /** Own price relative to the price of new pieces. */
  readonly position: number;
  /** How strongly a lower price raises the share: 2 means that 10% cheaper sells about a quarter more. */
  readonly elasticity: number;
  /** Price lost when own pieces equal what the whole market sells in a year. */
  readonly pressure: number;
  readonly feeShare: number;
  readonly feeCapMinor: number;
  readonly feeShareBeyond: number;
  readonly tax: number;
  readonly promoted: number;
  readonly returned: number;
  /** Share of the returned pieces that are sold again. */
  readonly resold: number;
  /** Seller's share of return shipping. */
  readonly returnPostage: BySize;
  /** Buyer's share of shipping. */
  readonly postageCharged: BySize;
  readonly packingMinor: number;
  readonly materialMinor: BySize;
  /** Work to photograph and list a line. */
  readonly listingMinor: number;
  /** Cost of an hour of work; turns the cost of listing and packing into hours. */
  readonly hourMinor: number;
  /** Lines that can be listed in a week. */
  readonly linesPerWeek: number;
  /** Shelf cost of a cubic foot per month. */
  readonly spaceMinor: number;
  /** Yearly cost of capital and storage. */
  readonly holdPerYear: number;
  /** Pieces left after this many months count nothing. */
  readonly months: number;
  readonly targetReturn: number;
  readonly paybackMonths: number;
  readonly chanceOfLoss: number;
  /** The least return if the real share is half of `share`. */
  readonly returnAtHalfShare: number;
  readonly freightMinor: number;
  readonly intakeMinor: number;
  readonly haulageMinorPerCubicFoot: number;
  readonly premium: number;
  /** Missing, worn or wrong share of uncounted pieces. */
  readonly shrinkage: number;
  readonly openingShare: number;
  /** What a piece must bring to be picked without an asking price. */
  readonly floorMinor: number;
  /** Offers below one of these go into the box lot: per piece, and per line. */
  readonly offerEachFloorMinor: number;
  readonly offerLineFloorMinor: number;
};

export const DESK_DEFAULTS: DeskSettings = {
  share: 0.25,
  decline: 0.015,
  piecesPerListing: 1.8,
  quantityMeaning: 'unknown',
  position: 0.93,
  elasticity: 2,
  pressure: 0.1,
  feeShare: 0.115,
  feeCapMinor: 100_000,
  feeShareBeyond: 0.0235,
  tax: 0.0752,
  promoted: 0.02,
  returned: 0.08,
  resold: 1,
  returnPostage: { small: 0.5, medium: 0.5, large: 1 },
  postageCharged: { small: 0, medium: 0.5, large: 1 },
  packingMinor: 200,
  materialMinor: { small: 60, medium: 150, large: 500 },
  listingMinor: 400,
  hourMinor: 2_000,
  linesPerWeek: 150,
  spaceMinor: 50,
  holdPerYear: 0.3,
  months: 12,
  targetReturn: 0.6,
  paybackMonths: 6,
  chanceOfLoss: 0.2,
  returnAtHalfShare: 0.3,
  freightMinor: 0,
  intakeMinor: 10,
  haulageMinorPerCubicFoot: 0,
  premium: 0,
  shrinkage: 0.05,
  openingShare: 0.7,
  floorMinor: 300,
  offerEachFloorMinor: 500,
  offerLineFloorMinor: 1_000,
};
