/** One listing that can be bought now. */
export type AskListing = {
  readonly itemId: string;
  readonly title: string;
  readonly priceMinor: number | null;
  readonly currency: string | null;
  /** Null where postage depends on where it goes, or is not told. */
  readonly postageMinor: number | null;
  readonly conditionId: string | null;
  readonly condition: string | null;
  readonly categoryIds: readonly string[];
  readonly listedAt: Date | null;
  /** To count sellers by, and for nothing else: it is never stored. */
  readonly seller: string | null;
};

/** Everything that is for sale now under one number. */
export type AskAnswer = {
  /** The marketplace's own count of hits. */
  readonly total: number;
  readonly listings: readonly AskListing[];
  /** What some of the listings have sold since they are there, where that was looked up. */
  readonly lives?: readonly ListingLife[];
};

/** How often one listing sold over its whole life. */
export type ListingLife = { readonly soldQuantity: number; readonly listedAt: Date };

/** How often the listings that were looked into sold, each over its own life. */
export type LifeFigures = {
  readonly listings: number;
  readonly sold: number;
  /** Of all of them together. */
  readonly perMonth: number;
};

/** What is for sale now under one number: facts about others' listings, no advice. */
export type AskFigures = {
  /** Listings that offer the part itself. */
  readonly competitors: number;
  readonly sellers: number;
  /** The least that somebody has to pay, with postage where that is told. */
  readonly lowestMinor: number | null;
  readonly isPostageKnown: boolean;
  readonly lowerQuartileMinor: number | null;
  readonly medianMinor: number | null;
  readonly upperQuartileMinor: number | null;
  readonly newListings: number;
  readonly usedListings: number;
  /** There were more rows than were read. */
  readonly isLowerBound: boolean;
  /** Only of lines that carry the value. */
  readonly lives?: LifeFigures;
};
