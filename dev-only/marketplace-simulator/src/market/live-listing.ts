export type Specific = {
  readonly name: string;
  readonly value: string;
  readonly type: 'STRING' | 'STRING_ARRAY';
};

export type BuyingOption = 'FIXED_PRICE' | 'AUCTION' | 'BEST_OFFER';

/** One listing that can be bought now. */
export type LiveListing = {
  readonly legacyId: string;
  readonly variationId: string | null;
  /** All its variations, the one shown first; absent until they are drawn. */
  readonly variationIds?: readonly string[];
  readonly title: string;
  readonly seller: string;
  readonly priceMinor: number;
  readonly conditionId: string;
  readonly leafId: string;
  /** Whether responses lack the listing's category. */
  readonly hidesCategory: boolean;
  readonly buyingOptions: readonly BuyingOption[];
  readonly bidCount: number;
  /** Fields at the top of the item; sellers may fill these, the specifics, both or neither. */
  readonly brand: string | null;
  readonly mpn: string | null;
  readonly gtin: string | null;
  readonly epid: string | null;
  readonly specifics: readonly Specific[];
  readonly imageCount: number;
  readonly quantity: number;
  /** Whether its seller only says that there are more than ten. */
  readonly hidesQuantity?: boolean;
  readonly soldQuantity: number;
  readonly listedDaysAgo: number;
  readonly shipping: 'FIXED' | 'CALCULATED';
  readonly shippingMinor: number;
};
