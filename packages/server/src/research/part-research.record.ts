import type { Coverage } from '@partsight/domain/runs/coverage';
import type { TimeRange } from '@partsight/domain/runs/time-range';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';

export type PartResearch = {
  /** As typed. */
  readonly partNumber: string;
  /** The number that was looked up; null where it is what was typed. */
  readonly readAs: string | null;
  /** Another number under which the sales were found. */
  readonly foundAs: string | null;
  readonly timeRange: TimeRange;
  readonly analysis: PartAnalysis;
  readonly coverage: Coverage;
  readonly keywords: readonly string[];
  readonly isFromCache: boolean;
};
