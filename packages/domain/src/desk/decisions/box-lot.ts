import { canBeBid, type DeskLine } from '../line/desk-line.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import type { Offer, OfferLine } from './offer.ts';

/** Lines too small to be offered one by one, for one price that the dealer may strike. */
export type BoxLot = {
  readonly lines: number;
  readonly pieces: number;
  readonly totalMinor: number;
};

export type SplitOffer = Offer & {
  /** Null without lines to put into it, or when they are worth less than its rounding. */
  readonly boxLot: BoxLot | null;
  /** By line: whether it is in the box lot. Such a line has no price of its own. */
  readonly isBoxed: readonly boolean[];
};

const BOX_LOT_STEP_MINOR = 500;

const dropped = (line: OfferLine): OfferLine => ({
  ...line,
  buyQuantity: 0,
  eachMinor: 0,
  lineMinor: 0,
  remark: 'no-offer',
});

const alongWith = (line: OfferLine): OfferLine => ({
  ...line,
  eachMinor: 0,
  lineMinor: 0,
  remark: 'with-the-lot',
});

/**
 * An offer as it goes to the dealer: lines above both floors one by one, the rest in one box lot. What
 * has no price stays with the dealer, or comes along where everything or just this line is wanted.
 */
export function splitBoxLot(
  offer: Offer,
  lines: readonly DeskLine[],
  comesAlong: (index: number) => boolean,
  settings: DeskSettings,
): SplitOffer {
  const { offerEachFloorMinor, offerLineFloorMinor } = settings;
  const withoutPrice = (line: OfferLine, index: number): OfferLine =>
    line.buyQuantity > 0 && comesAlong(index) ? alongWith(line) : dropped(line);
  const isPaidFor = offer.lines.map(({ buyQuantity }, index) => {
    const known = lines[index];
    const isWorthless = comesAlong(index) && (offer.lot.lines.valueMinor[index] ?? 0) <= 0;
    return buyQuantity > 0 && !isWorthless && known !== undefined && canBeBid(known, settings);
  });
  const offered = offer.lines.map((line, index) =>
    isPaidFor[index] === true ? line : withoutPrice(line, index),
  );
  const isSmall = offered.map(
    ({ eachMinor, lineMinor }, index) =>
      isPaidFor[index] === true &&
      (eachMinor < offerEachFloorMinor || lineMinor < offerLineFloorMinor),
  );
  const { valueMinor, lines: values } = offer.lot;
  const smallValue = isSmall.reduce(
    (sum, small, index) => (small ? sum + (values.valueMinor[index] ?? 0) : sum),
    0,
  );
  const share = valueMinor > 0 ? smallValue / valueMinor : 0;
  const totalMinor =
    Math.floor((offer.bid.openingMinor * share) / BOX_LOT_STEP_MINOR) * BOX_LOT_STEP_MINOR;
  const boxed = offered.filter((_, index) => isSmall[index]);
  const hasBoxLot = boxed.length > 0 && totalMinor > 0;
  const split = offered.map((line, index): OfferLine => {
    if (isSmall[index] !== true) {
      return line;
    }
    return hasBoxLot ? { ...line, eachMinor: 0, lineMinor: 0 } : withoutPrice(line, index);
  });
  const boxLot = hasBoxLot
    ? {
        lines: boxed.length,
        pieces: boxed.reduce((sum, { buyQuantity }) => sum + buyQuantity, 0),
        totalMinor,
      }
    : null;
  return {
    ...offer,
    lines: split,
    totalMinor:
      split.reduce((sum, { lineMinor }) => sum + lineMinor, 0) + (boxLot?.totalMinor ?? 0),
    boxLot,
    isBoxed: isSmall.map((small) => small && hasBoxLot),
  };
}
