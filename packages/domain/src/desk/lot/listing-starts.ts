import { DAYS_PER_MONTH } from '../line/demand.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';

const DAYS_PER_WEEK = 7;

/** When lines are listed: the rank of each (0: takes no place), and the months until its start. */
export type ListingStarts = { readonly rank: Float64Array; readonly months: Int32Array };

/** The week in which a rank is listed, counted from 1. */
export const weekOfRank = (rank: number, linesPerWeek: number): number =>
  Math.max(1, Math.ceil(rank / linesPerWeek));

/** Whole months until a rank is listed. */
export const monthsUntil = (rank: number, linesPerWeek: number): number =>
  Math.round(((weekOfRank(rank, linesPerWeek) - 1) * DAYS_PER_WEEK) / DAYS_PER_MONTH);

type Pace = Pick<DeskSettings, 'linesPerWeek' | 'months'>;

/** How many lines start within the period. */
export const placesWithin = ({ linesPerWeek, months }: Pace): number =>
  Math.ceil(((months - 0.5) * DAYS_PER_MONTH) / DAYS_PER_WEEK) * linesPerWeek;

/** What a line must bring to be among the first so many; 0 when there is a place for each. */
export function leastToPlace(perMinute: Float64Array, places: number): number {
  const rising = perMinute.filter((value) => value > 0).toSorted();
  return rising.length < places ? 0 : (rising[rising.length - places] ?? 0);
}

const SAMPLE = 4_096;

/** About the same, from a sample of the lines. */
export function aboutLeastToPlace(perMinute: Float64Array, places: number): number {
  const step = Math.max(1, Math.floor(perMinute.length / SAMPLE));
  const sample = new Float64Array(Math.ceil(perMinute.length / step));
  for (let at = 0; at < sample.length; at += 1) {
    sample[at] = perMinute[at * step] ?? 0;
  }
  return leastToPlace(sample, Math.ceil(places / step));
}

/** Lines that each one stands for, and lines after all that start within the period. */
type StartOptions = {
  readonly weights?: Float64Array | undefined;
  readonly isLate?: Uint8Array | undefined;
};

/**
 * A seller lists the line first that brings most for the time it takes. `perMinute`: value per minute of
 * listing; 0 takes no place. Equal lines go in sheet order. A line that stands for several, by its
 * weight, starts with the middle one of them.
 */
export function listingStarts(
  perMinute: Float64Array,
  { linesPerWeek, months: period }: Pace,
  { weights, isLate }: StartOptions = {},
): ListingStarts {
  const plain = plainRanks(perMinute);
  const rank = weights === undefined ? plain : weightedRanks(plain, weights);
  const months = new Int32Array(rank.length);
  for (let at = 0; at < rank.length; at += 1) {
    const own = rank[at] ?? 0;
    if (own > 0) {
      months[at] = monthsUntil(own, linesPerWeek);
    } else if (isLate?.[at] === 1) {
      months[at] = period;
    }
  }
  return { rank, months };
}

function plainRanks(perMinute: Float64Array): Float64Array {
  const rank = new Float64Array(perMinute.length);
  const rising = perMinute.filter((value) => value > 0).toSorted();
  const equalBefore = new Map<number, number>();
  for (let at = 0; at < perMinute.length; at += 1) {
    const value = perMinute[at] ?? 0;
    if (!(value > 0)) {
      continue;
    }
    const end = endOf(rising, value);
    let own = rising.length - end + 1;
    // Only equal neighbors need to be told apart.
    if (rising[end - 2] === value) {
      const before = equalBefore.get(value) ?? 0;
      equalBefore.set(value, before + 1);
      own += before;
    }
    rank[at] = own;
  }
  return rank;
}

function weightedRanks(plain: Float64Array, weights: Float64Array): Float64Array {
  const byRank = new Float64Array(plain.length + 1);
  for (const [at, rank] of plain.entries()) {
    byRank[rank] = weights[at] ?? 1;
  }
  let before = 0;
  const middles = byRank.map((weight, rank) => {
    const middle = rank === 0 ? 0 : before + (weight + 1) / 2;
    before += rank === 0 ? 0 : weight;
    return middle;
  });
  return plain.map((rank) => middles[rank] ?? 0);
}

/** How many values are at most this one. */
function endOf(rising: Float64Array, value: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) <= value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
