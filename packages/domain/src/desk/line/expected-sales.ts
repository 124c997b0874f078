import type { DeskSettings } from '../settings/desk-settings.ts';
import { ownShare, type Demand } from './demand.ts';
import { saleCosts, type Parcel } from './net.ts';
import {
  cumulativeDemandMonths,
  discountFactors,
  piecesInDemand,
  wholePieces,
  writePieceChances,
  type LineStock,
} from './piece-sales.ts';
import {
  discountPieces,
  monthWeights,
  netOfPiece,
  yearOfMarket,
  type PieceTerms,
} from './piece-values.ts';

/** A line with known quantity, demand and price. */
export type SellableLine = LineStock & {
  readonly demand: Demand;
  readonly rivals: number | null;
  readonly priceMinor: number;
  readonly parcel: Parcel;
  /** Pieces ahead that are in the user's own inventory, so already listed. */
  readonly held: number;
  /** Bin and photos were recorded at the shelf. */
  readonly isPrepared?: boolean;
};

export type LineFigures = {
  readonly share: number;
  /** Net of the first piece. */
  readonly netMinor: number;
  /** Expected sales by the end of month 0, 1, ... */
  readonly sold: readonly number[];
  /** The value's parts: what the sales bring, what waiting for them and the shelf cost, and listing. */
  readonly incomeMinor: number;
  readonly waitingMinor: number;
  readonly shelfMinor: number;
  readonly listingMinor: number;
  /** Present value of all pieces minus the listing cost; may be negative. */
  readonly presentValueMinor: number;
  readonly valueMinor: number;
  readonly isListed: boolean;
  /** Pieces worth keeping; the others would only take space. */
  readonly kept: number;
  /** Pieces not sold within the period. */
  readonly unsold: number;
};

/** Rounds half up, and avoids -0. */
export const roundMinor = (minor: number): number => Math.round(minor) + 0;

/** Listing a line whose bin and photos are recorded takes 5 minutes instead of 12. */
const PREPARED_SHARE = 5 / 12;

export const listingCost = (
  { held, isPrepared = false }: Pick<SellableLine, 'held' | 'isPrepared'>,
  { listingMinor }: DeskSettings,
): number => (held > 0 ? 0 : isPrepared ? listingMinor * PREPARED_SHARE : listingMinor);

/** The pieces of one line, when it is listed after so many months. */
type LinePieces = {
  readonly share: number;
  readonly chances: Float64Array;
  readonly firstNetMinor: number;
  /** What each of the kept pieces adds. */
  readonly values: readonly number[];
  /** Income of the kept pieces, when paid at once and discounted. */
  readonly incomeMinor: number;
  readonly discountedMinor: number;
};

export const pieceTerms = (
  line: Pick<SellableLine, 'priceMinor' | 'parcel' | 'ahead' | 'demand'>,
  settings: DeskSettings,
): PieceTerms => ({
  priceMinor: line.priceMinor,
  costs: saleCosts(line.parcel, settings),
  ahead: wholePieces(line.ahead),
  yearOfSales: yearOfMarket(line.demand.marketPerMonth),
  spaceMinor: settings.spaceMinor * line.parcel.cubicFeet,
});

function piecesOf(line: SellableLine, settings: DeskSettings, start: number): LinePieces {
  const share = ownShare(settings, line.rivals);
  const perMonth = line.demand.marketPerMonth * share;
  const { shape } = line.demand;
  const demandMonths = cumulativeDemandMonths(settings);
  const terms = pieceTerms(line, settings);
  const stock = { quantity: wholePieces(line.quantity), ahead: terms.ahead };
  const pieces = piecesInDemand(perMonth, shape, stock, demandMonths.at(-1) ?? 0);
  const chances = new Float64Array(pieces * settings.months);
  writePieceChances({ perMonth, shape }, { pieces, ahead: terms.ahead }, demandMonths, chances);
  const discounted = { sold: new Float64Array(pieces), shelved: new Float64Array(pieces) };
  const weights = monthWeights(discountFactors(settings), start);
  discountPieces({ chances, pieces, months: settings.months }, weights, discounted);
  const firstNetMinor = netOfPiece(terms, 1, settings);
  const values = Array.from(
    { length: pieces },
    (_, piece) =>
      netOfPiece(terms, piece + 1, settings) * (discounted.sold[piece] ?? 0) -
      terms.spaceMinor * (discounted.shelved[piece] ?? 0),
  );
  // A line whose first piece loses money is not cut; it is not listed either.
  const kept = firstNetMinor > 0 ? values.findLastIndex((value) => value > 0) + 1 : pieces;
  let incomeMinor = 0;
  let discountedMinor = 0;
  for (let piece = 0; piece < kept && start < settings.months; piece += 1) {
    const net = netOfPiece(terms, piece + 1, settings);
    incomeMinor += net * (chances[(piece + 1) * settings.months - start - 1] ?? 0);
    discountedMinor += net * (discounted.sold[piece] ?? 0);
  }
  return {
    share,
    chances,
    firstNetMinor,
    values: values.slice(0, kept),
    incomeMinor,
    discountedMinor,
  };
}

/** `start`: months until the line is listed. */
export function lineFigures(line: SellableLine, settings: DeskSettings, start = 0): LineFigures {
  const { months } = settings;
  const { share, chances, firstNetMinor, values, ...sums } = piecesOf(line, settings, start);
  const sold = Array.from({ length: months + 1 }, (_, month) => {
    let sum = 0;
    for (let piece = 0; piece < values.length; piece += 1) {
      sum += month > start ? (chances[piece * months + month - start - 1] ?? 0) : 0;
    }
    return sum;
  });
  const ofPieces = values.reduce((sum, value) => sum + value, 0);
  const listingMinor = listingCost(line, settings);
  const presentMinor = ofPieces - listingMinor;
  const isListed = firstNetMinor > 0 && presentMinor > 0 && start < months;
  return {
    share,
    netMinor: firstNetMinor,
    sold,
    incomeMinor: sums.incomeMinor,
    waitingMinor: sums.incomeMinor - sums.discountedMinor,
    shelfMinor: sums.discountedMinor - ofPieces,
    listingMinor,
    presentValueMinor: presentMinor,
    valueMinor: isListed ? roundMinor(presentMinor) : 0,
    isListed,
    kept: values.length,
    unsold: wholePieces(line.quantity) - (sold.at(-1) ?? 0),
  };
}

/**
 * What each further piece adds, in order; pieces without demand and pieces that only take space are
 * omitted.
 */
export const marginalValues = (
  line: SellableLine,
  settings: DeskSettings,
  start = 0,
): readonly number[] => piecesOf(line, settings, start).values;
