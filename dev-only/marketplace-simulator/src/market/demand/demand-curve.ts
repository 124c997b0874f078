import { hashAt } from '../random.ts';

export const DAY_MS = 86_400_000;
export const MONTH_DAYS = 30.4375;

export const midnightOf = (nowMs: number): number => Math.floor(nowMs / DAY_MS) * DAY_MS;

const YEAR_DAYS = 365.25;

/** Trends are counted from here: 1 November 2026, in days since 1970. */
const TREND_DAY = 20_758;
const TREND_LIMITS = [0.25, 4] as const;

/** Sunday first; they sum to seven. */
const WEEKDAYS = [1.2, 1.14, 0.97, 0.9, 0.9, 0.85, 1.04] as const;

const MONTH_STEP_DAYS = 30;

/** Some months are better than others for no reason. Their mean is one. */
export const BURSTS = [0.4, 0.8, 1, 1.2, 1.6] as const;

/** A sudden change of demand. */
export type DemandChange = { readonly fromDay: number; readonly factor: number };

/** How the demand for one part rises and falls around its long-run rate. */
export type DemandCurve = {
  readonly hash: number;
  /** 0 sells the same all year; 0.6 sells four times as well at its peak as half a year later. */
  readonly seasonSize: number;
  readonly seasonPeakDay: number;
  /** -0.3: a year later the rate is e^-0.3 of what it was. */
  readonly trendPerYear: number;
  /** Multiplies demand from a day on. */
  readonly turn?: DemandChange;
};

const changeOn = ({ turn }: DemandCurve, day: number): number =>
  turn !== undefined && day >= turn.fromDay ? turn.factor : 1;

const trendOn = ({ trendPerYear }: DemandCurve, day: number): number => {
  const [low, high] = TREND_LIMITS;
  const factor = Math.exp((trendPerYear * (day - TREND_DAY)) / YEAR_DAYS);
  return Math.min(high, Math.max(low, factor));
};

const weekdayOf = (day: number): number => WEEKDAYS[(day + 4) % 7] ?? 1;

/** Season and trend change from month to month, not from day to day. */
const monthOf = (day: number): number => Math.floor(day / MONTH_STEP_DAYS);

function expectedMonth(curve: DemandCurve, month: number): number {
  const middle = (month + 0.5) * MONTH_STEP_DAYS;
  const angle = (2 * Math.PI * (middle - curve.seasonPeakDay)) / YEAR_DAYS;
  return trendOn(curve, middle) * (1 + curve.seasonSize * Math.cos(angle));
}

const burstIn = ({ hash }: DemandCurve, month: number): number =>
  BURSTS[hashAt(hash, month) % BURSTS.length] ?? 1;

/** The foreseeable part of a day's demand: season, weekday and trend. */
export const expectedDemand = (curve: DemandCurve, day: number): number =>
  expectedMonth(curve, monthOf(day)) * weekdayOf(day) * changeOn(curve, day);

/** The earliest month in the table, March 2011; no listing is older. */
const FIRST_MONTH = 500;

/** The actual demand of a part by day, each month computed once. */
export class DemandTable {
  readonly #curve: DemandCurve;
  readonly #months: number[] = [];

  constructor(curve: DemandCurve) {
    this.#curve = curve;
  }

  on(day: number): number {
    const month = monthOf(day);
    const place = month - FIRST_MONTH;
    const factor =
      this.#months[place] ?? expectedMonth(this.#curve, month) * burstIn(this.#curve, month);
    if (place >= 0) {
      this.#months[place] = factor;
    }
    return factor * weekdayOf(day) * changeOn(this.#curve, day);
  }
}
