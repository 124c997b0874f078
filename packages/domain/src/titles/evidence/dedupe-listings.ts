import type { SoldListing } from './sold-listing.ts';

/**
 * Each item once, in order of first appearance. Duplicates are snapshots of one listing taken
 * seconds apart, so keep one whole: mixing the price of one with the quantity of another would
 * invent a listing, and adding them would count every sale twice.
 */
export function dedupeListings(listings: Iterable<SoldListing>): SoldListing[] {
  const taken = new Map<string, SoldListing>();
  for (const listing of listings) {
    const earlier = taken.get(listing.itemId);
    if (earlier === undefined || isPreferred(listing, earlier)) {
      taken.set(listing.itemId, listing);
    }
  }
  return [...taken.values()];
}

/**
 * Prefer a snapshot with a price, since one without cannot count. Then the one with the later sale:
 * the marketplace serves from lagging replicas, so the later response is not always the newer one.
 * Do not prefer the larger quantity, because a canceled sale lowers it. If all that is equal, the
 * later one wins.
 */
function isPreferred(later: SoldListing, earlier: SoldListing): boolean {
  const hasPrice = later.priceMinor !== null;
  if (hasPrice !== (earlier.priceMinor !== null)) {
    return hasPrice;
  }
  return (later.lastSoldAt?.getTime() ?? -Infinity) >= (earlier.lastSoldAt?.getTime() ?? -Infinity);
}
