import type { Coverage } from '@partsight/contract/wire/values';
import { coveredPart, coverageText } from '@partsight/domain/pacing/lookups/coverage-text';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';

import { formatDayTime } from './format.ts';
import { RANGE_LABELS } from './wording.ts';

/** What the figures really cover, where they come from and how old they are. */
export function coverageSummary(
  { asked, covered, source, asOf }: Coverage,
  timeRange: TimeRange,
): string {
  const at = new Date(asOf);
  const text = coverageText(
    { requested: toDateSpan(asked), covered: toDateSpan(covered), source, asOf: at },
    timeRange,
  );
  return `${text}; looked up ${formatDayTime(asOf)}.`;
}

/** "past 12 months, of which Aug 17 - Nov 15, 2026 is covered": the range and its covered part in one line. */
export function rangeSummary(timeRange: TimeRange, coverage: Coverage | null): string {
  const range = `past ${RANGE_LABELS[timeRange]}`;
  if (coverage === null) {
    return range;
  }
  const { asked, covered, source, asOf } = coverage;
  const part = coveredPart({
    requested: toDateSpan(asked),
    covered: toDateSpan(covered),
    source,
    asOf: new Date(asOf),
  });
  return part === null ? range : `${range}, ${part}`;
}

const toDateSpan = ({ from, to }: Coverage['asked']) => ({
  from: new Date(from),
  to: new Date(to),
});
