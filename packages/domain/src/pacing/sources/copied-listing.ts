import type { SoldListing } from '../../titles/evidence/sold-listing.ts';

type CopiedRow = Pick<SoldListing, 'title' | 'priceMinor' | 'soldQuantity' | 'lastSoldAt'> & {
  /** The item number from the listing URL; null when it was not copied. */
  readonly legacyItemId: string | null;
};

/** A row of the research page as a sold listing. Rebuilds the URL from the item number alone. */
export const listingFromCopiedRow = (
  { legacyItemId, ...copied }: CopiedRow,
  row: number,
): SoldListing => ({
  ...copied,
  itemId: legacyItemId === null ? `row-${row}` : `v1|${legacyItemId}|0`,
  currency: 'USD',
  conditionId: null,
  condition: null,
  categoryIds: [],
  imageUrl: null,
  listingUrl: legacyItemId === null ? null : `https://www.ebay.com/itm/${legacyItemId}`,
});
