import type { getPart } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import type { JudgedListing } from '@partsight/domain/analysis/part-analysis';

import { presentMoney, presentOptionalMoney } from './present-money.ts';

type ListingWire = ReplyOf<typeof getPart>['listings'][number];

/** Only addresses that a browser may safely follow leave the server. */
const safeUrl = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;

export const presentListing = ({ listing, verdict }: JudgedListing): ListingWire => ({
  listing: {
    itemId: listing.itemId,
    title: listing.title,
    price: presentOptionalMoney(listing.priceMinor),
    currency: listing.currency,
    soldQuantity: listing.soldQuantity,
    lastSoldAt: listing.lastSoldAt?.toISOString() ?? null,
    condition: listing.condition,
    imageUrl: safeUrl(listing.imageUrl),
    listingUrl: safeUrl(listing.listingUrl),
  },
  verdict:
    verdict.kind === 'dropped'
      ? verdict
      : {
          kind: 'kept',
          match: verdict.match,
          unitPrice: presentMoney(verdict.unitPriceMinor),
          units: verdict.units,
          lotSize: verdict.lotSize,
        },
});
