import type { Coverage } from '@partsight/contract/wire';
import { coveredPart, coverageText, lookedUpText } from '@partsight/domain/lookups/coverage-text';
import type { TimeRange } from '@partsight/domain/lookups/time-range';

import { RANGE_LABELS } from './wording.ts';

/** What the figures really cover, where they come from and how old they are. */
export function coverageLine(
  { asked, covered, source, asOf }: Coverage,
  timeRange: TimeRange,
): string {
  const at = new Date(asOf);
  const text = coverageText(
    { asked: spanOf(asked), covered: spanOf(covered), source, asOf: at },
    timeRange,
  );
  return `${text}; ${lookedUpText(at)}.`;
}

/** "past 12 months, of which 17 Aug - 15 Nov 2026 is covered": the range and its covered part in one line. */
export function rangeLine(timeRange: TimeRange, coverage: Coverage | null): string {
  const range = `past ${RANGE_LABELS[timeRange]}`;
  if (coverage === null) {
    return range;
  }
  const { asked, covered, source, asOf } = coverage;
  const part = coveredPart({
    asked: spanOf(asked),
    covered: spanOf(covered),
    source,
    asOf: new Date(asOf),
  });
  return part === null ? range : `${range}, ${part}`;
}

const spanOf = ({ from, to }: Coverage['asked']) => ({ from: new Date(from), to: new Date(to) });
