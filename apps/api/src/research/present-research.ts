import {
  MAX_PART_IMAGES,
  MAX_SAMPLE_LISTINGS,
  type researchSinglePart,
} from '@partsight/contract/research';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { JudgedListing } from '@partsight/domain/titles/analysis/part-analysis';
import type { PartResearch } from '@partsight/server/research/research-part.service';

import { presentEstimate } from '../desk/present-estimate.ts';
import { presentCoverage } from '../evidence/present-coverage.ts';
import { presentListing, presentSample } from '../evidence/present-listing.ts';
import { presentOptionalMoney } from '../http/present-money.ts';
import { presentGroups } from '../results/present-groups.ts';
import { presentActiveListings } from '../results/present-part.ts';

type ResearchWire = ReplyOf<typeof researchSinglePart>;

const soldAtMs = ({ listing }: JudgedListing): number => listing.lastSoldAt?.getTime() ?? 0;

/** The kept listings, latest sale first: the same ones the figures are based on. */
const samplesOf = (evidence: readonly JudgedListing[]): readonly JudgedListing[] =>
  evidence
    .filter(({ verdict }) => verdict.kind === 'kept')
    .toSorted((a, b) => soldAtMs(b) - soldAtMs(a));

export function presentResearch({ analysis, ...part }: PartResearch): ResearchWire {
  const samples = samplesOf(analysis.evidence).map(({ listing }) => presentSample(listing));
  const images = samples.flatMap(({ imageUrl }) => imageUrl ?? []);
  return {
    partNumber: part.partNumber,
    readAs: part.readAs,
    foundAs: part.foundAs,
    partDescription: analysis.partDescription,
    packageSize: analysis.package?.size ?? null,
    searchResults: analysis.searchResults ?? 0,
    timeRange: part.timeRange,
    unitsSold: analysis.unitsSold,
    unknown: analysis.unknown,
    isLowerBound: analysis.isLowerBound,
    listingCount: analysis.listingCount,
    unitsInPeriod: analysis.unitsInPeriod,
    newMedianPrice: presentOptionalMoney(analysis.newMedianMinor),
    copyUnits: analysis.copyUnits,
    copyAveragePrice: presentOptionalMoney(analysis.copyAverageMinor),
    averagePrice: presentOptionalMoney(analysis.averagePriceMinor),
    brandType: analysis.brandType,
    brand: analysis.brand,
    itemCategory: analysis.itemCategory,
    minPrice: presentOptionalMoney(analysis.minPriceMinor),
    maxPrice: presentOptionalMoney(analysis.maxPriceMinor),
    partImages: [...new Set(images)].slice(0, MAX_PART_IMAGES),
    sampleListings: samples.slice(0, MAX_SAMPLE_LISTINGS),
    confidence: analysis.confidence,
    package: presentEstimate(analysis.package),
    coverage: presentCoverage(part.coverage),
    keywords: [...part.keywords],
    medianPrice: presentOptionalMoney(analysis.medianPriceMinor),
    lastSoldAt: analysis.lastSoldAt?.toISOString() ?? null,
    isFromCache: part.isFromCache,
    groups: presentGroups(analysis.comps),
    listings: analysis.evidence.map(presentListing),
    asks: presentActiveListings(analysis.asks ?? null),
  };
}
