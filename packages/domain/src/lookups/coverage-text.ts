import { isAsked } from '../sources/evidence-source.ts';
import { DAY_MS, MONTH_NAMES } from '../time.ts';
import { type Coverage, coverageOf, isFullyCovered, windowOf } from './coverage.ts';
import { MONTHS_OF, type TimeRange } from './time-range.ts';

/** What figures cover and, when that is less than was asked for, why. In UTC, so that everybody reads the same days. */
export function coverageText(coverage: Coverage, timeRange: TimeRange): string {
  const { covered, source, asOf } = coverage;
  if (isAsked(source)) {
    return `For sale on ${dayAndMonth(asOf)} ${asOf.getUTCFullYear()}; source: ${source}. What sold is not known`;
  }
  const covers = `Covers ${period(covered.from, covered.to)}`;
  if (isFullyCovered(coverage)) {
    return `${covers}; source: ${source}`;
  }
  const reachDays = Math.round((asOf.getTime() - covered.from.getTime()) / DAY_MS);
  return `${covers}, not the whole ${MONTHS_OF[timeRange]} months: ${source} reaches back ${reachDays} days, and figures are not scaled up`;
}

/** What a source can tell of a range before anything is asked; figures of longer ranges are the same then. */
export function reachText(
  reach: { readonly source: string; readonly reachDays: number },
  timeRange: TimeRange,
  now: Date,
): string {
  const coverage = coverageOf(windowOf(timeRange, now), reach, now);
  const { from, to } = coverage.covered;
  const covers = `eBay gives ${reach.reachDays} days: ${period(from, to)}`;
  return isFullyCovered(coverage)
    ? `${covers}.`
    : `${covers}. ${MONTHS_OF[timeRange]} months show the same figures as 3 months.`;
}

/** The covered part, to stand in the line that names the range; null where the range is covered. */
export function coveredPart(coverage: Coverage): string | null {
  const { from, to } = coverage.covered;
  return isFullyCovered(coverage) || isAsked(coverage.source)
    ? null
    : `of which ${period(from, to)} is covered`;
}

/** 'looked up 14 Nov 2026, 12:00 UTC' */
export function lookedUpText(asOf: Date): string {
  return `looked up ${dayAndMonth(asOf)} ${asOf.getUTCFullYear()}, ${asOf.toISOString().slice(11, 16)} UTC`;
}

/** 'Copied by hand on 14 Nov 2026' */
export const copiedText = (asOf: Date): string =>
  `Copied by hand on ${dayAndMonth(asOf)} ${asOf.getUTCFullYear()}`;

/** '16 Aug - 14 Nov 2026'; the year stands once when both ends share it. */
function period(from: Date, to: Date): string {
  const sameYear = from.getUTCFullYear() === to.getUTCFullYear();
  const start = sameYear ? dayAndMonth(from) : `${dayAndMonth(from)} ${from.getUTCFullYear()}`;
  return `${start} - ${dayAndMonth(to)} ${to.getUTCFullYear()}`;
}

function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} ${MONTH_NAMES[date.getUTCMonth()]}`;
}
