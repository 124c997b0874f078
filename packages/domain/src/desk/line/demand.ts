import type { DeskSettings } from '../settings/desk-settings.ts';
import {
  chanceOfNone,
  countQuantile,
  type NegativeBinomial,
} from '../statistics/negative-binomial.ts';
import type { Prior, ListingSample } from './prior.ts';

export const DAYS_PER_MONTH = 30.4375;

/** Shorter windows are too noisy for the desk. */
export const MIN_MONTHS = 0.25;

/** Market sales of a key: listings and pieces; probable ones count half. */
export type MarketSales = ListingSample & { readonly units: number };

export type Demand = {
  readonly piecesPerListing: number;
  /** Pieces the whole market sells per month. */
  readonly marketPerMonth: number;
  /** How well the rate is known. */
  readonly shape: number;
};

/** Pseudo-listings with the usual piece count, added to the observed ones. */
const USUAL_LISTINGS = 4;
/** 1 + squared coefficient of variation of the pieces per listing. */
const SPREAD_OF_LISTINGS = 3.4;
/** Extra variance from trend, season and random months. */
const SPREAD_OF_TIMES = 0.15;

export function demandOf(sales: MarketSales, prior: Prior, usualPieces: number): Demand {
  const { listings, units, months } = sales;
  const piecesPerListing = (USUAL_LISTINGS * usualPieces + units) / (USUAL_LISTINGS + listings);
  return {
    piecesPerListing,
    marketPerMonth: (piecesPerListing * (prior.a + listings)) / (prior.b + months),
    shape: 1 / (SPREAD_OF_LISTINGS / (prior.a + listings) + SPREAD_OF_TIMES),
  };
}

const USUAL_RIVALS = 3;
const SHARE_LIMITS = [0.02, 0.5] as const;

/** Others who list the part now; the usual number where that was not read. */
export const rivalsOf = (listed: number | null): number => listed ?? USUAL_RIVALS;

/** The price position at which a reseller wins the share that the settings name. */
const USUAL_POSITION = 0.93;

export type ShareSettings = Pick<DeskSettings, 'share' | 'position' | 'elasticity'>;

export const ownShare = (settings: ShareSettings, rivals: number | null): number =>
  shareAmong(shareAtPrice(settings), rivalsOf(rivals));

/** The share where three others sell, at the own price. */
export const shareAtPrice = ({ share, position, elasticity }: ShareSettings): number =>
  share * (position / USUAL_POSITION) ** -elasticity;

/** The own share before its limits. */
export const unlimitedShare = (settings: ShareSettings, rivals: number | null): number =>
  divideShare(shareAtPrice(settings), rivalsOf(rivals));

const divideShare = (atPrice: number, rivals: number): number =>
  ((1 + USUAL_RIVALS) * atPrice) / (1 + rivals);

export function shareAmong(atPrice: number, rivals: number): number {
  const [low, high] = SHARE_LIMITS;
  return Math.min(high, Math.max(low, divideShare(atPrice, rivals)));
}

/** Effective months of demand in the given months, with a monthly decline. */
export const monthsOfDemand = (months: number, decline: number): number =>
  decline === 0 ? months : -Math.expm1(-decline * months) / decline;

export function ownSales(
  { marketPerMonth, shape }: Demand,
  share: number,
  monthsWorth: number,
): NegativeBinomial {
  return { mean: marketPerMonth * share * monthsWorth, shape };
}

export type SalesForecast = {
  readonly mean: number;
  readonly chanceOfNone: number;
  /** 80% interval. */
  readonly low: number;
  readonly high: number;
};

const LOW_CHANCE = 0.1;
const HIGH_CHANCE = 0.9;

export const forecastSales = (sales: NegativeBinomial): SalesForecast => ({
  mean: sales.mean,
  chanceOfNone: chanceOfNone(sales),
  low: countQuantile(sales, LOW_CHANCE),
  high: countQuantile(sales, HIGH_CHANCE),
});
