import { MOST_COPIED, type CopiedResearch } from '@partsight/contract/product-research';
import { copiedListing } from '@partsight/domain/sources/copied-listing';
import type { ResearchReading } from '@partsight/domain/sources/read-research-page';
import type { CopiedResearch as Kept } from '@partsight/server/batches/keep-research';

import { presentMoney } from '../present/present-money.ts';

/** The wire's copied rows as sold listings. */
export const copiedResearch = ({ coveredFrom, coveredTo, listings }: CopiedResearch): Kept => ({
  window: { from: new Date(coveredFrom), to: new Date(coveredTo) },
  listings: listings.map(({ price, lastSoldAt, ...copied }, row) =>
    copiedListing(
      {
        ...copied,
        priceMinor: Math.round(Number(price) * 100),
        lastSoldAt: new Date(lastSoldAt),
      },
      row + 1,
    ),
  ),
});

/** The way back: what was read out of a file, for whoever chose it. */
export const presentResearch = ({
  window,
  listings,
}: Extract<ResearchReading, { kind: 'read' }>): CopiedResearch => ({
  coveredFrom: window.from.toISOString(),
  coveredTo: window.to.toISOString(),
  listings: listings
    .slice(0, MOST_COPIED)
    .map(({ itemId, title, priceMinor, soldQuantity, lastSoldAt }) => ({
      legacyItemId: /^v1\|(\d+)\|/.exec(itemId)?.[1] ?? null,
      title: title.slice(0, 200),
      price: presentMoney(priceMinor ?? 0),
      soldQuantity,
      lastSoldAt: (lastSoldAt ?? window.from).toISOString(),
    })),
});
