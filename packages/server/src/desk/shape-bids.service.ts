import {
  allocateOffer,
  buyQuantitiesFor,
  type Offer,
} from '@partsight/domain/valuation/decisions/offer';
import {
  BID_SHAPES,
  evaluateAskingPrice,
  type Bid,
  type BidShape,
} from '@partsight/domain/valuation/lot/bid';
import { isLotKnown } from '@partsight/domain/valuation/lot/lot';

import type { DeskContext } from './lot/load-desk.ts';
import { BUY_ALL, type LoadedLot } from './lot/lot-cache.ts';

/** A lot that offers can be drafted for. */
export type OfferLot = Pick<DeskContext, 'settings' | 'decisions'> & { readonly lot: LoadedLot };

/** A deal shape: what is included, and what it allows paying. */
export type ShapeBid = Pick<Bid, 'walkAwayMinor' | 'openingMinor' | 'outlayMinor'> & {
  readonly shape: BidShape;
  /** Whether anything is known of the lot; otherwise its sums say nothing. */
  readonly isKnown: boolean;
  readonly lines: number;
  readonly pieces: number;
  readonly valueMinor: number;
  /** The month by whose end the walk-away bid is recovered; null when it never is. */
  readonly paybackMonth: number | null;
  /** What stays with the dealer, and what it would add. */
  readonly leftPieces: number;
  readonly leftValueMinor: number;
};

/** Picking follows the line decisions; the other two shapes ignore them. */
function shapeQuantities(
  { lot: opened, settings, decisions }: OfferLot,
  shape: BidShape,
): readonly number[] {
  const { lines, prior } = opened.run;
  if (shape !== 'cherry-pick') {
    return buyQuantitiesFor(shape, lines, { prior, askingPricesMinor: null }, settings);
  }
  const { take } = opened.view(settings, decisions).ofLine;
  return lines.map((_, line) => (Number.isNaN(take(line)) ? 0 : take(line)));
}

const countedShareOf = ({ lot: opened, settings }: OfferLot): number =>
  opened.countedShare(opened.withQuantities(BUY_ALL).figures(settings));

export function offerForShape(lot: OfferLot, shape: BidShape, openingShare: number): Offer {
  const { lines, prior } = lot.lot.run;
  return allocateOffer(
    lines,
    shapeQuantities(lot, shape),
    { prior, shape, countedShare: countedShareOf(lot) },
    { ...lot.settings, openingShare },
  );
}

/** The shapes side by side. */
export function shapeBids(lot: OfferLot, openingShare: number): ShapeBid[] {
  const whole = offerForShape(lot, 'take-all', openingShare);
  const countedShare = countedShareOf(lot);
  return BID_SHAPES.map((shape): ShapeBid => {
    const {
      bid,
      lot: cut,
      lines,
    } = shape === 'take-all' ? whole : offerForShape(lot, shape, openingShare);
    const terms = { outlayMinor: bid.outlayMinor, countedShare };
    const pieces = lines.reduce((sum, { buyQuantity }) => sum + buyQuantity, 0);
    return {
      shape,
      isKnown: isLotKnown(whole.lot, lot.lot.run.lines.length),
      lines: lines.filter(({ buyQuantity }) => buyQuantity > 0).length,
      pieces,
      valueMinor: cut.valueMinor,
      walkAwayMinor: bid.walkAwayMinor,
      openingMinor: bid.openingMinor,
      outlayMinor: bid.outlayMinor,
      paybackMonth: evaluateAskingPrice(bid.walkAwayMinor, cut, terms, lot.settings).paybackMonth,
      leftPieces: whole.lot.pieces.all - pieces,
      leftValueMinor: whole.lot.valueMinor - cut.valueMinor,
    };
  });
}
