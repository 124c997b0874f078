import type {
  JudgedListing,
  OverriddenListing,
} from '@partsight/domain/titles/analysis/part-analysis';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';

import { safeUrl } from '../http/safe-url.ts';
import { toWire } from '../http/to-wire.ts';

const presentSold = (listing: SoldListing) =>
  toWire({
    ...listing,
    imageUrl: safeUrl(listing.imageUrl),
    listingUrl: safeUrl(listing.listingUrl),
  });

/** A sold listing as a sample. */
export const presentSample = (listing: SoldListing) => {
  const sold = presentSold(listing);
  return { ...sold, soldDate: sold.lastSoldAt };
};

/** With the user's override of its verdict, where one was looked for. */
export const presentListing = ({
  listing,
  override,
  ...judged
}: JudgedListing & Partial<OverriddenListing>) => ({
  ...toWire(judged),
  listing: presentSold(listing),
  overruling: override,
});
