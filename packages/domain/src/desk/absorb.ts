import { monthsOfDemand, ownSales, ownShare, type Demand, type Rivals } from './demand.ts';
import type { DeskSettings } from './desk-settings.ts';
import { netOfSale, type Parcel } from './net.ts';
import { chancesAbove, NO_CHANCE } from './numbers/negative-binomial.ts';

/** Pieces of a line, and those of the same key that sell before them. */
export type Stock = { readonly quantity: number; readonly ahead: number };

/** Where the pieces sold by the end of each month are written, and for which months' worth of demand. */
export type AbsorbedPlace = {
  readonly monthsWorth: Float64Array;
  readonly sold: Float64Array;
  readonly at: number;
};

/** Whole pieces; what is owed cannot be sold. */
export const wholePieces = (quantity: number): number => Math.max(0, Math.floor(quantity));

/** Months' worth of demand by the end of month 1, 2 ... */
export const monthsWorthOf = ({ months, decline }: DeskSettings): Float64Array =>
  Float64Array.from({ length: months }, (_, month) => monthsOfDemand(month + 1, decline));

/** What a sale in the middle of month 1, 2 ... is worth today. */
export const discounts = ({ months, holdPerYear }: DeskSettings): Float64Array =>
  Float64Array.from({ length: months }, (_, month) => (1 + holdPerYear) ** (-(month + 0.5) / 12));

/**
 * Writes the pieces expected to be sold by the end of each month and gives the variance of the last.
 * It runs for every line of a lot while a slider moves, hence the plain numbers.
 */
export function absorb(
  perMonth: number,
  shape: number,
  { quantity, ahead }: Stock,
  { monthsWorth, sold, at }: AbsorbedPlace,
): number {
  const end = ahead + quantity;
  let variance = 0;
  for (let month = 0; month < monthsWorth.length; month += 1) {
    const mean = perMonth * (monthsWorth[month] ?? 0);
    const ratio = mean / (shape + mean);
    let own = Math.exp(-shape * Math.log1p(mean / shape));
    let above = 1 - own;
    let k = 0;
    for (; k < ahead && above >= NO_CHANCE; k += 1) {
      own *= ((shape + k) / (k + 1)) * ratio;
      above -= own;
    }
    let expected = 0;
    let squares = 0;
    for (; k < end && above >= NO_CHANCE; k += 1) {
      expected += above;
      squares += (2 * (k - ahead) + 1) * above;
      own *= ((shape + k) / (k + 1)) * ratio;
      above -= own;
    }
    sold[at + month] = expected;
    variance = squares - expected * expected;
  }
  return variance;
}

/** Pieces sold, each weighed by what money of its month is worth today. */
export function discounted(sold: Float64Array, at: number, weights: Float64Array): number {
  let sum = 0;
  let before = 0;
  for (let month = 0; month < weights.length; month += 1) {
    const now = sold[at + month] ?? 0;
    sum += (weights[month] ?? 0) * (now - before);
    before = now;
  }
  return sum;
}

/** A line of which quantity, demand and price are known. */
export type AbsorbedLine = Stock & {
  readonly demand: Demand;
  readonly rivals: Rivals;
  readonly priceMinor: number;
  readonly parcel: Parcel;
  /** Of the pieces ahead, those in one's own stock: they are listed already. */
  readonly held: number;
};

export type LineFigures = {
  readonly share: number;
  readonly netMinor: number;
  /** Expected to be sold by the end of month 0, 1 ... */
  readonly sold: readonly number[];
  /** Present value of all pieces, the cost of listing taken off; may be below nothing. */
  readonly presentMinor: number;
  readonly valueMinor: number;
  readonly isListed: boolean;
  /** Pieces that the months do not absorb. */
  readonly left: number;
};

/** Half a minor unit goes up, and nothing has no sign. */
export const roundMinor = (minor: number): number => Math.round(minor) + 0;

export const listingCost = (held: number, { listingMinor }: DeskSettings): number =>
  held > 0 ? 0 : listingMinor;

export function lineFigures(line: AbsorbedLine, settings: DeskSettings): LineFigures {
  const share = ownShare(settings.share, line.rivals);
  const sold = new Float64Array(settings.months);
  const place = { monthsWorth: monthsWorthOf(settings), sold, at: 0 };
  const stock = { quantity: wholePieces(line.quantity), ahead: wholePieces(line.ahead) };
  absorb(line.demand.marketPerMonth * share, line.demand.shape, stock, place);
  const { net } = netOfSale(line.priceMinor, line.parcel, settings);
  const presentMinor =
    net * discounted(sold, 0, discounts(settings)) - listingCost(line.held, settings);
  const isListed = net > 0 && presentMinor > 0;
  return {
    share,
    netMinor: net,
    sold: [0, ...sold],
    presentMinor,
    valueMinor: isListed ? roundMinor(presentMinor) : 0,
    isListed,
    left: stock.quantity - (sold.at(-1) ?? 0),
  };
}

/**
 * What each further piece adds, the first one first. It falls with every piece; pieces that nobody
 * will ask for are left out and add nothing.
 */
export function marginalValues(line: AbsorbedLine, settings: DeskSettings): number[] {
  const share = ownShare(settings.share, line.rivals);
  const { net } = netOfSale(line.priceMinor, line.parcel, settings);
  const ahead = wholePieces(line.ahead);
  const weights = discounts(settings);
  const months = [...monthsWorthOf(settings)].map((worth) =>
    chancesAbove(ownSales(line.demand, share, worth), ahead + wholePieces(line.quantity)),
  );
  const asked = Math.max(0, ...months.map(({ length }) => length - ahead));
  return Array.from({ length: asked }, (_, piece) => {
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

/** Of the discounted pieces, so many are sold on average as the rule of thumb says. */
const THUMB_SHARE = 0.85;
const THUMB_MONTHS = 12;

export type RuleOfThumb = { readonly pieces: number; readonly valueMinor: number };

/**
 * With a share of the sales one sells in a year so much of what the window shows.
 * @internal
 */
export function ruleOfThumb(
  seen: { readonly units: number; readonly months: number },
  line: Pick<AbsorbedLine, 'quantity' | 'held' | 'priceMinor' | 'parcel'>,
  settings: DeskSettings,
): RuleOfThumb {
  const { net } = netOfSale(line.priceMinor, line.parcel, settings);
  const pieces = Math.min(
    wholePieces(line.quantity),
    (THUMB_MONTHS * settings.share * seen.units) / seen.months,
  );
  const value = THUMB_SHARE * net * pieces - listingCost(line.held, settings);
  return { pieces, valueMinor: net > 0 ? Math.max(0, roundMinor(value)) : 0 };
}
