import type { DeskSettings } from '../settings/desk-settings.ts';
import { netMinor, type SaleCosts } from './net.ts';

/** Own pieces never lower the price below this share of it. */
const LEAST_PRICE = 0.7;

/** Pieces the whole market takes in a year; own supply is measured against it. */
export const yearOfMarket = (marketPerMonth: number): number => Math.max(1, 12 * marketPerMonth);

/** The price of a piece when so many own pieces, itself included, are on the market. */
export const pressedPrice = (
  priceMinor: number,
  ownPieces: number,
  yearOfSales: number,
  pressure: number,
): number => priceMinor * Math.max(LEAST_PRICE, 1 - (pressure * ownPieces) / yearOfSales);

/** The discounted chance of a sale, and the discounted months on the shelf, by piece. */
export type DiscountedPieces = { readonly sold: Float64Array; readonly shelved: Float64Array };

/** What a chance to be sold by month 1, 2, ... after listing counts for the sale and for the shelf. */
export type MonthWeights = {
  readonly sold: Float64Array;
  readonly gone: Float64Array;
  /** Of all months. */
  readonly all: number;
};

/**
 * Weights for pieces that are listed after `start` months. They are on the shelf from the
 * beginning.
 */
export function monthWeights(discounts: Float64Array, start: number): MonthWeights {
  const length = Math.max(0, discounts.length - start);
  const of = (month: number): number => discounts[start + month] ?? 0;
  return {
    sold: Float64Array.from({ length }, (_, month) => of(month) - of(month + 1)),
    gone: Float64Array.from({ length }, (_, month) => (of(month) + of(month + 1)) / 2),
    all: discounts.reduce((sum, discount) => sum + discount, 0),
  };
}

/** Chances of pieces to be sold by month, piece by piece. */
export type PieceChances = {
  readonly chances: Float64Array;
  readonly pieces: number;
  /** Chances per piece. */
  readonly months: number;
};

/** Discounts the sales and the shelf time of pieces; writes from `at` on. */
export function discountPieces(
  { chances, pieces, months }: PieceChances,
  weights: MonthWeights,
  { sold, shelved }: DiscountedPieces,
  at = 0,
): void {
  const { sold: soldWeights, gone: goneWeights, all } = weights;
  const counted = soldWeights.length;
  for (let piece = 0; piece < pieces; piece += 1) {
    const from = piece * months;
    let income = 0;
    let gone = 0;
    for (let month = 0; month < counted; month += 1) {
      const chance = chances[from + month] ?? 0;
      income += (soldWeights[month] ?? 0) * chance;
      gone += (goneWeights[month] ?? 0) * chance;
    }
    sold[at + piece] = income;
    shelved[at + piece] = all - gone;
  }
}

/** What the pieces of a line have in common. */
export type PieceTerms = {
  readonly priceMinor: number;
  readonly costs: SaleCosts;
  readonly ahead: number;
  readonly yearOfSales: number;
  /** Shelf cost of one piece for a month. */
  readonly spaceMinor: number;
};

/** The net of piece 1, 2, ... */
export const netOfPiece = (
  { priceMinor, costs, ahead, yearOfSales }: PieceTerms,
  piece: number,
  settings: DeskSettings,
): number =>
  netMinor(
    pressedPrice(priceMinor, ahead + piece, yearOfSales, settings.pressure),
    costs,
    settings,
  );

/** The pieces of one line among those of a lot. */
export type DiscountedLine = DiscountedPieces & { readonly at: number; readonly pieces: number };

/** The pieces worth keeping, and what they add together. */
export type KeptPieces = { pieces: number; valueMinor: number };

/** The net falls from piece to piece, except where the order gets the lower fee. */
export const MAX_NET_RISE = 20;

/**
 * Cuts a line after the last piece that adds something: further pieces only take space. Writes into
 * `kept`, because it runs for every line while a slider moves.
 */
export function keepPieces(
  terms: PieceTerms,
  { sold, shelved, at, pieces }: DiscountedLine,
  settings: DeskSettings,
  kept: KeptPieces,
): void {
  const { priceMinor, costs, ahead, yearOfSales, spaceMinor } = terms;
  const { pressure } = settings;
  let price = Number.NaN;
  let net = 0;
  let sum = 0;
  kept.pieces = 0;
  kept.valueMinor = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    const own = pressedPrice(priceMinor, ahead + piece + 1, yearOfSales, pressure);
    if (own !== price) {
      price = own;
      net = netMinor(price, costs, settings);
    }
    const chance = sold[at + piece] ?? 0;
    const space = spaceMinor * (shelved[at + piece] ?? 0);
    const value = net * chance - space;
    sum += value;
    if (value > 0) {
      kept.pieces = piece + 1;
      kept.valueMinor = sum;
    } else if ((net + MAX_NET_RISE) * chance <= space) {
      return;
    }
  }
}
