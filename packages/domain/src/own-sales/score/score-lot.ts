import { DAYS_PER_MONTH, monthsOfDemand } from '../../desk/line/demand.ts';
import {
  chanceOfNone,
  countQuantile,
  type NegativeBinomial,
} from '../../desk/statistics/negative-binomial.ts';
import { dayNumber, dayOf, daysOf } from '../day-range.ts';
import type { MatchedSale } from './match-sales.ts';
import type { LinePrediction, LotCurve } from './predict-lot.ts';

/** From the beginning of one day to the end of another; 0 when the other comes first. */
const monthsThrough = (firstDay: string, lastDay: string): number =>
  Math.max(0, daysOf({ firstDay, lastDay })) / DAYS_PER_MONTH;

const LOW_CHANCE = 0.1;
const HIGH_CHANCE = 0.9;

/** A bought lot with what was predicted for it. */
export type LotToScore = LotCurve & {
  readonly boughtOn: string;
  readonly paidMinor: number | null;
  /** Monthly loss of demand that was assumed. */
  readonly decline: number;
  readonly lines: readonly LinePrediction[];
};

export type LotScore = LineCounts & {
  readonly backMinor: number;
  /** Through the last day for which sales are known. */
  readonly expectedMinor: number;
  readonly lowMinor: number;
  readonly highMinor: number;
  readonly isLowHeld: boolean;
  /** The day on which the lot had paid for itself; null while it has not. */
  readonly paidOffOn: string | null;
  /** The day that was predicted for it; null when none was within reach. */
  readonly expectedPaidOffOn: string | null;
  /** The day that the sales so far make likely; null without one, or once it is paid off. */
  readonly likelyPaidOffOn: string | null;
  readonly sales: number;
  /** Sales whose fees are not known; they count with what the buyer paid. */
  readonly salesWithoutFees: number;
  /** Sales in another currency, which are not valued. */
  readonly salesNotValued: number;
};

type LineCounts = {
  /** Lines worth listing. */
  readonly linesListed: number;
  /** Of those that should be listed by now: all, and with sales within the 80% interval. */
  readonly linesJudged: number;
  readonly linesInRange: number;
  /** How many would be if the predictions were exact; intervals of whole pieces hold more than 80%. */
  readonly linesExpectedInRange: number;
};

/** An amount of the curve between its months. */
export function curveAt(amounts: readonly number[], months: number): number {
  const last = amounts.length - 1;
  const at = Math.min(Math.max(0, months), last);
  const before = Math.floor(at);
  const from = amounts[before] ?? 0;
  const to = amounts[Math.min(before + 1, last)] ?? 0;
  return Math.round(from + (to - from) * (at - before));
}

export function scoreLot(
  lot: LotToScore,
  sales: readonly MatchedSale[],
  through: string,
): LotScore {
  const months = monthsThrough(lot.boughtOn, through);
  const backMinor = sales.reduce((sum, { money }) => sum + (money?.backMinor ?? 0), 0);
  const expectedMinor = curveAt(lot.expectedMinor, months);
  const lowMinor = curveAt(lot.lowMinor, months);
  const soldByLine = new Map<number, number>();
  for (const { line, pieces } of sales) {
    soldByLine.set(line, (soldByLine.get(line) ?? 0) + pieces);
  }
  const paidOffOn = lot.paidMinor === null ? null : paidOffDay(sales, lot.paidMinor, lot.boughtOn);
  return {
    backMinor,
    expectedMinor,
    lowMinor,
    highMinor: curveAt(lot.highMinor, months),
    isLowHeld: backMinor >= lowMinor,
    paidOffOn,
    expectedPaidOffOn: lot.paidMinor === null ? null : predictedDay(lot, lot.paidMinor),
    likelyPaidOffOn:
      lot.paidMinor === null || paidOffOn !== null
        ? null
        : likelyDay(lot, { backMinor, expectedMinor, months }, lot.paidMinor),
    sales: sales.length,
    salesWithoutFees: sales.filter(({ money }) => money?.hasFees === false).length,
    salesNotValued: sales.filter(({ money }) => money === null).length,
    ...judgeLines(lot, soldByLine, months),
  };
}

function paidOffDay(
  sales: readonly MatchedSale[],
  paidMinor: number,
  boughtOn: string,
): string | null {
  let back = 0;
  if (paidMinor === 0) {
    return boughtOn;
  }
  const byDay = sales.toSorted((a, b) => dayNumber(a.sale.soldOn) - dayNumber(b.sale.soldOn));
  for (const [at, { sale, money }] of byDay.entries()) {
    back += money?.backMinor ?? 0;
    const isLastOfDay = byDay[at + 1]?.sale.soldOn !== sale.soldOn;
    if (isLastOfDay && back >= paidMinor) {
      return sale.soldOn;
    }
  }
  return null;
}

/** The first day on which the curve, scaled from some month on, reaches an amount. */
function dayReaching(
  lot: LotToScore,
  wantedMinor: number,
  paidOut: (months: number) => number,
): string | null {
  const days = Math.floor((lot.expectedMinor.length - 1) * DAYS_PER_MONTH);
  for (let day = 0; day <= days; day += 1) {
    if (paidOut(day / DAYS_PER_MONTH) >= wantedMinor) {
      return dayOf(dayNumber(lot.boughtOn) + day);
    }
  }
  return null;
}

const predictedDay = (lot: LotToScore, paidMinor: number): string | null =>
  dayReaching(lot, paidMinor, (months) => curveAt(lot.expectedMinor, months));

function likelyDay(
  lot: LotToScore,
  so: { readonly backMinor: number; readonly expectedMinor: number; readonly months: number },
  paidMinor: number,
): string | null {
  if (so.expectedMinor <= 0 || so.backMinor <= 0) {
    return null;
  }
  const ratio = so.backMinor / so.expectedMinor;
  return dayReaching(lot, paidMinor, (months) =>
    months < so.months ? 0 : ratio * curveAt(lot.expectedMinor, months),
  );
}

/** The demand for a line that is listed for so many months. */
const demandFor = (
  { ownPerMonth, shape }: { readonly ownPerMonth: number; readonly shape: number },
  listedMonths: number,
  decline: number,
): NegativeBinomial => ({ mean: ownPerMonth * monthsOfDemand(listedMonths, decline), shape });

/** The chance of fewer sales than a count, and of at most so many. */
export function chancesUpTo(sales: NegativeBinomial, count: number): readonly [number, number] {
  const { mean, shape } = sales;
  const ratio = mean / (shape + mean);
  let own = chanceOfNone(sales);
  let below = 0;
  for (let k = 0; k < count; k += 1) {
    below += own;
    own *= ((shape + k) / (k + 1)) * ratio;
  }
  return [below, below + own];
}

type LineRange = { readonly low: number; readonly high: number; readonly chance: number };

/** The 80% interval of the pieces a line has sold, and how likely they lie within it. */
export function rangeOf(
  demand: NegativeBinomial,
  { pieces, ahead }: Pick<LinePrediction, 'pieces' | 'ahead'>,
): LineRange {
  const most = pieces ?? Infinity;
  const clamp = (count: number): number => Math.min(most, Math.max(0, count - ahead));
  const low = clamp(countQuantile(demand, LOW_CHANCE));
  const high = clamp(countQuantile(demand, HIGH_CHANCE));
  const [below] = low === 0 ? [0] : chancesUpTo(demand, ahead + low);
  const [, upTo] = high >= most ? [0, 1] : chancesUpTo(demand, ahead + high);
  return { low, high, chance: upTo - below };
}

function judgeLines(
  { lines, decline }: LotToScore,
  soldByLine: ReadonlyMap<number, number>,
  months: number,
): LineCounts {
  const counts = { linesListed: 0, linesJudged: 0, linesInRange: 0, linesExpectedInRange: 0 };
  for (const prediction of lines) {
    const { line, forecast } = prediction;
    const own = soldByLine.get(line) ?? 0;
    if (forecast === null || forecast.keptPieces === 0) {
      continue;
    }
    counts.linesListed += 1;
    const listed = months - forecast.start;
    if (listed <= 0) {
      continue;
    }
    const demand = demandFor(forecast, listed, decline);
    const { low, high, chance } = rangeOf(demand, prediction);
    counts.linesJudged += 1;
    counts.linesInRange += own >= low && own <= high ? 1 : 0;
    counts.linesExpectedInRange += chance;
  }
  return counts;
}
