import { logGamma } from '../statistics/log-gamma.ts';

/** Listings with a sale in this many months; a probable one counts half. */
export type SalesSample = { readonly listings: number; readonly months: number };

export type DemandChange = {
  /** Probability of such an uneven split if nothing has changed. */
  readonly chance: number;
  readonly hasChanged: boolean;
  /** How many times as many sales as before, with 90% probability; null without any sale. */
  readonly times: { readonly low: number; readonly high: number | null } | null;
};

const SIGNIFICANCE_LEVEL = 0.1;
/** Probability on either side of the interval. */
const TAIL = 0.05;
/** Tolerance that keeps equally likely outcomes equal despite rounding. */
const LIKELIHOOD_TOLERANCE = 1 + 1e-7;

/** Whether demand changed between two snapshots, by the exact two-sided test on whole listings. */
export function demandChange(
  before: SalesSample,
  after: SalesSample,
  level = SIGNIFICANCE_LEVEL,
): DemandChange {
  const earlier = Math.round(before.listings);
  const later = Math.round(after.listings);
  const total = earlier + later;
  const share = before.months / (before.months + after.months);
  const chanceOf = (count: number): number => binomialChance(total, count, share);
  const limit = chanceOf(earlier) * LIKELIHOOD_TOLERANCE;
  let chance = 0;
  for (let count = 0; count <= total; count += 1) {
    const own = chanceOf(count);
    chance += own <= limit ? own : 0;
  }
  const toTimes = (laterShare: number): number =>
    ((laterShare / (1 - laterShare)) * before.months) / after.months;
  return {
    chance: Math.min(1, chance),
    hasChanged: chance < level,
    times:
      total === 0
        ? null
        : {
            low: later === 0 ? 0 : toTimes(1 - highestShare(total, earlier)),
            high: earlier === 0 ? null : toTimes(highestShare(total, later)),
          },
  };
}

function binomialChance(total: number, count: number, share: number): number {
  return Math.exp(
    logGamma(total + 1) -
      logGamma(count + 1) -
      logGamma(total - count + 1) +
      powerLog(share, count) +
      powerLog(1 - share, total - count),
  );
}

const BISECTIONS = 60;

/** The highest share at which so few of all are still as likely as the tail: the exact limit. */
function highestShare(total: number, count: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const share = (low + high) / 2;
    let chance = 0;
    for (let few = 0; few <= count; few += 1) {
      chance += binomialChance(total, few, share);
    }
    if (chance > TAIL) {
      low = share;
    } else {
      high = share;
    }
  }
  return (low + high) / 2;
}

const powerLog = (base: number, times: number): number =>
  times === 0 ? 0 : times * Math.log(base);
