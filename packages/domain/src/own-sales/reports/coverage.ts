import { dayAfter, daysOf, missingDays, type DayRange } from '../day-range.ts';

/** The days that reports cover together. */
export type ReportCoverage = DayRange & {
  readonly ranges: readonly DayRange[];
  readonly gaps: readonly DayRange[];
  readonly missingDays: number;
};

/** Null without reports. */
export function coverageOf(reports: readonly DayRange[]): ReportCoverage | null {
  const ranges: DayRange[] = [];
  for (const report of reports.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))) {
    const last = ranges.at(-1);
    if (last === undefined || report.firstDay > dayAfter(last.lastDay, 1)) {
      ranges.push({ firstDay: report.firstDay, lastDay: report.lastDay });
    } else if (report.lastDay > last.lastDay) {
      ranges[ranges.length - 1] = { ...last, lastDay: report.lastDay };
    }
  }
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) {
    return null;
  }
  const covered = { firstDay: first.firstDay, lastDay: last.lastDay };
  const gaps = missingDays(ranges, covered);
  return {
    ...covered,
    ranges,
    gaps,
    missingDays: gaps.reduce((sum, gap) => sum + daysOf(gap), 0),
  };
}

/** eBay gives so many days in one download. */
const MAX_DOWNLOAD_DAYS = 90;
/** Reports worth getting go back so far. */
const GOAL_DAYS = 365;

/** The days to download next: the newest gap, else the days since, else those before. */
export function nextDownload(coverage: ReportCoverage | null, today: string): DayRange | null {
  if (coverage === null) {
    return { firstDay: dayAfter(today, 1 - MAX_DOWNLOAD_DAYS), lastDay: today };
  }
  const gap = coverage.gaps.at(-1);
  if (gap !== undefined) {
    return capped(gap);
  }
  // Today is not over.
  if (coverage.lastDay < dayAfter(today, -1)) {
    return capped({ firstDay: dayAfter(coverage.lastDay, 1), lastDay: today });
  }
  const goal = dayAfter(today, -GOAL_DAYS);
  return coverage.firstDay > goal
    ? capped({ firstDay: goal, lastDay: dayAfter(coverage.firstDay, -1) })
    : null;
}

function capped({ firstDay, lastDay }: DayRange): DayRange {
  const earliest = dayAfter(lastDay, 1 - MAX_DOWNLOAD_DAYS);
  return { firstDay: firstDay > earliest ? firstDay : earliest, lastDay };
}

/** A few missing days change a rate less than chance does. */
const MAX_MISSING = 0.1;

/**
 * The days whose sales can be counted as a rate: all that are covered when few are missing between
 * them, else the last without a gap; not more than `reachDays` before today.
 */
export function countedDays(
  coverage: ReportCoverage | null,
  today: string,
  reachDays: number,
): DayRange | null {
  const last = coverage?.ranges.at(-1);
  if (coverage === null || last === undefined) {
    return null;
  }
  const isNearlyWhole = coverage.missingDays <= daysOf(coverage) * MAX_MISSING;
  const { firstDay, lastDay } = isNearlyWhole ? coverage : last;
  const earliest = dayAfter(today, -reachDays);
  return lastDay < earliest
    ? null
    : { firstDay: firstDay > earliest ? firstDay : earliest, lastDay };
}
