import { DAY_MS, MONTH_NAMES } from '../core/time.ts';
import { isActiveListingSource } from '../evidence/evidence-source.ts';
import {
  type Coverage,
  coverageOf,
  isFullyCovered,
  type TimeWindow,
  windowOf,
} from './coverage.ts';
import { MONTHS_OF, type TimeRange } from './time-range.ts';

/**
 * What the figures cover and, if less than requested, why. In UTC, so that every user sees the same
 * days.
 */
export function coverageText(coverage: Coverage, timeRange: TimeRange): string {
  const { covered, source, asOf } = coverage;
  if (isActiveListingSource(source)) {
    return `For sale on ${day(asOf)}; source: ${source}. What sold is not known`;
  }
  const covers = `Covers ${period(covered.from, covered.to)}`;
  if (isFullyCovered(coverage)) {
    return `${covers}; source: ${source}`;
  }
  const reachDays = Math.round((asOf.getTime() - covered.from.getTime()) / DAY_MS);
  return `${covers}, not the whole ${MONTHS_OF[timeRange]} months: ${source} reaches back ${reachDays} days, and figures are not scaled up`;
}

/** The covered days alone; what is missing is said once beside them. */
export const periodText = ({ covered, source, asOf }: Coverage): string =>
  isActiveListingSource(source) ? `For sale on ${day(asOf)}` : period(covered.from, covered.to);

/** What a source covers of a range, before any lookup; longer ranges then give the same figures. */
export function reachText(
  reach: { readonly source: string; readonly reachDays: number },
  timeRange: TimeRange,
  now: Date,
): string {
  if (isActiveListingSource(reach.source)) {
    const { from, to } = windowOf(timeRange, now);
    return `Product Research is opened with this range: ${period(from, to)}.`;
  }
  const coverage = coverageOf(windowOf(timeRange, now), reach, now);
  const { from, to } = coverage.covered;
  const covers = `eBay gives ${reach.reachDays} days: ${period(from, to)}`;
  return isFullyCovered(coverage)
    ? `${covers}.`
    : `${covers}. ${MONTHS_OF[timeRange]} months give the same result.`;
}

/** The covered part, appended to the line that names the range; null when it is covered. */
export function coveredPart(coverage: Coverage): string | null {
  const { from, to } = coverage.covered;
  return isFullyCovered(coverage) || isActiveListingSource(coverage.source)
    ? null
    : `of which ${period(from, to)} is covered`;
}

/** 'Aug 16 - Nov 14, 2026' */
export const coveredText = ({ covered }: Coverage): string => period(covered.from, covered.to);

/** 'Copied by hand on Nov 14, 2026' */
export const copiedText = (asOf: Date): string => `Copied by hand on ${day(asOf)}`;

/** Whole days, without the one that the window excludes. */
export const windowText = ({ from, to }: TimeWindow): string =>
  period(from, new Date(to.getTime() - 1));

/** 'Aug 16 - Nov 14, 2026'; a shared year appears once. */
function period(from: Date, to: Date): string {
  const sameYear = from.getUTCFullYear() === to.getUTCFullYear();
  return `${sameYear ? monthAndDay(from) : day(from)} - ${day(to)}`;
}

const day = (date: Date): string => `${monthAndDay(date)}, ${date.getUTCFullYear()}`;

const monthAndDay = (date: Date): string =>
  `${MONTH_NAMES[date.getUTCMonth()]} ${date.getUTCDate()}`;
