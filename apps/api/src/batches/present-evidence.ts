import type { ReplyOf } from '@partsight/contract/endpoint';
import type { getPart } from '@partsight/contract/part-evidence';
import type { CompFigures } from '@partsight/domain/analysis/part-analysis';
import { priceOfNew } from '@partsight/domain/comps/price-of-new';
import type { PartEvidence } from '@partsight/server/batches/read-evidence';

import { presentCoverage } from '../present/present-coverage.ts';
import { presentEstimate } from '../present/present-estimate.ts';
import { presentGroups } from '../present/present-groups.ts';
import { presentListing, presentOverruledListing } from '../present/present-listing.ts';
import { presentOptionalMoney } from '../present/present-money.ts';
import { namingCells } from './naming-cells.ts';
import { presentPart } from './present-part.ts';

type EvidenceWire = ReplyOf<typeof getPart>;

const presentSales = (
  figures: CompFigures,
  links: PartEvidence['links'],
): NonNullable<EvidenceWire['sales']> => {
  const price = priceOfNew(figures);
  return {
    ...presentGroups(figures),
    unitsLow: figures.unitsLow,
    unitsMid: figures.unitsMid,
    unitsHigh: figures.unitsHigh,
    newPrice: presentOptionalMoney(price.minor),
    isNewPriceFromUsed: price.isFromUsed,
    linkedNumbers: figures.linked.map(({ number, units }) => ({
      number,
      units,
      isAccepted: links.get(number) ?? null,
    })),
  };
};

const presentHistory = ({
  isAgain,
  isKept,
  looks,
  joined,
}: PartEvidence['history']): NonNullable<EvidenceWire['history']> => ({
  isAgain,
  isKept,
  looks: looks.map(({ asOf, covered, change, ...look }) => ({
    asOf: asOf.toISOString(),
    source: look.source,
    coveredFrom: covered.from.toISOString(),
    coveredTo: covered.to.toISOString(),
    listings: look.exactListings + look.probableListings / 2,
    unitsLow: look.unitsLow,
    unitsMid: look.unitsMid,
    unitsHigh: look.unitsHigh,
    newMedian: presentOptionalMoney(look.newMedianMinor),
    usedMedian: presentOptionalMoney(look.usedMedianMinor),
    isLowerBound: look.isLowerBound,
    deskPrice: presentOptionalMoney(look.priceMinor),
    lineValue: presentOptionalMoney(look.valueMinor),
    hasChanged: change?.hasChanged ?? null,
  })),
  joined: joined && { looks: joined.looks, days: joined.days },
});

export const presentEvidence = ({
  part,
  originalColumns,
  comps,
  links,
  said,
  history,
  lookup,
}: PartEvidence): EvidenceWire => ({
  result: presentPart(part, namingCells(originalColumns), null),
  sales: comps === null ? null : presentSales(comps.overruled ?? comps.figures, links),
  coverage: lookup === null ? null : presentCoverage(lookup.coverage),
  keywords: [...(lookup?.keywords ?? [])],
  medianPrice: presentOptionalMoney(lookup?.analysis.medianPriceMinor ?? null),
  lowerQuartile: presentOptionalMoney(lookup?.analysis.lowerQuartileMinor ?? null),
  upperQuartile: presentOptionalMoney(lookup?.analysis.upperQuartileMinor ?? null),
  lastSoldAt: lookup?.analysis.lastSoldAt?.toISOString() ?? null,
  package: presentEstimate(part.package),
  listings:
    lookup?.analysis.overruledEvidence?.map(presentOverruledListing) ??
    (lookup?.analysis.evidence ?? []).map(presentListing),
  overrules: said.map(({ saidAt, ...one }) => ({ ...one, saidAt: saidAt.toISOString() })),
  isErased: comps !== null && lookup === null,
  history: presentHistory(history),
});
