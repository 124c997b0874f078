/** One row of a response: a listing that sold at least once, not a single sale. */
export type SoldListing = {
  readonly itemId: string;
  readonly title: string;
  /** Price of the last sale, in minor units of `currency`. Absent when the response lacks it. */
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

/** A source's response for one number in one window. */
export type SoldListingsResponse = {
  /** The marketplace's own hit count, possibly far above the rows it returns. */
  readonly total: number;
  readonly listings: readonly SoldListing[];
};

/** Rows per call. */
export const PAGE_ROWS = 200;

/**
 * The response was truncated. Below a full page the marketplace's count is an estimate and proves
 * nothing.
 */
export const isTruncated = ({ total, listings }: SoldListingsResponse): boolean =>
  listings.length >= PAGE_ROWS && total > listings.length;
