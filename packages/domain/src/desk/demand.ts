import type { DeskSettings } from './desk-settings.ts';
import { chanceOfNone, countAt, type NegativeBinomial } from './numbers/negative-binomial.ts';
import type { Prior, SeenListings } from './prior.ts';

export const DAYS_PER_MONTH = 30.4375;

/** A shorter window tells too little for a desk. */
export const LEAST_MONTHS = 0.25;

/** What the market sold of a key: listings and their pieces, probable ones half. */
export type Seen = SeenListings & { readonly units: number };

export type Demand = {
  readonly piecesPerListing: number;
  /** Pieces that the whole market sells in a month. */
  readonly marketPerMonth: number;
  /** How well that rate is known. */
  readonly shape: number;
};

/** So many listings' worth of the usual pieces are added to what was seen. */
const USUAL_LISTINGS = 4;
/** 1 + squared variation of the pieces per listing. */
const SPREAD_OF_LISTINGS = 3.4;
/** What trend, season and good or bad months add. */
const SPREAD_OF_TIMES = 0.15;

export function demandOf(seen: Seen, prior: Prior, usualPieces: number): Demand {
  const { listings, units, months } = seen;
  const piecesPerListing = (USUAL_LISTINGS * usualPieces + units) / (USUAL_LISTINGS + listings);
  return {
    piecesPerListing,
    marketPerMonth: (piecesPerListing * (prior.a + listings)) / (prior.b + months),
    shape: 1 / (SPREAD_OF_LISTINGS / (prior.a + listings) + SPREAD_OF_TIMES),
  };
}

/** Others who offer the same: listings that stand now, or sellers seen among the sales. */
export type Rivals = { readonly live: number | null; readonly sellers: number | null };

const USUAL_RIVALS = 3;
const SHARE_LIMITS = [0.02, 0.5] as const;

/** Sellers seen selling may add rivals and never take any away; listings that stand do both. */
export const rivalsOf = ({ live, sellers }: Rivals): number =>
  live ?? Math.max(sellers ?? USUAL_RIVALS, USUAL_RIVALS);

export function ownShare(share: number, rivals: Rivals): number {
  const [low, high] = SHARE_LIMITS;
  return Math.min(high, Math.max(low, ((1 + USUAL_RIVALS) * share) / (1 + rivalsOf(rivals))));
}

/** Months' worth of demand within the given ones, when some of it is lost every month. */
export const monthsOfDemand = (months: number, decline: number): number =>
  decline === 0 ? months : -Math.expm1(-decline * months) / decline;

export function ownSales(
  { marketPerMonth, shape }: Demand,
  share: number,
  monthsWorth: number,
): NegativeBinomial {
  return { mean: marketPerMonth * share * monthsWorth, shape };
}

export type Forecast = {
  readonly mean: number;
  readonly none: number;
  /** Between these lie eight cases of ten. */
  readonly low: number;
  readonly high: number;
};

const LOW_CHANCE = 0.1;
const HIGH_CHANCE = 0.9;

export const forecast = (sales: NegativeBinomial): Forecast => ({
  mean: sales.mean,
  none: chanceOfNone(sales),
  low: countAt(sales, LOW_CHANCE),
  high: countAt(sales, HIGH_CHANCE),
});

export const DEMAND_WORDS = ['steady', 'slow', 'rare', 'doubtful'] as const;
export type DemandWord = (typeof DEMAND_WORDS)[number];

const WORD_FROM: Readonly<Record<DemandWord, number>> = {
  steady: 12,
  slow: 3,
  rare: 1,
  doubtful: 0,
};
const WORD_MONTHS = 12;

/**
 * By the pieces that the whole market sells in a year with nine chances of ten.
 * @internal
 */
export function demandWord(demand: Demand, { decline }: Pick<DeskSettings, 'decline'>): DemandWord {
  const { low } = forecast(ownSales(demand, 1, monthsOfDemand(WORD_MONTHS, decline)));
  return DEMAND_WORDS.find((word) => low >= WORD_FROM[word]) ?? 'doubtful';
}
