import { MAX_COPIED_LISTINGS, type CopiedResearch } from '@partsight/contract/evidence';
import { listingFromCopiedRow } from '@partsight/domain/pacing/sources/copied-listing';
import type { ResearchParseResult } from '@partsight/domain/pacing/sources/read-research-page';
import type { PastedResearch as Kept } from '@partsight/server/evidence/save-research.service';

import { presentMoney } from '../http/present-money.ts';

/** Converts copied rows from the wire to sold listings. */
export const readCopiedResearch = ({ coveredFrom, coveredTo, listings }: CopiedResearch): Kept => ({
  window: { from: new Date(coveredFrom), to: new Date(coveredTo) },
  listings: listings.map(({ price, lastSoldAt, ...copied }, row) =>
    listingFromCopiedRow(
      {
        ...copied,
        priceMinor: Math.round(Number(price) * 100),
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
    .map(({ itemId, title, priceMinor, soldQuantity, lastSoldAt }) => ({
      legacyItemId: /^v1\|(\d+)\|/.exec(itemId)?.[1] ?? null,
      title: title.slice(0, 200),
      price: presentMoney(priceMinor ?? 0),
      soldQuantity,
      lastSoldAt: (lastSoldAt ?? window.from).toISOString(),
    })),
});
