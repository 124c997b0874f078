import { mapSlices, type Sliced } from '../../core/slices.ts';
import { canBeBid, type DeskLine } from '../line/desk-line.ts';
import { wholePieces } from '../line/piece-sales.ts';
import type { Prior } from '../line/prior.ts';
import type { Bid, BidShape } from '../lot/bid.ts';
import { createLotValuer, type LotFigures, type LotValuer } from '../lot/lot.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { splitBoxLot, type SplitOffer } from './box-lot.ts';
import { decidedBuyQuantity, type LineDecision } from './decisions.ts';
import { allocateOffer, piecesToBuy } from './offer.ts';

/** A lot, one way of buying it, and what was decided about its lines. */
export type PurchaseOptions = {
  readonly way: BidShape;
  readonly prior: Prior;
  readonly decisionOf: (key: string) => LineDecision;
  /** The share of a lot's value that was counted on the shelf. */
  readonly countedShare: (lot: LotFigures) => number;
  /** The lot with nothing decided, where it is at hand. */
  readonly undecided?: LotValuer;
};

/** What is bought of a lot, what that is worth, and the sheet that offers it. */
export type Purchase = {
  readonly way: BidShape;
  /** With doubts that a person has settled. */
  readonly lines: readonly DeskLine[];
  /** By line. */
  readonly takes: readonly number[];
  /** By line: the pieces that the sheet buys; none where it offers nothing. */
  readonly bought: readonly number[];
  /** The lot without what is left with the dealer, whatever is taken of it. */
  readonly wholeValuer: LotValuer;
  readonly whole: LotFigures;
  /** The lot reduced to the pieces that are taken. */
  readonly valuer: LotValuer;
  readonly lot: LotFigures;
  /** Opens at the total of the sheet. */
  readonly bid: Bid;
  readonly sheet: SplitOffer;
};

/** A line that was taken by hand in spite of a doubt has been checked. */
const confirmedLine = (line: DeskLine, { decision, rule }: LineDecision): DeskLine =>
  line.doubt !== null && decision === 'take' && rule === null ? { ...line, doubt: null } : line;

/** What stays with the dealer by decision has no pieces. */
const stayingLine = (line: DeskLine, { decision }: LineDecision): DeskLine =>
  decision === 'leave' && line.quantity !== null ? { ...line, quantity: 0 } : line;

/** What the taken lines are worth to the bid, by line. */
export const paidValues = ({ lines, lot }: Pick<Purchase, 'lines' | 'lot'>): Float64Array =>
  lot.lines.valueMinor.map((value, at) => (lines[at]?.doubt === null ? value : 0));

/** The lines with the pieces that are taken. */
export const takenOf = ({ lines, takes }: Pick<Purchase, 'lines' | 'takes'>): DeskLine[] =>
  lines.map((line, at) => (line.quantity === null ? line : { ...line, quantity: takes[at] ?? 0 }));

/**
 * Plans the purchase. What ends up without a price stays with the dealer, so that the bid goes with the
 * lines of its sheet; taking all takes it along. A sheet without any price says nothing about its lines.
 */
export function* planPurchase(
  given: readonly DeskLine[],
  { way, prior, decisionOf, countedShare, undecided }: PurchaseOptions,
  settings: DeskSettings,
): Sliced<Purchase> {
  const lines = given.map((line) => confirmedLine(line, decisionOf(line.key)));
  const decided = lines.map((line) => stayingLine(line, decisionOf(line.key)));
  const isUntouched = decided.every((line, at) => line === given[at]);
  const wholeValuer = (isUntouched ? undecided : undefined) ?? createLotValuer(decided, prior);
  yield* wholeValuer.prepare(settings);
  const whole = wholeValuer.figures(settings);
  const found = { way, lines, wholeValuer, whole };
  // What is asked for needs no price of its own.
  const comesAlong = (at: number): boolean =>
    way === 'take-all' || decisionOf(lines[at]?.key ?? '').decision === 'take';
  let takes = yield* piecesToTake(decided, whole, { way, prior, decisionOf }, settings);
  for (;;) {
    const valuer =
      way === 'take-all' ? wholeValuer : createLotValuer(takenOf({ lines: decided, takes }), prior);
    yield* valuer.prepare(settings);
    const lot = valuer.figures(settings);
    const terms = { way, takes, countedShare: countedShare(lot) };
    const sheet = splitBoxLot(
      allocateOffer(decided, lot, terms, settings),
      decided,
      comesAlong,
      settings,
    );
    const offered = sheet.lines.map(({ buyQuantity }) => buyQuantity);
    yield;
    const isSettled = sheet.totalMinor === 0 || offered.every((pieces, at) => pieces === takes[at]);
    if (way === 'take-all' || isSettled) {
      const bid = { ...sheet.bid, openingMinor: sheet.totalMinor };
      const bought = way === 'take-all' ? takes : offered;
      return { ...found, takes, bought, valuer, lot, bid, sheet };
    }
    takes = offered;
  }
}

type WayOptions = Pick<PurchaseOptions, 'way' | 'prior' | 'decisionOf'>;

function* piecesToTake(
  lines: readonly DeskLine[],
  { lines: { kept, start } }: LotFigures,
  { way, prior, decisionOf }: WayOptions,
  settings: DeskSettings,
): Sliced<number[]> {
  return yield* mapSlices(lines, (line, at) => {
    const onHand = wholePieces(line.quantity ?? 0);
    const isListed = (kept[at] ?? 0) > 0;
    if (way === 'take-all') {
      return onHand;
    }
    if (!canBeBid(line, settings)) {
      return 0;
    }
    if (way === 'leave-scrap') {
      return isListed ? onHand : 0;
    }
    // What is not listed is never worth picking.
    const listed = { prior, start: start[at] ?? 0 };
    const picked = isListed ? piecesToBuy(line, null, listed, settings) : 0;
    return decidedBuyQuantity(picked, onHand, decisionOf(line.key));
  });
}
