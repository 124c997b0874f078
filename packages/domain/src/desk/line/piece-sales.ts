import type { DeskSettings } from '../settings/desk-settings.ts';
import { NEGLIGIBLE_CHANCE } from '../statistics/negative-binomial.ts';
import { monthsOfDemand } from './demand.ts';

/** Pieces of a line, and pieces of the same key that sell first. */
export type LineStock = { readonly quantity: number; readonly ahead: number };

/** Whole pieces, never negative. */
export const wholePieces = (quantity: number): number => Math.max(0, Math.floor(quantity));

/** Cumulative months of demand by the end of month 1, 2, ... */
export const cumulativeDemandMonths = ({ months, decline }: DeskSettings): Float64Array =>
  Float64Array.from({ length: months }, (_, month) => monthsOfDemand(month + 1, decline));

/** Discount factors for sales in the middle of month 1, 2, ... */
export const discountFactors = ({ months, holdPerYear }: DeskSettings): Float64Array =>
  Float64Array.from({ length: months }, (_, month) => (1 + holdPerYear) ** (-(month + 0.5) / 12));

/** How many of a line's pieces have any chance to sell within so many months of demand. */
export function piecesInDemand(
  perMonth: number,
  shape: number,
  { quantity, ahead }: LineStock,
  demandMonths: number,
): number {
  const mean = perMonth * demandMonths;
  const ratio = mean / (shape + mean);
  const end = ahead + quantity;
  let own = (1 + mean / shape) ** -shape;
  let above = 1 - own;
  let k = 0;
  for (; k < end && above >= NEGLIGIBLE_CHANCE; k += 1) {
    own *= ((shape + k) / (k + 1)) * ratio;
    above -= own;
  }
  return Math.max(0, k - ahead);
}

/** By month: the chance of exactly so many sales, of more, and the growth from one count to the next. */
const scratchOf = (months: number) => ({
  own: new Float64Array(months),
  above: new Float64Array(months),
  ratio: new Float64Array(months),
});
let scratch = scratchOf(0);

/**
 * Writes the chance of each of the first pieces to be sold by the end of month 1, 2, ..., piece by
 * piece. Plain numbers, because it runs for every line of a lot while a slider moves.
 */
export function writePieceChances(
  { perMonth, shape }: { readonly perMonth: number; readonly shape: number },
  { pieces, ahead }: { readonly pieces: number; readonly ahead: number },
  demandMonths: Float64Array,
  chances: Float64Array,
): void {
  const months = demandMonths.length;
  if (scratch.own.length < months) {
    scratch = scratchOf(months);
  }
  const { own, above, ratio } = scratch;
  for (let month = 0; month < months; month += 1) {
    const mean = perMonth * (demandMonths[month] ?? 0);
    const none = (1 + mean / shape) ** -shape;
    own[month] = none;
    above[month] = 1 - none;
    ratio[month] = mean / (shape + mean);
  }
  const end = ahead + pieces;
  // Chances grow with the months, so the negligible ones come first.
  let first = 0;
  for (let k = 0; k < end; k += 1) {
    while (first < months && (above[first] ?? 0) < NEGLIGIBLE_CHANCE) {
      above[first] = 0;
      first += 1;
    }
    if (k >= ahead) {
      const row = (k - ahead) * months;
      for (let month = 0; month < months; month += 1) {
        chances[row + month] = above[month] ?? 0;
      }
    }
    const growth = (shape + k) / (k + 1);
    for (let month = first; month < months; month += 1) {
      const next = (own[month] ?? 0) * growth * (ratio[month] ?? 0);
      own[month] = next;
      above[month] = (above[month] ?? 0) - next;
    }
  }
}
