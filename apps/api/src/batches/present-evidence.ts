import type { getPart } from '@partsight/contract/batches';
import type { ReplyOf } from '@partsight/contract/endpoint';
import type { JudgedListing } from '@partsight/domain/analysis/part-analysis';
import type { Estimate } from '@partsight/domain/classification/package-size';
import type { Coverage } from '@partsight/domain/lookups/coverage';
import type { PartEvidence } from '@partsight/server/batches/read-evidence';

import { presentMoney, presentOptionalMoney } from './present-money.ts';
import { presentPart } from './present-part.ts';

type EvidenceWire = ReplyOf<typeof getPart>;

/** Only addresses that a browser may safely follow leave the server. */
const safeUrl = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;

export const presentCoverage = (coverage: Coverage): NonNullable<EvidenceWire['coverage']> => ({
  asked: { from: coverage.asked.from.toISOString(), to: coverage.asked.to.toISOString() },
  covered: { from: coverage.covered.from.toISOString(), to: coverage.covered.to.toISOString() },
  source: coverage.source,
  asOf: coverage.asOf.toISOString(),
});

export const presentEstimate = (estimate: Estimate | null): EvidenceWire['package'] => {
  if (estimate === null) {
    return null;
  }
  const { shippingMinor, ...box } = estimate;
  return { ...box, shipping: presentMoney(shippingMinor) };
};

export const presentListing = ({
  listing,
  verdict,
}: JudgedListing): EvidenceWire['listings'][number] => ({
  listing: {
    itemId: listing.itemId,
    title: listing.title,
    price: presentOptionalMoney(listing.priceMinor),
    currency: listing.currency,
    soldQuantity: listing.soldQuantity,
    lastSoldAt: listing.lastSoldAt?.toISOString() ?? null,
    condition: listing.condition,
    imageUrl: safeUrl(listing.imageUrl),
    listingUrl: safeUrl(listing.listingUrl),
  },
  verdict:
    verdict.kind === 'dropped'
      ? verdict
      : {
          kind: 'kept',
          match: verdict.match,
          unitPrice: presentMoney(verdict.unitPriceMinor),
          units: verdict.units,
          lotSize: verdict.lotSize,
        },
});

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
