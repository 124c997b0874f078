import { mpnOf, upcOf } from './identify-listing.ts';
import { brandOf, type ListingFacts } from './listing-facts.ts';

export type StoreCapabilities = {
  readonly canGetManufacturerPartNumbers: boolean;
  readonly canGetBrandData: boolean;
  readonly canGetUPCData: boolean;
};

/** What can be read from a store, judged by the listings read so far. */
export const storeCapabilities = (listings: readonly ListingFacts[]): StoreCapabilities => ({
  canGetManufacturerPartNumbers: listings.some((listing) => mpnOf(listing) !== null),
  canGetBrandData: listings.some((listing) => brandOf(listing) !== null),
  canGetUPCData: listings.some((listing) => upcOf(listing) !== null),
});
