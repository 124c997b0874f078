import type { Window } from '../lookups/coverage.ts';
import { DAY_MS } from '../time.ts';
import { demandChange, type DemandChange, type SeenOnce } from './compare.ts';
import { DAYS_PER_MONTH } from './demand.ts';

/** What one run saw of a line. */
export type Look = {
  readonly source: string;
  readonly covered: Window;
  readonly exactListings: number;
  readonly probableListings: number;
  readonly unitsLow: number;
  readonly unitsMid: number;
  readonly unitsHigh: number;
  /** There were more rows than were read. */
  readonly isLowerBound: boolean;
};

/** Several looks as one, in which no day counts twice. */
export type JoinedLooks = {
  readonly looks: number;
  /** Whole days that at least one of them covered. */
  readonly days: number;
  /** Probable ones half. */
  readonly listings: number;
  readonly unitsMid: number;
  readonly unitsHigh: number;
};

const daysOf = ({ from, to }: Window): number =>
  Math.max(0, to.getTime() - from.getTime()) / DAY_MS;

const seenIn = ({ exactListings, probableListings, covered }: Look): SeenOnce => ({
  listings: exactListings + probableListings / 2,
  months: daysOf(covered) / DAYS_PER_MONTH,
});

/** Sources see different things, and a lower bound is no count: neither can be held against another. */
const areAlike = (one: Look, other: Look): boolean =>
  one.source === other.source &&
  !one.isLowerBound &&
  !other.isLowerBound &&
  daysOf(one.covered) > 0 &&
  daysOf(other.covered) > 0;

/** Whether demand has changed between two looks; null where they cannot be compared. */
export const changeBetween = (before: Look, after: Look): DemandChange | null =>
  areAlike(before, after) ? demandChange(seenIn(before), seenIn(after)) : null;

/**
 * The newest look with the earlier ones beside it. Of an earlier one only the days count that none of the
 * newer ones covered, and of what it saw the same share. Null where nothing is added.
 */
export function joinLooks(newest: Look, earlier: readonly Look[]): JoinedLooks | null {
  const days = daysOf(newest.covered);
  let joined = {
    looks: 1,
    days,
    listings: seenIn(newest).listings,
    unitsMid: newest.unitsMid,
    unitsHigh: newest.unitsHigh,
  };
  const covered = [newest.covered];
  for (const look of earlier.toSorted(newestFirst)) {
    const added = areAlike(look, newest) ? daysOutside(look.covered, covered) : 0;
    if (added > 0) {
      const share = added / daysOf(look.covered);
      joined = {
        looks: joined.looks + 1,
        days: joined.days + added,
        listings: joined.listings + share * seenIn(look).listings,
        unitsMid: joined.unitsMid + share * look.unitsMid,
        unitsHigh: joined.unitsHigh + share * look.unitsHigh,
      };
      covered.push(look.covered);
    }
  }
  const whole = Math.round(joined.days);
  // Lines of one run are asked for one after the other: what differs by hours is the same length.
  return whole > Math.round(days) ? { ...joined, days: whole } : null;
}

const newestFirst = (one: Look, other: Look): number =>
  other.covered.to.getTime() - one.covered.to.getTime();

/** How much of a window lies outside of all others. */
function daysOutside(window: Window, others: readonly Window[]): number {
  let pieces = [window];
  for (const other of others) {
    pieces = pieces.flatMap(({ from, to }) => [
      { from, to: new Date(Math.min(to.getTime(), other.from.getTime())) },
      { from: new Date(Math.max(from.getTime(), other.to.getTime())), to },
    ]);
    pieces = pieces.filter((piece) => daysOf(piece) > 0);
  }
  return pieces.reduce((days, piece) => days + daysOf(piece), 0);
}
