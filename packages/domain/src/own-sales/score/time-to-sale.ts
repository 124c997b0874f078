import { DAYS_PER_MONTH } from '../../desk/line/demand.ts';
import { dayNumber } from '../day-range.ts';

/** A listing of the seller, sold or not. */
export type WatchedListing = {
  readonly startedOn: string;
  /** From this day on it is known even if it sells out; before, only unsold ones would be. */
  readonly watchedFrom: string;
  /** The last day on which it is known to be unsold or still listed. */
  readonly watchedTo: string;
  /** The day of its first sale; null while it has none. */
  readonly firstSoldOn: string | null;
};

export type TimeToSale = {
  readonly listings: number;
  readonly sold: number;
  /** Until half of the listings have a sale; null while fewer have. */
  readonly medianMonths: number | null;
  /** Share of the listings with a sale; null where none was watched for so long. */
  readonly soldBy3: number | null;
  readonly soldBy6: number | null;
  readonly soldBy12: number | null;
};

/** Fewer listings say nothing. */
const MIN_LISTINGS = 10;
/** The curve begins on the first day with enough listings; a later one would leave out fast sales. */
const LATEST_START_DAYS = 31;

type Span = { readonly entry: number; readonly exit: number; readonly isSold: boolean };

function spanOf({ startedOn, watchedFrom, watchedTo, firstSoldOn }: WatchedListing): Span {
  const start = dayNumber(startedOn);
  return {
    entry: Math.max(0, dayNumber(watchedFrom) - start),
    exit: dayNumber(firstSoldOn ?? watchedTo) - start + 1,
    isSold: firstSoldOn !== null,
  };
}

/**
 * Kaplan-Meier over listings with and without a sale. Null for few listings and for sold ones alone:
 * those say nothing of what did not sell.
 */
export function timeToSale(listings: readonly WatchedListing[]): TimeToSale | null {
  const spans = listings.map(spanOf).filter(({ entry, exit }) => exit > entry);
  const sold = spans.filter(({ isSold }) => isSold);
  if (spans.length < MIN_LISTINGS || sold.length === spans.length) {
    return null;
  }
  const atRisk = (day: number): number =>
    spans.reduce((count, { entry, exit }) => count + (entry < day && exit >= day ? 1 : 0), 0);
  const firstDay = [...new Set(spans.map(({ entry }) => entry + 1))]
    .toSorted((a, b) => a - b)
    .find((day) => atRisk(day) >= MIN_LISTINGS);
  if (firstDay === undefined || firstDay > LATEST_START_DAYS) {
    return null;
  }
  const lastDay = spans.reduce((most, { exit }) => Math.max(most, exit), 0);
  const curve: { readonly day: number; readonly unsold: number }[] = [];
  let unsold = 1;
  const days = [...new Set(sold.map(({ exit }) => exit))].toSorted((a, b) => a - b);
  for (const day of days.filter((one) => one >= firstDay)) {
    const events = sold.filter(({ exit }) => exit === day).length;
    unsold *= 1 - events / atRisk(day);
    curve.push({ day, unsold });
  }
  const soldBy = (months: number): number | null => {
    const day = months * DAYS_PER_MONTH;
    return day > lastDay ? null : 1 - (curve.findLast((point) => point.day <= day)?.unsold ?? 1);
  };
  const half = curve.find((point) => point.unsold <= 0.5);
  return {
    listings: spans.length,
    sold: sold.length,
    medianMonths: half === undefined ? null : half.day / DAYS_PER_MONTH,
    soldBy3: soldBy(3),
    soldBy6: soldBy(6),
    soldBy12: soldBy(12),
  };
}
