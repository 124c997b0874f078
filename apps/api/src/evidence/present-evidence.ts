import type { getPart } from '@partsight/contract/evidence';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { CompFigures } from '@partsight/domain/titles/analysis/part-analysis';
import { estimateNewPrice } from '@partsight/domain/titles/comps/estimate-new-price';
import type { PartEvidence } from '@partsight/server/evidence/read-evidence.service';

import { presentEstimate } from '../desk/present-estimate.ts';
import { presentOptionalMoney } from '../http/present-money.ts';
import { presentGroups } from '../results/present-groups.ts';
import { presentPart } from '../results/present-part.ts';
import { cellsByColumn } from '../uploads/cells-by-column.ts';
import { presentCoverage } from './present-coverage.ts';
import { presentListing, presentOverriddenListing } from './present-listing.ts';

type EvidenceWire = ReplyOf<typeof getPart>;

const presentSales = (
  figures: CompFigures,
  links: PartEvidence['links'],
): NonNullable<EvidenceWire['sales']> => ({
  ...presentGroups(figures),
  unitsLow: figures.unitsLow,
  unitsMid: figures.unitsMid,
  unitsHigh: figures.unitsHigh,
  newPrice: presentOptionalMoney(estimateNewPrice(figures)),
  linkedNumbers: figures.linked.map(({ number, units }) => ({
    number,
    units,
    isAccepted: links.get(number) ?? null,
  })),
});

const presentHistory = ({
  isAgain,
  isKept,
  looks,
  joined,
}: PartEvidence['history']): NonNullable<EvidenceWire['history']> => ({
  isAgain,
  isKept,
  looks: looks.map(({ asOf, covered, change, ...snapshot }) => ({
    asOf: asOf.toISOString(),
    source: snapshot.source,
    coveredFrom: covered.from.toISOString(),
    coveredTo: covered.to.toISOString(),
    listings: snapshot.exactListings + snapshot.probableListings / 2,
    unitsLow: snapshot.unitsLow,
    unitsMid: snapshot.unitsMid,
    unitsHigh: snapshot.unitsHigh,
    newMedian: presentOptionalMoney(snapshot.newMedianMinor),
    usedMedian: presentOptionalMoney(snapshot.usedMedianMinor),
    isLowerBound: snapshot.isLowerBound,
    deskPrice: presentOptionalMoney(snapshot.priceMinor),
    lineValue: presentOptionalMoney(snapshot.valueMinor),
    hasChanged: change?.hasChanged ?? null,
    times: change?.times ?? null,
  })),
  joined: joined && { looks: joined.snapshots, days: joined.days },
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
  result: presentPart(part, cellsByColumn(originalColumns), null),
  sales: comps === null ? null : presentSales(comps.overruled ?? comps.figures, links),
  coverage: lookup === null ? null : presentCoverage(lookup.coverage),
  keywords: [...(lookup?.keywords ?? [])],
  medianPrice: presentOptionalMoney(lookup?.analysis.medianPriceMinor ?? null),
  lowerQuartile: presentOptionalMoney(lookup?.analysis.lowerQuartileMinor ?? null),
  upperQuartile: presentOptionalMoney(lookup?.analysis.upperQuartileMinor ?? null),
  lastSoldAt: lookup?.analysis.lastSoldAt?.toISOString() ?? null,
  package: presentEstimate(part.package),
  listings:
    lookup?.analysis.overriddenEvidence?.map(presentOverriddenListing) ??
    (lookup?.analysis.evidence ?? []).map(presentListing),
  overrules: said.map(({ saidAt, ...one }) => ({ ...one, saidAt: saidAt.toISOString() })),
  isErased: comps !== null && lookup === null,
  history: presentHistory(history),
});
