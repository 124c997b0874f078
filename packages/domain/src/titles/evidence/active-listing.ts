/** A listing that can be bought now. */
export type ActiveListing = {
  readonly itemId: string;
  readonly title: string;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  /** Null when shipping depends on the destination or is not given. */
  readonly postageMinor: number | null;
  readonly conditionId: string | null;
  readonly condition: string | null;
  readonly categoryIds: readonly string[];
  readonly listedAt: Date | null;
  /** Only for counting sellers; never stored. */
  readonly seller: string | null;
};

/** All active listings under one number. */
export type ActiveListingsResponse = {
  /** The marketplace's own hit count. */
  readonly total: number;
  readonly listings: readonly ActiveListing[];
  /** Lifetime sales of some listings, if looked up. */
  readonly lives?: readonly ListingHistory[];
};

/** Lifetime sales of one listing. */
export type ListingHistory = { readonly soldQuantity: number; readonly listedAt: Date };

/** Lifetime sales of the sampled listings. */
export type ListingHistoryFigures = {
  readonly listings: number;
  readonly sold: number;
  /** Of all sampled listings together. */
  readonly perMonth: number;
};

/** Active listings of one number: facts about competitors, no advice. */
export type ActiveListingFigures = {
  /** Listings of others that offer the part itself. */
  readonly competitors: number;
  /** When they were counted, as an ISO instant; missing in old results. */
  readonly countedAt?: string;
  readonly sellers: number;
  /** The lowest total, including shipping when known. */
  readonly lowestMinor: number | null;
  readonly isPostageKnown: boolean;
  readonly lowerQuartileMinor: number | null;
  readonly medianMinor: number | null;
  readonly upperQuartileMinor: number | null;
  readonly newListings: number;
  readonly usedListings: number;
  /** Truncated: more rows exist than were read. */
  readonly isLowerBound: boolean;
  /** Only for lines that carry the value. */
  readonly lives?: ListingHistoryFigures;
};
