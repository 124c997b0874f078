import type { SoldListing } from '../titles/evidence/sold-listing.ts';

/** A sold listing with what only the research page knows. */
export type CopiedListing = SoldListing & {
  /** Average shipping that buyers paid; null when the page shows none. */
  readonly shippingMinor: number | null;
};

type CopiedRow = Pick<
  CopiedListing,
  'title' | 'priceMinor' | 'shippingMinor' | 'soldQuantity' | 'lastSoldAt'
> & {
  /** The item number from the listing URL; null when it was not copied. */
  readonly legacyItemId: string | null;
};

/** A row of the research page as a sold listing. Rebuilds the URL from the item number alone. */
export const listingFromCopiedRow = (
  { legacyItemId, ...copied }: CopiedRow,
  row: number,
): CopiedListing => ({
  ...copied,
  itemId: legacyItemId === null ? `row-${row}` : `v1|${legacyItemId}|0`,
  currency: 'USD',
  conditionId: null,
  condition: null,
  categoryIds: [],
  imageUrl: null,
  listingUrl: legacyItemId === null ? null : `https://www.ebay.com/itm/${legacyItemId}`,
});

/** A stored listing of a page, which has its shipping if it was copied with it. */
export const withShipping = (listing: SoldListing): CopiedListing => ({
  shippingMinor: null,
  ...listing,
});

/** Average shipping of a page, weighted by pieces sold; null when no row shows any. */
export function averageShippingMinor(
  listings: readonly Pick<CopiedListing, 'shippingMinor' | 'soldQuantity'>[],
): number | null {
  let [sum, pieces] = [0, 0];
  for (const { shippingMinor, soldQuantity } of listings) {
    if (shippingMinor !== null) {
      sum += shippingMinor * soldQuantity;
      pieces += soldQuantity;
    }
  }
  return pieces === 0 ? null : Math.round(sum / pieces);
}
