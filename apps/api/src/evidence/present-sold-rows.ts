import { MAX_UNMATCHED_SHOWN, type uploadSoldRows } from '@partsight/contract/sold-rows';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { ImportedSoldRows } from '@partsight/server/evidence/by-hand/import-sold-rows.service';

import { presentMoney } from '../http/present-money.ts';

export function presentSoldRows(imported: ImportedSoldRows): ReplyOf<typeof uploadSoldRows> {
  if (imported.kind === 'refused') {
    return imported;
  }
  if (imported.kind === 'no-window') {
    const { rows, firstSold, lastSold } = imported;
    return {
      kind: 'no-window',
      rows,
      firstSold: firstSold?.toISOString() ?? null,
      lastSold: lastSold?.toISOString() ?? null,
    };
  }
  const { window, listings, unmatched, ...counts } = imported;
  return {
    ...counts,
    coveredFrom: window.from.toISOString(),
    coveredTo: window.to.toISOString(),
    listings: listings.length,
    unmatched: unmatched.length,
    unmatchedListings: unmatched
      .slice(0, MAX_UNMATCHED_SHOWN)
      .map(({ title, priceMinor, soldQuantity, names }) => ({
        title,
        price: presentMoney(priceMinor ?? 0),
        soldQuantity,
        names,
      })),
  };
}
