/** One row of the marketplace's answer: a listing that sold at least once, not a single sale. */
export type SoldListing = {
  readonly itemId: string;
  readonly title: string;
  /** Price of the last purchase, in minor units of `currency`. Absent when the answer lacks it. */
  readonly priceMinor: number | null;
  readonly currency: string | null;
  readonly soldQuantity: number;
  readonly lastSoldAt: Date | null;
  readonly conditionId: string | null;
  readonly condition: string | null;
  readonly categoryIds: readonly string[];
  readonly imageUrl: string | null;
  readonly listingUrl: string | null;
};

/** Everything a source said about one number in one window. */
export type SoldAnswer = {
  /** The marketplace's own count of hits, which may be far above the listings it hands out. */
  readonly total: number;
  readonly listings: readonly SoldListing[];
};

/** How many rows one call can bring. */
export const PAGE_ROWS = 200;

/** The marketplace has more rows than it handed out. Below a page its count is a guess, and no sign of it. */
export const isTruncated = ({ total, listings }: SoldAnswer): boolean =>
  listings.length >= PAGE_ROWS && total > listings.length;
