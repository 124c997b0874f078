import type { OriginSignName } from '../analysis/part-analysis.ts';
import { ORIGIN_SIGNS, type CopyReason, type OriginInput } from './origin-signs.ts';

export type Origin = {
  /** Log-odds that the goods are from the car maker, by the title and condition alone. */
  readonly logOdds: number;
  /** The strongest first. */
  readonly signs: readonly OriginSignName[];
  /** What it is called if it is a copy. */
  readonly copyReason: CopyReason;
};

/** Certain: such titles set the price that others are compared with. */
const SURE = 4;
/** A copy at any price. */
const COPY = -3;

export const isSurelyGenuine = ({ logOdds }: Origin): boolean => logOdds >= SURE;
export const isLikelyGenuine = ({ logOdds }: Origin): boolean => logOdds > 0;
/** A copy by its title. */
export const isCopyByTitle = ({ logOdds }: Origin): boolean => logOdds <= COPY;

/** Log-odds of a title that says nothing. */
export const ORIGIN_PRIOR = -0.7;

/** A parts maker's goods under its own catalog number are as sure as a car maker's. */
export const OWN_NUMBER_ORIGIN: Origin = {
  logOdds: SURE,
  signs: ['own-number-of-maker'],
  copyReason: 'copy-maker',
};

const STRONGEST_FIRST = ORIGIN_SIGNS.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));

/** Weighs all signs of a title. */
export function originOf(one: OriginInput): Origin {
  const signs: OriginSignName[] = [];
  let logOdds = ORIGIN_PRIOR;
  let copyReason: CopyReason | null = null;
  for (const { name, weight, reason, applies } of STRONGEST_FIRST) {
    if (applies(one)) {
      signs.push(name);
      logOdds += weight;
      copyReason ??= reason;
    }
  }
  return { logOdds, signs, copyReason: copyReason ?? 'copy-unlabelled' };
}

const MAX_REASONS = 3;
/** Weaker prices are no reason worth showing. */
const MIN_PRICE_LOG_ODDS = 1;
const WEIGHTS: ReadonlyMap<string, number> = new Map(
  ORIGIN_SIGNS.map(({ name, weight }) => [name, Math.abs(weight)]),
);

/** The signs that decided, title and price together, the strongest first. */
export function strongestSigns({ signs }: Origin, priceLogOdds: number): readonly OriginSignName[] {
  const byPrice = Math.abs(priceLogOdds);
  if (byPrice < MIN_PRICE_LOG_ODDS) {
    return signs.slice(0, MAX_REASONS);
  }
  const stronger = signs.filter((name) => (WEIGHTS.get(name) ?? Infinity) >= byPrice);
  return [
    ...stronger,
    priceLogOdds > 0 ? ('price-of-oem' as const) : ('price-of-copies' as const),
    ...signs.slice(stronger.length),
  ].slice(0, MAX_REASONS);
}
