import { hashAt } from '../../world/chance.ts';

export const DAY_MS = 86_400_000;
export const MONTH_DAYS = 30.4375;

const YEAR_DAYS = 365.25;

/** Trends are counted from here: 1 November 2026, in days since 1970. */
const TREND_DAY = 20_758;
const TREND_LIMITS = [0.25, 4] as const;

/** Sunday first; the days of a week come to seven together. */
const WEEKDAYS = [1.2, 1.14, 0.97, 0.9, 0.9, 0.85, 1.04] as const;

const MONTH_STEP_DAYS = 30;

/** Some months are better than others for no reason. Their mean is one. */
export const BURSTS = [0.4, 0.8, 1, 1.2, 1.6] as const;

/** A change of demand that nobody could have foreseen. */
export type Turn = { readonly fromDay: number; readonly factor: number };

/** How the demand for one part rises and falls around its long-run rate. */
export type Tide = {
  readonly hash: number;
  /** 0 sells all year alike; 0.6 sells four times as well at its peak as half a year later. */
  readonly seasonSize: number;
  readonly seasonPeakDay: number;
  /** -0.3: a year later the rate is e^-0.3 of what it was. */
  readonly trendPerYear: number;
  /** From this day on demand is so many times what it was. */
  readonly turn?: Turn;
};

const turnOn = ({ turn }: Tide, day: number): number =>
  turn !== undefined && day >= turn.fromDay ? turn.factor : 1;

const trendOn = ({ trendPerYear }: Tide, day: number): number => {
  const [low, high] = TREND_LIMITS;
  const factor = Math.exp((trendPerYear * (day - TREND_DAY)) / YEAR_DAYS);
  return Math.min(high, Math.max(low, factor));
};

/** Where demand stands on a day, its season evened out. */
export const levelOn = (tide: Tide, day: number): number => trendOn(tide, day) * turnOn(tide, day);

const weekdayOf = (day: number): number => WEEKDAYS[(day + 4) % 7] ?? 1;

/** Season and trend move from month to month, not from day to day. */
const monthOf = (day: number): number => Math.floor(day / MONTH_STEP_DAYS);

function expectedMonth(tide: Tide, month: number): number {
  const middle = (month + 0.5) * MONTH_STEP_DAYS;
  const angle = (2 * Math.PI * (middle - tide.seasonPeakDay)) / YEAR_DAYS;
  return trendOn(tide, middle) * (1 + tide.seasonSize * Math.cos(angle));
}

const burstIn = ({ hash }: Tide, month: number): number =>
  BURSTS[hashAt(hash, month) % BURSTS.length] ?? 1;

/** What is known of a day ahead: season, weekday and trend. */
export const expectedTide = (tide: Tide, day: number): number =>
  expectedMonth(tide, monthOf(day)) * weekdayOf(day) * turnOn(tide, day);

/** The earliest month that is kept, in March 2011; no listing is older. */
const FIRST_MONTH = 500;

/** What the days of a part were really like, each month worked out once. */
export class TideTable {
  readonly #tide: Tide;
  readonly #months: number[] = [];

  constructor(tide: Tide) {
    this.#tide = tide;
  }

  on(day: number): number {
    const month = monthOf(day);
    const place = month - FIRST_MONTH;
    const factor =
      this.#months[place] ?? expectedMonth(this.#tide, month) * burstIn(this.#tide, month);
    if (place >= 0) {
      this.#months[place] = factor;
    }
    return factor * weekdayOf(day) * turnOn(this.#tide, day);
  }
}
