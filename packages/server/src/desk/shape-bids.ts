import { BID_SHAPES, judgeAsk, type Bid, type BidShape } from '@partsight/domain/desk/bid';
import type { SomeSettings } from '@partsight/domain/desk/change-settings';
import { spreadOffer, takesFor, type Offer } from '@partsight/domain/desk/offer';

import type { Database } from '../database.ts';
import type { FoundDesk, OpenDesk } from './open-desk.ts';
import { ALL_TAKEN, type OpenedLot } from './opened-lots.ts';

/** A lot of which sheets can be drawn up. */
export type OfferedLot = Pick<FoundDesk, 'settings' | 'decisions'> & { readonly opened: OpenedLot };

/** A shape of the deal: what comes along, and what it allows one to pay. */
export type ShapeBid = Pick<Bid, 'walkAwayMinor' | 'openingMinor' | 'outlayMinor'> & {
  readonly shape: BidShape;
  readonly lines: number;
  readonly pieces: number;
  readonly valueMinor: number;
  /** By whose end the walk-away bid is back; null when the months do not bring it. */
  readonly paybackMonth: number | null;
  /** What stays with the dealer, and what it would add. */
  readonly leftPieces: number;
  readonly leftValueMinor: number;
};

/** Picking follows what was decided, line by line; the other two shapes take what they say. */
function takesOf({ opened, settings, decisions }: OfferedLot, shape: BidShape): readonly number[] {
  const { lines, prior } = opened.run;
  if (shape !== 'cherry-pick') {
    return takesFor(shape, lines, { prior, asksMinor: null }, settings);
  }
  const { take } = opened.view(settings, decisions).ofLine;
  return lines.map((_, line) => (Number.isNaN(take(line)) ? 0 : take(line)));
}

const countedShareOf = ({ opened, settings }: OfferedLot): number =>
  opened.countedShare(opened.taking(ALL_TAKEN).figures(settings));

export function offerOf(lot: OfferedLot, shape: BidShape, openingShare: number): Offer {
  const { lines, prior } = lot.opened.run;
  return spreadOffer(
    lines,
    takesOf(lot, shape),
    { prior, shape, countedShare: countedShareOf(lot) },
    { ...lot.settings, openingShare },
  );
}

/** The shapes side by side. */
export function shapeBids(lot: OfferedLot, openingShare: number): ShapeBid[] {
  const whole = offerOf(lot, 'take-all', openingShare);
  const countedShare = countedShareOf(lot);
  return BID_SHAPES.map((shape): ShapeBid => {
    const {
      bid,
      lot: cut,
      lines,
    } = shape === 'take-all' ? whole : offerOf(lot, shape, openingShare);
    const terms = { outlayMinor: bid.outlayMinor, countedShare };
    const pieces = lines.reduce((sum, { take }) => sum + take, 0);
    return {
      shape,
      lines: lines.filter(({ take }) => take > 0).length,
      pieces,
      valueMinor: cut.valueMinor,
      walkAwayMinor: bid.walkAwayMinor,
      openingMinor: bid.openingMinor,
      outlayMinor: bid.outlayMinor,
      paybackMonth: judgeAsk(bid.walkAwayMinor, cut, terms, lot.settings).paybackMonth,
      leftPieces: whole.lot.pieces.all - pieces,
      leftValueMinor: whole.lot.valueMinor - cut.valueMinor,
    };
  });
}

type Deps = { readonly database: Database; readonly open: OpenDesk };

/** The shapes of a lot with the person's settings, or with others for this one look; none before the first run. */
export const readShapes =
  ({ database, open }: Deps) =>
  (userId: string, batchId: string, changes?: SomeSettings): Promise<readonly ShapeBid[] | null> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId, changes);
      if (found === null || found.opened === null) {
        return found && [];
      }
      return shapeBids({ ...found, opened: found.opened }, found.settings.openingShare);
    });
