import { DAY_MS, MONTH_NAMES } from '../time.ts';
import { type Coverage, isFullyCovered } from './coverage.ts';
import { MONTHS_OF, type TimeRange } from './time-range.ts';

/** What figures cover and, when that is less than was asked for, why. In UTC, so that everybody reads the same days. */
export function coverageText(coverage: Coverage, timeRange: TimeRange): string {
  const { covered, source, asOf } = coverage;
  const covers = `Covers ${period(covered.from, covered.to)}`;
  if (isFullyCovered(coverage)) {
    return `${covers}; source: ${source}`;
  }
  const reachDays = Math.round((asOf.getTime() - covered.from.getTime()) / DAY_MS);
  return `${covers}, not the whole ${MONTHS_OF[timeRange]} months: ${source} reaches back ${reachDays} days, and figures are not scaled up`;
}

/** 'looked up 14 Nov 2026, 12:00 UTC' */
export function lookedUpText(asOf: Date): string {
  return `looked up ${dayAndMonth(asOf)} ${asOf.getUTCFullYear()}, ${asOf.toISOString().slice(11, 16)} UTC`;
}

/** '16 Aug - 14 Nov 2026'; the year stands once when both ends share it. */
function period(from: Date, to: Date): string {
  const sameYear = from.getUTCFullYear() === to.getUTCFullYear();
  const start = sameYear ? dayAndMonth(from) : `${dayAndMonth(from)} ${from.getUTCFullYear()}`;
  return `${start} - ${dayAndMonth(to)} ${to.getUTCFullYear()}`;
}

function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} ${MONTH_NAMES[date.getUTCMonth()]}`;
}
