import type { Coverage } from '@partsight/contract/wire';
import type { TimeRange } from '@partsight/domain/lookups/time-range';

import { formatDay, formatDayTime } from './format.ts';
import { RANGE_LABELS } from './wording.ts';

const DAY_MS = 86_400_000;
/** Three calendar months are up to 92 days; the 90 a source gives are not worth a warning. */
const GRACE_DAYS = 3;

/** What the figures really cover, where they come from and how old they are. Never scaled up. */
export function coverageLine(coverage: Coverage, timeRange: TimeRange): string {
  const { asked, covered, source, asOf } = coverage;
  const span = `Covers ${formatDay(covered.from)} - ${formatDay(covered.to)}`;
  const age = `as of ${formatDayTime(asOf)}`;
  const isShort = Date.parse(covered.from) - Date.parse(asked.from) > GRACE_DAYS * DAY_MS;
  return isShort
    ? `${span}, not the whole ${RANGE_LABELS[timeRange]}: ${source} reaches back no further. Figures are not scaled up; ${age}.`
    : `${span}; ${source}, ${age}.`;
}
