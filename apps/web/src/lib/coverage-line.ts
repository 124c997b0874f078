import type { Coverage } from '@partsight/contract/wire';
import type { TimeRange } from '@partsight/domain/time-range';

import { formatDay, formatDayTime } from './format.ts';
import { RANGE_LABELS } from './wording.ts';

const HOUR_MS = 3_600_000;

/** What the figures really cover, where they come from and how old they are. Never scaled up. */
export function coverageLine(coverage: Coverage, timeRange: TimeRange): string {
  const { asked, covered, source, asOf } = coverage;
  const span = `Covers ${formatDay(covered.from)} - ${formatDay(covered.to)}`;
  const age = `as of ${formatDayTime(asOf)}`;
  // Hours of difference are the clock of the answer, not a gap in what was asked for.
  const isShort = Date.parse(covered.from) - Date.parse(asked.from) > 24 * HOUR_MS;
  return isShort
    ? `${span}, not the whole ${RANGE_LABELS[timeRange]}: ${source} reaches back no further. Figures are not scaled up; ${age}.`
    : `${span}; ${source}, ${age}.`;
}
