import type { DeskSettings } from '../settings/desk-settings.ts';
import { tailProbabilities, NEGLIGIBLE_CHANCE } from '../statistics/negative-binomial.ts';
import { monthsOfDemand, ownSales, ownShare, type Demand, type Rivals } from './demand.ts';
import { netOfSale, type Parcel } from './net.ts';

/** Pieces of a line, and pieces of the same key that sell first. */
export type LineStock = { readonly quantity: number; readonly ahead: number };

/** Output buffer for the pieces sold by the end of each month, and the cumulative demand. */
export type SalesBuffer = {
  readonly demandMonths: Float64Array;
  readonly sold: Float64Array;
  readonly offset: number;
};

/** Whole pieces, never negative. */
export const wholePieces = (quantity: number): number => Math.max(0, Math.floor(quantity));

/** Cumulative months of demand by the end of month 1, 2, ... */
export const cumulativeDemandMonths = ({ months, decline }: DeskSettings): Float64Array =>
  Float64Array.from({ length: months }, (_, month) => monthsOfDemand(month + 1, decline));

/** Discount factors for sales in the middle of month 1, 2, ... */
export const discountFactors = ({ months, holdPerYear }: DeskSettings): Float64Array =>
  Float64Array.from({ length: months }, (_, month) => (1 + holdPerYear) ** (-(month + 0.5) / 12));

/**
 * Writes the expected sales by the end of each month and returns the variance of the last. Plain
 * numbers, because it runs for every line of a lot while a slider moves.
 */
export function computeExpectedSales(
  perMonth: number,
  shape: number,
  { quantity, ahead }: LineStock,
  { demandMonths, sold, offset }: SalesBuffer,
): number {
  const end = ahead + quantity;
  let variance = 0;
  for (let month = 0; month < demandMonths.length; month += 1) {
    const mean = perMonth * (demandMonths[month] ?? 0);
    const ratio = mean / (shape + mean);
    let own = Math.exp(-shape * Math.log1p(mean / shape));
    let above = 1 - own;
    let k = 0;
    for (; k < ahead && above >= NEGLIGIBLE_CHANCE; k += 1) {
      own *= ((shape + k) / (k + 1)) * ratio;
      above -= own;
    }
    let expected = 0;
    let squares = 0;
    for (; k < end && above >= NEGLIGIBLE_CHANCE; k += 1) {
      expected += above;
      squares += (2 * (k - ahead) + 1) * above;
      own *= ((shape + k) / (k + 1)) * ratio;
      above -= own;
    }
    sold[offset + month] = expected;
    variance = squares - expected * expected;
  }
  return variance;
}

/** Pieces sold, discounted to today. */
export function discountedSales(sold: Float64Array, offset: number, weights: Float64Array): number {
  let sum = 0;
  let before = 0;
  for (let month = 0; month < weights.length; month += 1) {
    const now = sold[offset + month] ?? 0;
    sum += (weights[month] ?? 0) * (now - before);
    before = now;
  }
  return sum;
}

/** A line with known quantity, demand and price. */
export type SellableLine = LineStock & {
  readonly demand: Demand;
  readonly rivals: Rivals;
  readonly priceMinor: number;
  readonly parcel: Parcel;
  /** Pieces ahead that are in the user's own inventory, so already listed. */
  readonly held: number;
};

export type LineFigures = {
  readonly share: number;
  readonly netMinor: number;
  /** Expected sales by the end of month 0, 1, ... */
  readonly sold: readonly number[];
  /** Present value of all pieces minus the listing cost; may be negative. */
  readonly presentValueMinor: number;
  readonly valueMinor: number;
  readonly isListed: boolean;
  /** Pieces not sold within the period. */
  readonly unsold: number;
};

/** Rounds half up, and avoids -0. */
export const roundMinor = (minor: number): number => Math.round(minor) + 0;

export const listingCost = (held: number, { listingMinor }: DeskSettings): number =>
  held > 0 ? 0 : listingMinor;

export function lineFigures(line: SellableLine, settings: DeskSettings): LineFigures {
  const share = ownShare(settings.share, line.rivals);
  const sold = new Float64Array(settings.months);
  const place = { demandMonths: cumulativeDemandMonths(settings), sold, offset: 0 };
  const stock = { quantity: wholePieces(line.quantity), ahead: wholePieces(line.ahead) };
  computeExpectedSales(line.demand.marketPerMonth * share, line.demand.shape, stock, place);
  const { net } = netOfSale(line.priceMinor, line.parcel, settings);
  const presentMinor =
    net * discountedSales(sold, 0, discountFactors(settings)) - listingCost(line.held, settings);
  const isListed = net > 0 && presentMinor > 0;
  return {
    share,
    netMinor: net,
    sold: [0, ...sold],
    presentValueMinor: presentMinor,
    valueMinor: isListed ? roundMinor(presentMinor) : 0,
    isListed,
    unsold: stock.quantity - (sold.at(-1) ?? 0),
  };
}

/**
 * What each further piece adds, in order. Decreasing; pieces without demand add nothing and are
 * omitted.
 */
export function marginalValues(line: SellableLine, settings: DeskSettings): number[] {
  const share = ownShare(settings.share, line.rivals);
  const { net } = netOfSale(line.priceMinor, line.parcel, settings);
  const ahead = wholePieces(line.ahead);
  const weights = discountFactors(settings);
  const months = [...cumulativeDemandMonths(settings)].map((worth) =>
    tailProbabilities(ownSales(line.demand, share, worth), ahead + wholePieces(line.quantity)),
  );
  const demanded = Math.max(0, ...months.map(({ length }) => length - ahead));
  return Array.from({ length: demanded }, (_, piece) => {
    let sum = 0;
    let before = 0;
    for (const [month, chances] of months.entries()) {
      const now = chances[ahead + piece] ?? 0;
      sum += (weights[month] ?? 0) * (now - before);
      before = now;
    }
    return net * sum;
  });
}

/** Average discount in the rule of thumb. */
const THUMB_SHARE = 0.85;
const THUMB_MONTHS = 12;

export type RuleOfThumb = { readonly pieces: number; readonly valueMinor: number };

/**
 * Rule of thumb: yearly sales are the share times the observed rate.
 * @internal
 */
export function ruleOfThumb(
  sales: { readonly units: number; readonly months: number },
  line: Pick<SellableLine, 'quantity' | 'held' | 'priceMinor' | 'parcel'>,
  settings: DeskSettings,
): RuleOfThumb {
  const { net } = netOfSale(line.priceMinor, line.parcel, settings);
  const pieces = Math.min(
    wholePieces(line.quantity),
    (THUMB_MONTHS * settings.share * sales.units) / sales.months,
  );
  const value = THUMB_SHARE * net * pieces - listingCost(line.held, settings);
  return { pieces, valueMinor: net > 0 ? Math.max(0, roundMinor(value)) : 0 };
}
