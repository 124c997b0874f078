import { hashAt } from '../../world/chance.ts';

export const DAY_MS = 86_400_000;
export const MONTH_DAYS = 30.4375;

const YEAR_DAYS = 365.25;

/** Trends are counted from here: 1 November 2026, in days since 1970. */
const TREND_DAY = 20_758;
const TREND_LIMITS = [0.25, 4] as const;

/** Sunday first; the days of a week come to seven together. */
const WEEKDAYS = [1.2, 1.14, 0.97, 0.9, 0.9, 0.85, 1.04] as const;

/** Some months are better than others for no reason. Their mean is one. */
const BURST_DAYS = 30;
export const BURSTS = [0.4, 0.8, 1, 1.2, 1.6] as const;

/** How the demand for one part rises and falls around its long-run rate. */
export type Tide = {
  readonly hash: number;
  /** 0 sells all year alike; 0.6 sells four times as well at its peak as half a year later. */
  readonly seasonSize: number;
  readonly seasonPeakDay: number;
  /** -0.3: a year later the rate is e^-0.3 of what it was. */
  readonly trendPerYear: number;
};

export const trendOn = ({ trendPerYear }: Tide, day: number): number => {
  const [low, high] = TREND_LIMITS;
  const factor = Math.exp((trendPerYear * (day - TREND_DAY)) / YEAR_DAYS);
  return Math.min(high, Math.max(low, factor));
};

/** What is known of a day ahead: season, weekday and trend. */
export const expectedTide = (tide: Tide, day: number): number =>
  trendOn(tide, day) *
  (1 + tide.seasonSize * Math.cos((2 * Math.PI * (day - tide.seasonPeakDay)) / YEAR_DAYS)) *
  (WEEKDAYS[(day + 4) % 7] ?? 1);

const burstOf = ({ hash }: Tide, day: number): number =>
  BURSTS[hashAt(hash, Math.floor(day / BURST_DAYS)) % BURSTS.length] ?? 1;

/** What the day really was like. */
export const tideOn = (tide: Tide, day: number): number =>
  expectedTide(tide, day) * burstOf(tide, day);

/** The same for a run of days, worked out once for all streams of a part. */
export class TideTable {
  readonly #tide: Tide;
  readonly #days = new Map<number, number>();

  constructor(tide: Tide) {
    this.#tide = tide;
  }

  on(day: number): number {
    const known = this.#days.get(day);
    if (known !== undefined) {
      return known;
    }
    const factor = tideOn(this.#tide, day);
    this.#days.set(day, factor);
    return factor;
  }
}
