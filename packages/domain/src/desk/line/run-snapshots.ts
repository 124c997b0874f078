import { DAY_MS } from '../../core/time.ts';
import type { TimeWindow } from '../../runs/coverage.ts';
import { demandChange, type DemandChange, type SalesSample } from './demand-change.ts';
import { DAYS_PER_MONTH } from './demand.ts';

/** One run's figures of a line. */
export type RunSnapshot = {
  readonly source: string;
  readonly covered: TimeWindow;
  readonly exactListings: number;
  readonly probableListings: number;
  readonly unitsLow: number;
  readonly unitsMid: number;
  readonly unitsHigh: number;
  /** The response was truncated. */
  readonly isLowerBound: boolean;
};

/** Several snapshots combined, without counting a day twice. */
export type JoinedSnapshots = {
  readonly snapshots: number;
  /** Whole days covered by at least one of them. */
  readonly days: number;
  /** Probable ones count half. */
  readonly listings: number;
  readonly unitsMid: number;
  readonly unitsHigh: number;
};

const daysOf = ({ from, to }: TimeWindow): number =>
  Math.max(0, to.getTime() - from.getTime()) / DAY_MS;

const sampleOf = ({ exactListings, probableListings, covered }: RunSnapshot): SalesSample => ({
  listings: exactListings + probableListings / 2,
  months: daysOf(covered) / DAYS_PER_MONTH,
});

/** Different sources and lower bounds cannot be compared. */
const areComparable = (one: RunSnapshot, other: RunSnapshot): boolean =>
  one.source === other.source &&
  !one.isLowerBound &&
  !other.isLowerBound &&
  daysOf(one.covered) > 0 &&
  daysOf(other.covered) > 0;

/** Whether demand changed between two snapshots; null when they cannot be compared. */
export const demandChangeBetween = (
  before: RunSnapshot,
  after: RunSnapshot,
): DemandChange | null =>
  areComparable(before, after) ? demandChange(sampleOf(before), sampleOf(after)) : null;

/**
 * Adds earlier snapshots to the newest. An earlier one counts only for days that no newer one
 * covers, with the same share of its figures. Null when nothing is added.
 */
export function joinSnapshots(
  newest: RunSnapshot,
  earlier: readonly RunSnapshot[],
): JoinedSnapshots | null {
  const days = daysOf(newest.covered);
  let joined = {
    snapshots: 1,
    days,
    listings: sampleOf(newest).listings,
    unitsMid: newest.unitsMid,
    unitsHigh: newest.unitsHigh,
  };
  const covered = [newest.covered];
  for (const snapshot of earlier.toSorted(newestFirst)) {
    const added = areComparable(snapshot, newest) ? daysOutside(snapshot.covered, covered) : 0;
    if (added > 0) {
      const share = added / daysOf(snapshot.covered);
      joined = {
        snapshots: joined.snapshots + 1,
        days: joined.days + added,
        listings: joined.listings + share * sampleOf(snapshot).listings,
        unitsMid: joined.unitsMid + share * snapshot.unitsMid,
        unitsHigh: joined.unitsHigh + share * snapshot.unitsHigh,
      };
      covered.push(snapshot.covered);
    }
  }
  const whole = Math.round(joined.days);
  // A run looks up its lines one after another, so windows that differ by hours have the same
  // length.
  return whole > Math.round(days) ? { ...joined, days: whole } : null;
}

const newestFirst = (one: RunSnapshot, other: RunSnapshot): number =>
  other.covered.to.getTime() - one.covered.to.getTime();

/** Days of a window not covered by any other. */
function daysOutside(window: TimeWindow, others: readonly TimeWindow[]): number {
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
