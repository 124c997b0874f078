import type { Coverage } from '@partsight/contract/wire';
import { coverageText, lookedUpText } from '@partsight/domain/lookups/coverage-text';
import type { TimeRange } from '@partsight/domain/lookups/time-range';

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

const spanOf = ({ from, to }: Coverage['asked']) => ({ from: new Date(from), to: new Date(to) });
