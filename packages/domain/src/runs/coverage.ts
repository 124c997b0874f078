import { DAY_MS } from '../core/time.ts';
import { MONTHS_OF, type TimeRange } from './time-range.ts';

/** Half-open interval: includes `from`, excludes `to`. */
export type TimeWindow = { readonly from: Date; readonly to: Date };

/**
 * The requested range and what the source covers. Figures are never extrapolated to the requested
 * range.
 */
export type Coverage = {
  readonly requested: TimeWindow;
  readonly covered: TimeWindow;
  readonly source: string;
  readonly asOf: Date;
};

/** Three calendar months have up to 92 days; a source covering 90 counts as full. */
const GRACE_MS = 3 * DAY_MS;

/** The last N calendar months before `now`; a day the earlier month lacks becomes its last day. */
export function windowOf(range: TimeRange, now: Date): TimeWindow {
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() - MONTHS_OF[range];
  const year = Math.floor(months / 12);
  const month = months % 12;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = now.getTime() % DAY_MS;
  const day = Math.min(now.getUTCDate(), lastDay);
  return { from: new Date(Date.UTC(year, month, day) + timeOfDay), to: now };
}

export function coverageOf(
  requested: TimeWindow,
  reach: { source: string; reachDays: number },
  asOf: Date,
): Coverage {
  const reachFrom = new Date(asOf.getTime() - reach.reachDays * DAY_MS);
  const from = requested.from > reachFrom ? requested.from : reachFrom;
  return { requested, covered: { from, to: requested.to }, source: reach.source, asOf };
}

/** Ignores a few missing days at the start. */
export function isFullyCovered({ requested, covered }: Coverage): boolean {
  return (
    covered.from.getTime() - requested.from.getTime() <= GRACE_MS && covered.to >= requested.to
  );
}
