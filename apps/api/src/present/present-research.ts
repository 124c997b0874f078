import type { ReplyOf } from '@partsight/contract/endpoint';
import {
  MAX_PART_IMAGES,
  MAX_SAMPLE_LISTINGS,
  type researchSinglePart,
} from '@partsight/contract/research';
import type { JudgedListing } from '@partsight/domain/analysis/part-analysis';
import type { ResearchedPart } from '@partsight/server/research/research-part';

import { presentCoverage } from './present-coverage.ts';
import { presentEstimate } from './present-estimate.ts';
import { presentGroups } from './present-groups.ts';
import { presentListing, presentSample } from './present-listing.ts';
import { presentOptionalMoney } from './present-money.ts';

type ResearchWire = ReplyOf<typeof researchSinglePart>;

const soldAtMs = ({ listing }: JudgedListing): number => listing.lastSoldAt?.getTime() ?? 0;

/** The kept listings, the last sold first: the same ones that the figures are drawn from. */
const samplesOf = (evidence: readonly JudgedListing[]): readonly JudgedListing[] =>
  evidence
    .filter(({ verdict }) => verdict.kind === 'kept')
    .toSorted((a, b) => soldAtMs(b) - soldAtMs(a));

export function presentResearch({ analysis, ...part }: ResearchedPart): ResearchWire {
  const samples = samplesOf(analysis.evidence).map(({ listing }) => presentSample(listing));
  const images = samples.flatMap(({ imageUrl }) => imageUrl ?? []);
  return {
    partNumber: part.partNumber,
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
  };
}
