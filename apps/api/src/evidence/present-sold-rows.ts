import { MAX_UNMATCHED_SHOWN, type uploadSoldRows } from '@partsight/contract/sold-rows';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { ImportedSoldRows } from '@partsight/server/evidence/by-hand/import-sold-rows.service';

import { toWire } from '../http/to-wire.ts';

export function presentSoldRows(imported: ImportedSoldRows): ReplyOf<typeof uploadSoldRows> {
  if (imported.kind !== 'saved') {
    return toWire(imported);
  }
  const { window, listings, unmatched } = imported;
  return toWire({
    ...imported,
    coveredFrom: window.from,
    coveredTo: window.to,
    listings: listings.length,
    unmatched: unmatched.length,
    unmatchedListings: unmatched
      .slice(0, MAX_UNMATCHED_SHOWN)
      .map((listing) => ({ ...listing, priceMinor: listing.priceMinor ?? 0 })),
  });
}
