import { DAY_MS } from '../time.ts';
import { MONTHS_OF, type TimeRange } from './time-range.ts';

/** Half-open span of time: `from` is inside, `to` is not. */
export type Window = { readonly from: Date; readonly to: Date };

/** What was asked for against what the source can really tell. Figures are never scaled up to `asked`. */
export type Coverage = {
  readonly asked: Window;
  readonly covered: Window;
  readonly source: string;
  readonly asOf: Date;
};

/** Three calendar months have up to 92 days; that a source gives 90 of them is no news. */
const GRACE_MS = 3 * DAY_MS;

/** The last N calendar months before `now`; a day the earlier month lacks becomes its last day. */
export function windowOf(range: TimeRange, now: Date): Window {
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() - MONTHS_OF[range];
  const year = Math.floor(months / 12);
  const month = months % 12;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = now.getTime() % DAY_MS;
  const day = Math.min(now.getUTCDate(), lastDay);
  return { from: new Date(Date.UTC(year, month, day) + timeOfDay), to: now };
}

export function coverageOf(
  asked: Window,
  reach: { source: string; reachDays: number },
  asOf: Date,
): Coverage {
  const reachFrom = new Date(asOf.getTime() - reach.reachDays * DAY_MS);
  const from = asked.from > reachFrom ? asked.from : reachFrom;
  return { asked, covered: { from, to: asked.to }, source: reach.source, asOf };
}

/** But for a few days at its beginning, which nobody would miss. */
export function isFullyCovered({ asked, covered }: Coverage): boolean {
  return covered.from.getTime() - asked.from.getTime() <= GRACE_MS && covered.to >= asked.to;
}
