import type { getPart } from '@partsight/contract/evidence';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { Coverage } from '@partsight/domain/pacing/lookups/coverage';

type CoverageWire = NonNullable<ReplyOf<typeof getPart>['coverage']>;

export const presentCoverage = (coverage: Coverage): CoverageWire => ({
  asked: { from: coverage.requested.from.toISOString(), to: coverage.requested.to.toISOString() },
  covered: { from: coverage.covered.from.toISOString(), to: coverage.covered.to.toISOString() },
  source: coverage.source,
  asOf: coverage.asOf.toISOString(),
});
