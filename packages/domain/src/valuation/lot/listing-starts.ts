import { DAYS_PER_MONTH } from '../line/demand.ts';

const DAYS_PER_WEEK = 7;

/** When lines are listed: the rank of each (0: takes no place), and the months until its start. */
export type ListingStarts = { readonly rank: Float64Array; readonly months: Int32Array };

/** The week in which a rank is listed, counted from 1. */
export const weekOfRank = (rank: number, linesPerWeek: number): number =>
  Math.max(1, Math.ceil(rank / linesPerWeek));

/** Whole months until a rank is listed. */
export const monthsUntil = (rank: number, linesPerWeek: number): number =>
  Math.round(((weekOfRank(rank, linesPerWeek) - 1) * DAYS_PER_WEEK) / DAYS_PER_MONTH);

/**
 * A seller lists the line first that brings most for the time it takes. `worth`: value per minute of
 * listing; 0 takes no place. Equal lines go in sheet order. A line that stands for several, by its
 * weight, starts with the middle one of them.
 */
export function listingStarts(
  worth: Float64Array,
  linesPerWeek: number,
  weights?: Float64Array,
): ListingStarts {
  const plain = plainRanks(worth);
  const rank = weights === undefined ? plain : weightedRanks(plain, weights);
  const months = Int32Array.from(rank, (own) => (own > 0 ? monthsUntil(own, linesPerWeek) : 0));
  return { rank, months };
}

function plainRanks(worth: Float64Array): Float64Array {
  const rank = new Float64Array(worth.length);
  const rising = worth.filter((value) => value > 0).toSorted();
  const equalBefore = new Map<number, number>();
  for (let at = 0; at < worth.length; at += 1) {
    const value = worth[at] ?? 0;
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
