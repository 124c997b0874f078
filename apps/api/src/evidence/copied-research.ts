import { MAX_COPIED_LISTINGS, type CopiedResearch } from '@partsight/contract/product-research';
import { listingFromCopiedRow } from '@partsight/domain/pacing/sources/copied-listing';
import type { ResearchParseResult } from '@partsight/domain/pacing/sources/read-research-page';
import type { PastedResearch } from '@partsight/server/evidence/by-hand/save-research.service';

import { presentMoney, presentOptionalMoney } from '../http/present-money.ts';

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
}: Extract<ResearchParseResult, { kind: 'read' }>): CopiedResearch => ({
  coveredFrom: window.from.toISOString(),
  coveredTo: window.to.toISOString(),
  listings: listings
    .slice(0, MAX_COPIED_LISTINGS)
    .map(({ itemId, title, priceMinor, shippingMinor, soldQuantity, lastSoldAt }) => ({
      legacyItemId: /^v1\|(\d+)\|/.exec(itemId)?.[1] ?? null,
      title: title.slice(0, 200),
      price: presentMoney(priceMinor ?? 0),
      shipping: presentOptionalMoney(shippingMinor),
      soldQuantity,
      lastSoldAt: (lastSoldAt ?? window.from).toISOString(),
    })),
});
