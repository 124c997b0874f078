import type { SoldListing } from '../evidence/sold-listing.ts';

type Copied = Pick<SoldListing, 'title' | 'priceMinor' | 'soldQuantity' | 'lastSoldAt'> & {
  /** The number in the listing's address; null where it was not copied. */
  readonly legacyItemId: string | null;
};

/** A row of the marketplace's research page as a sold listing. Addresses are written anew from the number alone. */
export const copiedListing = ({ legacyItemId, ...copied }: Copied, row: number): SoldListing => ({
  ...copied,
  itemId: legacyItemId === null ? `row-${row}` : `v1|${legacyItemId}|0`,
  currency: 'USD',
  conditionId: null,
  condition: null,
  categoryIds: [],
  imageUrl: null,
  listingUrl: legacyItemId === null ? null : `https://www.ebay.com/itm/${legacyItemId}`,
});
