import type { DeskLine } from '../line/desk-line.ts';
import { wholePieces } from '../line/expected-sales.ts';
import type { Prior } from '../line/prior.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { logGamma } from '../statistics/log-gamma.ts';
import { createLotValuer } from './lot.ts';

/** Listings with a sale in this many months; a probable one counts half. */
export type SalesSample = { readonly listings: number; readonly months: number };

export type DemandChange = {
  /** Probability of such an uneven split if nothing has changed. */
  readonly chance: number;
  readonly hasChanged: boolean;
};

const SIGNIFICANCE_LEVEL = 0.05;
/** Tolerance that keeps equally likely outcomes equal despite rounding. */
const LIKELIHOOD_TOLERANCE = 1 + 1e-7;

/** Whether demand changed between two snapshots, by the exact two-sided test on whole listings. */
export function demandChange(before: SalesSample, after: SalesSample): DemandChange {
  const earlier = Math.round(before.listings);
  const total = earlier + Math.round(after.listings);
  const share = before.months / (before.months + after.months);
  const chanceOf = (count: number): number =>
    Math.exp(
      logGamma(total + 1) -
        logGamma(count + 1) -
        logGamma(total - count + 1) +
        powerLog(share, count) +
        powerLog(1 - share, total - count),
    );
  const limit = chanceOf(earlier) * LIKELIHOOD_TOLERANCE;
  let chance = 0;
  for (let count = 0; count <= total; count += 1) {
    const own = chanceOf(count);
    chance += own <= limit ? own : 0;
  }
  return { chance: Math.min(1, chance), hasChanged: chance < SIGNIFICANCE_LEVEL };
}

const powerLog = (base: number, times: number): number =>
  times === 0 ? 0 : times * Math.log(base);

/** Lots, each with its learned parameters. */
export type ComparedLot = {
  readonly lines: readonly DeskLine[];
  readonly prior: Prior;
  /** Its pieces are already ahead in the others. */
  readonly isBought: boolean;
};

export type Overlap = {
  readonly keys: number;
  /** Value lost when all are bought, because they compete for the same buyers. */
  readonly lostMinor: number;
};

/** Keys in several lots, and the value lost by owning all of them. */
export function overlapOf(lots: readonly ComparedLot[], settings: DeskSettings): Overlap {
  const repeated = repeatedKeys(lots);
  const piecesAhead = new Map<string, number>();
  let lost = 0;
  for (const { lines, prior, isBought } of lots.toSorted(boughtFirst)) {
    // Lines have independent values: a key in only one lot loses nothing.
    const shared = lines.filter(({ key }) => repeated.has(key));
    const queued = shared.map((line) => ({
      ...line,
      ahead: line.ahead + (piecesAhead.get(line.key) ?? 0),
    }));
    const value = (own: readonly DeskLine[]) =>
      createLotValuer(own, prior).figures(settings).valueMinor;
    lost += value(shared) - value(queued);
    for (const { key, quantity } of isBought ? [] : shared) {
      piecesAhead.set(key, (piecesAhead.get(key) ?? 0) + wholePieces(quantity ?? 0));
    }
  }
  return { keys: repeated.size, lostMinor: lost };
}

const boughtFirst = (one: ComparedLot, other: ComparedLot): number =>
  Number(other.isBought) - Number(one.isBought);

function repeatedKeys(lots: readonly ComparedLot[]): ReadonlySet<string> {
  const known = new Set<string>();
  const repeated = new Set<string>();
  for (const { lines } of lots) {
    for (const { key } of lines) {
      (known.has(key) ? repeated : known).add(key);
    }
  }
  return repeated;
}
