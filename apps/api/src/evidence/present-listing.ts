import type { getPart } from '@partsight/contract/evidence';
import type { researchSinglePart } from '@partsight/contract/research';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type {
  JudgedListing,
  OverriddenListing,
} from '@partsight/domain/titles/analysis/part-analysis';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';

import { presentOptionalMoney } from '../http/present-money.ts';
import { safeUrl } from '../http/safe-url.ts';

type SampleWire = ReplyOf<typeof researchSinglePart>['sampleListings'][number];
type ListingWire = ReplyOf<typeof getPart>['listings'][number];

const presentSold = (listing: SoldListing): ListingWire['listing'] => ({
  itemId: listing.itemId,
  title: listing.title,
  price: presentOptionalMoney(listing.priceMinor),
  currency: listing.currency,
  soldQuantity: listing.soldQuantity,
  lastSoldAt: listing.lastSoldAt?.toISOString() ?? null,
  condition: listing.condition,
  imageUrl: safeUrl(listing.imageUrl),
  listingUrl: safeUrl(listing.listingUrl),
});

/** A sold listing as a sample. */
export const presentSample = (sold: SoldListing): SampleWire => {
  const { title, price, condition, lastSoldAt, imageUrl, listingUrl } = presentSold(sold);
  return { title, price, condition, soldDate: lastSoldAt, imageUrl, listingUrl };
};

export const presentListing = ({ listing, verdict, signs }: JudgedListing): ListingWire => ({
  listing: presentSold(listing),
  signs: [...signs],
  verdict:
    verdict.kind === 'dropped'
      ? { kind: 'dropped', reason: verdict.reason }
      : {
          kind: 'kept',
          match: verdict.match,
          group: verdict.group,
          unitPrice: presentOptionalMoney(verdict.unitPriceMinor),
          priceReason: verdict.priceReason,
          units: verdict.units,
          lotSize: verdict.lotSize,
          underNumber: verdict.underNumber,
        },
});

/** The same listing with the user's override applied to its verdict. */
export const presentOverriddenListing = ({
  override,
  ...judged
}: OverriddenListing): ListingWire => ({
  ...presentListing(judged),
  overruling: override,
});
