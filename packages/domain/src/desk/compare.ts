import { wholePieces } from './absorb.ts';
import type { DeskLine } from './desk-line.ts';
import type { DeskSettings } from './desk-settings.ts';
import { openLot } from './lot.ts';
import { logGamma } from './numbers/log-gamma.ts';
import type { Prior } from './prior.ts';

/** Listings with a sale in so many months; a probable one counts half. */
export type SeenOnce = { readonly listings: number; readonly months: number };

export type DemandChange = {
  /** How likely so uneven a split is when nothing has changed. */
  readonly chance: number;
  readonly hasChanged: boolean;
};

const SURE = 0.05;
/** Outcomes as likely as the one seen are told from likelier ones in spite of rounding. */
const AS_LIKELY = 1 + 1e-7;

/** Whether demand has changed between two looks, by the exact two-sided test, which is about whole listings. */
export function demandChange(before: SeenOnce, after: SeenOnce): DemandChange {
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
  const limit = chanceOf(earlier) * AS_LIKELY;
  let chance = 0;
  for (let count = 0; count <= total; count += 1) {
    const own = chanceOf(count);
    chance += own <= limit ? own : 0;
  }
  return { chance: Math.min(1, chance), hasChanged: chance < SURE };
}

const powerLog = (base: number, times: number): number =>
  times === 0 ? 0 : times * Math.log(base);

/** Lots, each with what was learnt from it. */
export type ComparedLot = {
  readonly lines: readonly DeskLine[];
  readonly prior: Prior;
  /** Its pieces stand ahead in the others already. */
  readonly isBought: boolean;
};

export type Overlap = {
  readonly keys: number;
  /** What is lost when all are bought, because the same buyers are asked twice. */
  readonly lostMinor: number;
};

/** Keys that several lots hold, and what having all of them costs. */
export function overlapOf(lots: readonly ComparedLot[], settings: DeskSettings): Overlap {
  const repeated = repeatedKeys(lots);
  const standing = new Map<string, number>();
  let lost = 0;
  for (const { lines, prior, isBought } of lots.toSorted(boughtFirst)) {
    // Lines have their values by themselves: where nobody else has the key, nothing is lost.
    const shared = lines.filter(({ key }) => repeated.has(key));
    const queued = shared.map((line) => ({
      ...line,
      ahead: line.ahead + (standing.get(line.key) ?? 0),
    }));
    const value = (own: readonly DeskLine[]) => openLot(own, prior).figures(settings).valueMinor;
    lost += value(shared) - value(queued);
    for (const { key, quantity } of isBought ? [] : shared) {
      standing.set(key, (standing.get(key) ?? 0) + wholePieces(quantity ?? 0));
    }
  }
  return { keys: repeated.size, lostMinor: lost };
}

const boughtFirst = (one: ComparedLot, other: ComparedLot): number =>
  Number(other.isBought) - Number(one.isBought);

function repeatedKeys(lots: readonly ComparedLot[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { lines } of lots) {
    for (const { key } of lines) {
      (seen.has(key) ? repeated : seen).add(key);
    }
  }
  return repeated;
}
