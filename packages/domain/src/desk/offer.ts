import { listingCost, marginalValues, wholePieces } from './absorb.ts';
import { outlayMinor, solveBid, type Bid, type BidShape } from './bid.ts';
import { demandOf } from './demand.ts';
import { lineUnknown, type DeskLine } from './desk-line.ts';
import type { DeskSettings } from './desk-settings.ts';
import { openLot, type LotFigures } from './lot.ts';
import { netOfSale } from './net.ts';
import type { Prior } from './prior.ts';

export const OFFER_REMARKS = ['take-all', 'take-some', 'no-offer'] as const;

export type OfferLine = {
  readonly key: string;
  readonly take: number;
  readonly eachMinor: number;
  readonly lineMinor: number;
  readonly remark: (typeof OFFER_REMARKS)[number];
};

export type Offer = {
  readonly lines: readonly OfferLine[];
  readonly totalMinor: number;
  readonly bid: Bid;
  /** The lot cut down to the pieces that are taken. */
  readonly lot: LotFigures;
};

/** The run, and what the dealer asks for a piece of each line, where he says so. */
export type OfferTerms = {
  readonly prior: Prior;
  readonly asksMinor: readonly (number | null)[] | null;
  readonly countedShare: number;
};

/**
 * How many pieces of a line to take: while the next one brings the wished return on the dealer's price,
 * or the floor where he names none. None where the taken ones do not pay for the listing.
 */
export function piecesToTake(
  line: DeskLine,
  askMinor: number | null,
  prior: Prior,
  settings: DeskSettings,
): number {
  const { seen, price, quantity } = line;
  if (
    seen === null ||
    price === null ||
    quantity === null ||
    lineUnknown(line) !== null ||
    line.isSetAside ||
    line.isStopped ||
    netOfSale(price.minor, line.parcel, settings).net <= 0
  ) {
    return 0;
  }
  const demand = demandOf(seen, prior, settings.piecesPerListing);
  const values = marginalValues({ ...line, quantity, demand, priceMinor: price.minor }, settings);
  const least = askMinor === null ? settings.floorMinor : (1 + settings.targetReturn) * askMinor;
  const end = values.findIndex((value) => value < least);
  const taken = end === -1 ? values : values.slice(0, end);
  const sum = taken.reduce((total, value) => total + value, 0);
  if (sum <= listingCost(line.held, settings)) {
    return 0;
  }
  // Pieces that nobody asks for add nothing, which is enough where nothing is asked for them.
  return end === -1 && least <= 0 ? Math.floor(quantity) : taken.length;
}

/** How many pieces of each line a shape takes; of unknown quantity nothing can be taken. */
export function takesFor(
  shape: BidShape,
  lines: readonly DeskLine[],
  { prior, asksMinor }: Pick<OfferTerms, 'prior' | 'asksMinor'>,
  settings: DeskSettings,
): number[] {
  if (shape === 'cherry-pick') {
    return lines.map((line, index) =>
      piecesToTake(line, asksMinor?.[index] ?? null, prior, settings),
    );
  }
  const worth = openLot(lines, prior).figures(settings).lines.valueMinor;
  return lines.map(({ quantity }, index) =>
    shape === 'take-all' || (worth[index] ?? 0) > 0 ? wholePieces(quantity ?? 0) : 0,
  );
}

/** The opening bid spread over the pieces that are taken, by the value of their lines. */
export function spreadOffer(
  lines: readonly DeskLine[],
  takes: readonly number[],
  { prior, shape, countedShare }: Omit<OfferTerms, 'asksMinor'> & { readonly shape: BidShape },
  settings: DeskSettings,
): Offer {
  const lot = openLot(
    lines.map((line, index) => ({ ...line, quantity: line.quantity && (takes[index] ?? 0) })),
    prior,
  ).figures(settings);
  const terms = { outlayMinor: outlayMinor(lot, shape, settings), countedShare };
  const bid = solveBid(lot, terms, settings);
  const offered = lines.map((line, index): OfferLine => {
    const take = takes[index] ?? 0;
    const value = line.isSetAside ? 0 : (lot.lines.valueMinor[index] ?? 0);
    const share = take > 0 && value > 0 && lot.valueMinor > 0 ? value / lot.valueMinor / take : 0;
    const eachMinor = roundDown(bid.openingMinor * share);
    return {
      key: line.key,
      take,
      eachMinor,
      lineMinor: eachMinor * take,
      remark: remarkOf(take, line.quantity ?? 0),
    };
  });
  const totalMinor = offered.reduce((sum, { lineMinor }) => sum + lineMinor, 0);
  return { lines: offered, totalMinor, bid, lot };
}

/**
 * The sheet of what is worth picking.
 * @internal
 */
export const offerSheet = (
  lines: readonly DeskLine[],
  terms: OfferTerms,
  settings: DeskSettings,
): Offer =>
  spreadOffer(
    lines,
    takesFor('cherry-pick', lines, terms, settings),
    { ...terms, shape: 'cherry-pick' },
    settings,
  );

function remarkOf(take: number, quantity: number): OfferLine['remark'] {
  if (take === 0) {
    return 'no-offer';
  }
  return take < Math.floor(quantity) ? 'take-some' : 'take-all';
}

const QUARTERS_FROM_MINOR = 500;
const QUARTER_MINOR = 25;
/** What doubles lose must not cost a cent. */
const TINY = 1e-9;

/** To the cent for small amounts, to quarters for larger ones, so that the sheet never exceeds the bid. */
function roundDown(minor: number): number {
  const step = minor < QUARTERS_FROM_MINOR ? 1 : QUARTER_MINOR;
  return Math.floor((minor + TINY) / step) * step;
}
