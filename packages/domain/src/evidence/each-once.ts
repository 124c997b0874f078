import type { SoldListing } from './sold-listing.ts';

/**
 * Each item once, in the order in which the items are first seen. An item seen twice is one listing
 * looked at seconds apart, so one of the looks is taken whole: the price of one look and the quantity
 * of another would make a listing that never was, and adding up would count every sale twice.
 */
export function eachOnce(listings: Iterable<SoldListing>): SoldListing[] {
  const taken = new Map<string, SoldListing>();
  for (const listing of listings) {
    const earlier = taken.get(listing.itemId);
    if (earlier === undefined || goesBefore(listing, earlier)) {
      taken.set(listing.itemId, listing);
    }
  }
  return [...taken.values()];
}

/**
 * A look without a price could not count at all, so one with a price goes first. Then the one that
 * knows of the later sale: the marketplace answers from copies that lag behind each other, so the
 * answer that came later is not always the newer one. The larger quantity decides nothing, because a
 * cancelled sale makes it smaller and the figures would keep what was taken back. Where the looks
 * agree on all that, the later one is the marketplace's last word.
 */
function goesBefore(later: SoldListing, earlier: SoldListing): boolean {
  const hasPrice = later.priceMinor !== null;
  if (hasPrice !== (earlier.priceMinor !== null)) {
    return hasPrice;
  }
  return (later.lastSoldAt?.getTime() ?? -Infinity) >= (earlier.lastSoldAt?.getTime() ?? -Infinity);
}
