import { isMuchUnknown, type BidShape } from '@partsight/domain/desk/bid';
import type { Offer } from '@partsight/domain/desk/offer';

import type { UserRepos } from '../database.ts';
import { offerOf, type OfferedLot } from '../desk/shape-bids.ts';
import type { OfferedRow } from './offer.record.ts';

/** What a sheet of one shape would offer, and to whom it would leave what. */
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
  lot: OfferedLot,
  wish: { readonly shape: BidShape; readonly openingShare: number },
): Promise<OfferDraft> {
  const offer = offerOf(lot, wish.shape, wish.openingShare);
  const rows = spreadTakes(await deskRows.stockOf(batchId), offer);
  const whole = offerOf(lot, 'take-all', wish.openingShare);
  return {
    shape: wish.shape,
    offer,
    rows,
    takenLines: offer.lines.filter(({ take }) => take > 0).length,
    takenPieces: rows.reduce((sum, { take }) => sum + take, 0),
    allPieces: whole.lot.pieces.all,
    isMuchUnknown: isMuchUnknown(whole.lot),
  };
}

/** The pieces of a line, taken from its rows in the order of the sheet. */
function spreadTakes(
  stock: readonly { readonly row: number; readonly key: string; readonly pieces: number }[],
  { lines }: Offer,
): OfferedRow[] {
  const left = new Map(lines.map(({ key, take, eachMinor }) => [key, { take, eachMinor }]));
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
