import { MAX_COPIED_LISTINGS, type CopiedResearch } from '@partsight/contract/product-research';
import { listingFromCopiedRow } from '@partsight/domain/evidence/copied-listing';
import type { ResearchParseResult } from '@partsight/domain/evidence/read-research-page';
import type { PastedResearch } from '@partsight/server/evidence/by-hand/save-research.service';

import { toWire } from '../http/to-wire.ts';

const minorOf = (money: string): number => Math.round(Number(money) * 100);

/** Converts copied rows from the wire to sold listings. */
export const readCopiedResearch = ({
  coveredFrom,
  coveredTo,
  listings,
}: CopiedResearch): Pick<PastedResearch, 'window' | 'listings'> => ({
  window: { from: new Date(coveredFrom), to: new Date(coveredTo) },
  listings: listings.map(({ price, shipping, lastSoldAt, ...copied }, row) =>
    listingFromCopiedRow(
      {
        ...copied,
        priceMinor: minorOf(price),
        shippingMinor: typeof shipping === 'string' ? minorOf(shipping) : null,
        lastSoldAt: new Date(lastSoldAt),
      },
      row + 1,
    ),
  ),
});

/** The reverse: shows the user what was parsed from their file. */
export const presentCopiedResearch = ({
  window,
  listings,
}: Extract<ResearchParseResult, { kind: 'read' }>) =>
  toWire({
    coveredFrom: window.from,
    coveredTo: window.to,
    listings: listings.slice(0, MAX_COPIED_LISTINGS).map((listing) => ({
      ...listing,
      legacyItemId: /^v1\|(\d+)\|/.exec(listing.itemId)?.[1] ?? null,
      title: listing.title.slice(0, 200),
      priceMinor: listing.priceMinor ?? 0,
      lastSoldAt: listing.lastSoldAt ?? window.from,
    })),
  });
