import type { getPart } from '@partsight/contract/evidence';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { CompFigures } from '@partsight/domain/titles/analysis/part-analysis';
import { estimateNewPrice } from '@partsight/domain/titles/comps/estimate-new-price';
import type { PartEvidence } from '@partsight/server/evidence/read-evidence.service';

import { presentOptionalMoney, toWire } from '../http/to-wire.ts';
import { presentGroups } from '../results/present-groups.ts';
import { presentPart } from '../results/present-part.ts';
import { cellsByColumn } from '../uploads/cells-by-column.ts';
import { presentCoverage } from './present-coverage.ts';
import { presentListing } from './present-listing.ts';

const presentSales = (figures: CompFigures, links: PartEvidence['links']) => ({
  ...figures,
  ...presentGroups(figures),
  newPrice: presentOptionalMoney(estimateNewPrice(figures)),
  linkedNumbers: figures.linked.map(({ number, units }) => ({
    number,
    units,
    isAccepted: links.get(number) ?? null,
  })),
});

const presentHistory = ({ looks, joined, ...history }: PartEvidence['history']) =>
  toWire({
    ...history,
    looks: looks.map(({ covered, change, ...snapshot }) => ({
      ...snapshot,
      coveredFrom: covered.from,
      coveredTo: covered.to,
      listings: snapshot.exactListings + snapshot.probableListings / 2,
      deskPriceMinor: snapshot.priceMinor,
      lineValueMinor: snapshot.valueMinor,
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
}: PartEvidence): ReplyOf<typeof getPart> => ({
  result: presentPart(part, cellsByColumn(originalColumns), null),
  sales: comps === null ? null : presentSales(comps.overruled ?? comps.figures, links),
  coverage: lookup === null ? null : presentCoverage(lookup.coverage),
  keywords: lookup?.keywords ?? [],
  ...toWire({
    medianPriceMinor: lookup?.analysis.medianPriceMinor ?? null,
    lowerQuartileMinor: lookup?.analysis.lowerQuartileMinor ?? null,
    upperQuartileMinor: lookup?.analysis.upperQuartileMinor ?? null,
    lastSoldAt: lookup?.analysis.lastSoldAt ?? null,
    package: part.package,
    overrules: said,
  }),
  listings: (lookup?.analysis.overriddenEvidence ?? lookup?.analysis.evidence ?? []).map(
    presentListing,
  ),
  isErased: comps !== null && lookup === null,
  history: presentHistory(history),
});
