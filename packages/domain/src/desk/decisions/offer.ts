import {
  demandOf,
  forecastSales,
  monthsOfDemand,
  ownSales,
  ownShare,
  type Demand,
} from '../line/demand.ts';
import { canBeBid, type DeskLine } from '../line/desk-line.ts';
import { listingCost, marginalValues } from '../line/expected-sales.ts';
import { netOfSale } from '../line/net.ts';
import { wholePieces } from '../line/piece-sales.ts';
import type { Prior } from '../line/prior.ts';
import { outlayMinor, solveBid, type Bid, type BidShape } from '../lot/bid.ts';
import type { LotFigures } from '../lot/lot.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';

/** Pieces that come along without a price of their own are `with-the-lot`. */
export const OFFER_REMARKS = ['take-all', 'take-some', 'with-the-lot', 'no-offer'] as const;

export type OfferLine = {
  readonly key: string;
  readonly buyQuantity: number;
  readonly eachMinor: number;
  readonly lineMinor: number;
  readonly remark: (typeof OFFER_REMARKS)[number];
};

export type Offer = {
  readonly lines: readonly OfferLine[];
  readonly totalMinor: number;
  readonly bid: Bid;
  /** The lot reduced to the taken pieces. */
  readonly lot: LotFigures;
};

/** A run, and the months until a line of it is listed. */
type BuyOptions = {
  readonly prior: Prior;
  /** Never more than the demand is likely to take; true unless said otherwise. */
  readonly isLimitedByDemand?: boolean;
  readonly start?: number;
};

/**
 * Pieces of a line to take: as long as the next one meets the target return on the dealer's price,
 * or the floor without one, and as long as demand is likely to take it. None when they do not pay for the listing.
 */
export function piecesToBuy(
  line: DeskLine,
  askMinor: number | null,
  { prior, isLimitedByDemand = true, start = 0 }: BuyOptions,
  settings: DeskSettings,
): number {
  const { seen, price, quantity } = line;
  if (
    seen === null ||
    price === null ||
    quantity === null ||
    !canBeBid(line, settings) ||
    start >= settings.months ||
    netOfSale(price.minor, line.parcel, settings).net <= 0
  ) {
    return 0;
  }
  const demand = demandOf(seen, prior, settings.piecesPerListing);
  const sellable = { ...line, quantity, demand, priceMinor: price.minor };
  const values = marginalValues(sellable, settings, start);
  const least = askMinor === null ? settings.floorMinor : (1 + settings.targetReturn) * askMinor;
  const rejected = values.findIndex((value) => value < least);
  // Pieces without demand add nothing, which is enough when they are free.
  const whenFree = least <= 0 ? wholePieces(quantity) : values.length;
  const worthIt = rejected === -1 ? whenFree : rejected;
  const wanted = isLimitedByDemand ? mostWanted(line, demand, settings, start) : Infinity;
  const pieces = Math.min(worthIt, wanted);
  const sum = values.slice(0, pieces).reduce((total, value) => total + value, 0);
  return sum > listingCost(line, settings) ? pieces : 0;
}

/** The upper end of the demand from the listing to the end of the period, less the pieces ahead. */
function mostWanted(line: DeskLine, demand: Demand, settings: DeskSettings, start: number): number {
  const months = monthsOfDemand(settings.months - start, settings.decline);
  const { high } = forecastSales(ownSales(demand, ownShare(settings, line.rivals), months));
  return Math.max(0, high - wholePieces(line.ahead));
}

/** What is taken of a lot, and in which way. */
export type OfferTerms = {
  readonly way: BidShape;
  /** By line. */
  readonly takes: readonly number[];
  readonly countedShare: number;
};

/**
 * Distributes the opening bid over the taken pieces, by the value of their lines. `lot`: the lot reduced to
 * these pieces.
 */
export function allocateOffer(
  lines: readonly DeskLine[],
  lot: LotFigures,
  { way, takes, countedShare }: OfferTerms,
  settings: DeskSettings,
): Offer {
  const terms = { outlayMinor: outlayMinor(lot, way, settings), countedShare };
  const bid = solveBid(lot, terms, settings);
  const offered = lines.map((line, index): OfferLine => {
    const take = takes[index] ?? 0;
    const value = line.doubt === null ? (lot.lines.valueMinor[index] ?? 0) : 0;
    const share = take > 0 && value > 0 && lot.valueMinor > 0 ? value / lot.valueMinor / take : 0;
    const eachMinor = roundDown(bid.openingMinor * share);
    return {
      key: line.key,
      buyQuantity: take,
      eachMinor,
      lineMinor: eachMinor * take,
      remark: remarkOf(take, line.quantity ?? 0),
    };
  });
  const totalMinor = offered.reduce((sum, { lineMinor }) => sum + lineMinor, 0);
  return { lines: offered, totalMinor, bid, lot };
}

function remarkOf(take: number, quantity: number): OfferLine['remark'] {
  if (take === 0) {
    return 'no-offer';
  }
  return take < Math.floor(quantity) ? 'take-some' : 'take-all';
}

const QUARTERS_FROM_MINOR = 500;
const QUARTER_MINOR = 25;
/** Floating-point error must not cost a cent. */
const EPSILON = 1e-9;

/**
 * To the cent for small amounts, to quarters for larger ones; always down, so that the sheet never
 * exceeds the bid.
 */
function roundDown(minor: number): number {
  const step = minor < QUARTERS_FROM_MINOR ? 1 : QUARTER_MINOR;
  return Math.floor((minor + EPSILON) / step) * step;
}
