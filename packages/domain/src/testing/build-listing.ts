import type { SoldListing } from '../titles/evidence/sold-listing.ts';

/** A plain new listing with one piece sold; tests override fields. */
export function buildListing(changes: Partial<SoldListing> = {}): SoldListing {
  return {
    itemId: `v1|${changes.title ?? 'plain'}|${changes.priceMinor ?? 1000}`,
    title: 'Mopar 68402348AB Oxygen Sensor',
    priceMinor: 1000,
    currency: 'USD',
    soldQuantity: 1,
    lastSoldAt: null,
    conditionId: '1000',
    condition: 'New',
    categoryIds: [],
    imageUrl: null,
    listingUrl: null,
    ...changes,
  };
}
