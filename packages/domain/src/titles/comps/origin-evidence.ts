import { ORIGIN_SIGNS, type CopyReason, type OriginInput } from './origin-signs.ts';

export type Origin = {
  /** Log-odds that the goods are from the car maker, by the title and condition alone. */
  readonly logOdds: number;
  /** The strongest first. */
  readonly signs: readonly string[];
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
  const signs = STRONGEST_FIRST.filter(({ applies }) => applies(one));
  return {
    logOdds: signs.reduce((sum, { weight }) => sum + weight, ORIGIN_PRIOR),
    signs: signs.map(({ name }) => name),
    copyReason: signs.find(({ reason }) => reason !== null)?.reason ?? 'copy-unlabelled',
  };
}
