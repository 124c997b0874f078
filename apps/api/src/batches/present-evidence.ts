import type { getPart } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import type { PartEvidence } from '@partsight/server/batches/read-evidence';

import { presentCoverage } from '../present/present-coverage.ts';
import { presentEstimate } from '../present/present-estimate.ts';
import { presentListing } from '../present/present-listing.ts';
import { presentOptionalMoney } from '../present/present-money.ts';
import { presentPart } from './present-part.ts';

type EvidenceWire = ReplyOf<typeof getPart>;

export const presentEvidence = ({ part, lookup }: PartEvidence): EvidenceWire => ({
  result: presentPart(part, null),
  coverage: lookup === null ? null : presentCoverage(lookup.coverage),
  keywords: [...(lookup?.keywords ?? [])],
  medianPrice: presentOptionalMoney(lookup?.analysis.medianPriceMinor ?? null),
  lowerQuartile: presentOptionalMoney(lookup?.analysis.lowerQuartileMinor ?? null),
  upperQuartile: presentOptionalMoney(lookup?.analysis.upperQuartileMinor ?? null),
  lastSoldAt: lookup?.analysis.lastSoldAt?.toISOString() ?? null,
  package: presentEstimate(part.package),
  listings: (lookup?.analysis.evidence ?? []).map(presentListing),
});
