import type { Purchase } from '@partsight/domain/desk/decisions/purchase';
import { BID_SHAPES, evaluateAskingPrice, type BidShape } from '@partsight/domain/desk/lot/bid';
import { isLotKnown } from '@partsight/domain/desk/lot/lot';

import { finishWithPauses } from '../platform/finish-with-pauses.ts';
import { createPause } from '../platform/yield-to-event-loop.ts';
import type { DeskContext } from './lot/load-desk.ts';
import type { LoadedLot } from './lot/lot-cache.ts';

/** A lot that offers can be drafted for. */
export type OfferLot = Pick<DeskContext, 'settings' | 'decisions' | 'way'> & {
  readonly lot: LoadedLot;
};

/** A way of buying: what is included, and what it allows paying. */
export type ShapeBid = {
  readonly shape: BidShape;
  readonly lines: number;
  readonly pieces: number;
  /** The sums are null while nothing is known of the lot. */
  readonly valueMinor: number | null;
  readonly walkAwayMinor: number | null;
  readonly openingMinor: number | null;
  readonly outlayMinor: number;
  /** The month by whose end the walk-away bid is recovered; null when it never is. */
  readonly paybackMonth: number | null;
  /** What stays with the dealer, and what it would add. */
  readonly leftPieces: number;
  readonly leftValueMinor: number | null;
};

/** What a lot's purchase in some way is, opening at some share of the bid. */
export const purchaseFor = (
  { lot, ...terms }: OfferLot,
  way: BidShape,
  openingShare: number = terms.settings.openingShare,
): Promise<Purchase> =>
  finishWithPauses(
    lot.plan({ ...terms, way, settings: { ...terms.settings, openingShare } }),
    createPause(),
  );

/** The ways side by side. */
export async function shapeBids(lot: OfferLot): Promise<ShapeBid[]> {
  const bids: ShapeBid[] = [];
  for (const shape of BID_SHAPES) {
    bids.push(shapeBid(lot, await purchaseFor(lot, shape)));
  }
  return bids;
}

function shapeBid(
  { lot: opened, settings }: OfferLot,
  { way: shape, bid, lot, whole, bought }: Purchase,
): ShapeBid {
  const terms = { outlayMinor: bid.outlayMinor, countedShare: opened.countedShare(lot) };
  const pieces = bought.reduce((sum, count) => sum + count, 0);
  const isKnown = isLotKnown(whole, opened.list.lines);
  const known = (minor: number): number | null => (isKnown ? minor : null);
  return {
    shape,
    lines: opened.linesBought(bought),
    pieces,
    valueMinor: known(lot.valueMinor),
    walkAwayMinor: known(bid.walkAwayMinor),
    openingMinor: known(bid.openingMinor),
    outlayMinor: bid.outlayMinor,
    paybackMonth: evaluateAskingPrice(bid.walkAwayMinor, lot, terms, settings).paybackMonth,
    leftPieces: whole.pieces.all - pieces,
    leftValueMinor: known(whole.valueMinor - lot.valueMinor),
  };
}
