import type { Offer } from '@partsight/domain/valuation/decisions/offer';
import { hasLargeUnknownShare, type BidShape } from '@partsight/domain/valuation/lot/bid';

import type { UserRepos } from '../db/database.ts';
import type { OfferedRow } from '../db/records/offer.record.ts';
import { offerForShape, type OfferLot } from '../desk/shape-bids.service.ts';

/** What an offer of one shape would contain, and what it leaves with the dealer. */
export type OfferDraft = {
  readonly shape: BidShape;
  readonly offer: Offer;
  readonly rows: readonly OfferedRow[];
  readonly takenLines: number;
  readonly takenPieces: number;
  readonly allPieces: number;
  readonly isMuchUnknown: boolean;
};

export async function draftOffer(
  { deskRows }: UserRepos,
  batchId: string,
  lot: OfferLot,
  request: { readonly shape: BidShape; readonly openingShare: number },
): Promise<OfferDraft> {
  const offer = offerForShape(lot, request.shape, request.openingShare);
  const rows = spreadTakes(await deskRows.stockOf(batchId), offer);
  const whole = offerForShape(lot, 'take-all', request.openingShare);
  return {
    shape: request.shape,
    offer,
    rows,
    takenLines: offer.lines.filter(({ buyQuantity }) => buyQuantity > 0).length,
    takenPieces: rows.reduce((sum, { take }) => sum + take, 0),
    allPieces: whole.lot.pieces.all,
    isMuchUnknown: hasLargeUnknownShare(whole.lot),
  };
}

/** Assigns a line's pieces to its rows in sheet order. */
function spreadTakes(
  stock: readonly { readonly row: number; readonly key: string; readonly pieces: number }[],
  { lines }: Offer,
): OfferedRow[] {
  const left = new Map(
    lines.map(({ key, buyQuantity, eachMinor }) => [key, { take: buyQuantity, eachMinor }]),
  );
  return stock.flatMap(({ row, key, pieces }) => {
    const line = left.get(key);
    const take = Math.min(line?.take ?? 0, pieces);
    if (line === undefined || take === 0) {
      return [];
    }
    left.set(key, { ...line, take: line.take - take });
    return { row, take, eachMinor: line.eachMinor };
  });
}
