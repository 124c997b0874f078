import type { ReplyOf } from '@partsight/contract/endpoint';
import type { getPart } from '@partsight/contract/part-evidence';
import type { Coverage } from '@partsight/domain/lookups/coverage';

type CoverageWire = NonNullable<ReplyOf<typeof getPart>['coverage']>;

export const presentCoverage = (coverage: Coverage): CoverageWire => ({
  asked: { from: coverage.asked.from.toISOString(), to: coverage.asked.to.toISOString() },
  covered: { from: coverage.covered.from.toISOString(), to: coverage.covered.to.toISOString() },
  source: coverage.source,
  asOf: coverage.asOf.toISOString(),
});
