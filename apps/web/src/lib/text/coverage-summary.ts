import type { Coverage } from '@partsight/contract/wire/values';
import { isFullyCovered } from '@partsight/domain/runs/coverage';
import { coveredPart, coveredText, coverageText } from '@partsight/domain/runs/coverage-text';
import type { TimeRange } from '@partsight/domain/runs/time-range';

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

/** "12 months asked, sales Aug 17 - Nov 15, 2026": what was asked for, only where less is covered. */
export function salesSummary(timeRange: TimeRange, { asOf, ...spans }: Coverage): string {
  const coverage = {
    requested: toDateSpan(spans.asked),
    covered: toDateSpan(spans.covered),
    source: spans.source,
    asOf: new Date(asOf),
  };
  const sales = `sales ${coveredText(coverage)}`;
  return isFullyCovered(coverage) ? sales : `${RANGE_LABELS[timeRange]} asked, ${sales}`;
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
