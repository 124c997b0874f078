import {
  MAX_PART_IMAGES,
  MAX_SAMPLE_LISTINGS,
  type researchSinglePart,
} from '@partsight/contract/research';
import type { ReplyOf } from '@partsight/contract/wire/endpoint';
import type { JudgedListing } from '@partsight/domain/titles/analysis/part-analysis';
import type { PartResearch } from '@partsight/server/research/part-research.record';

import { presentCoverage } from '../evidence/present-coverage.ts';
import { presentListing, presentSample } from '../evidence/present-listing.ts';
import { toWire } from '../http/to-wire.ts';
import { presentGroups } from '../results/present-groups.ts';

const soldAtMs = ({ listing }: JudgedListing): number => listing.lastSoldAt?.getTime() ?? 0;

/** The kept listings, latest sale first: the same ones the figures are based on. */
const samplesOf = (evidence: readonly JudgedListing[]): readonly JudgedListing[] =>
  evidence
    .filter(({ verdict }) => verdict.kind === 'kept')
    .toSorted((a, b) => soldAtMs(b) - soldAtMs(a));

export function presentResearch({
  analysis: { evidence, comps, ...analysis },
  coverage,
  ...part
}: PartResearch): ReplyOf<typeof researchSinglePart> {
  const samples = samplesOf(evidence).map(({ listing }) => presentSample(listing));
  const images = samples.flatMap(({ imageUrl }) => imageUrl ?? []);
  return {
    ...toWire({
      ...part,
      ...analysis,
      packageSize: analysis.package?.size ?? null,
      searchResults: analysis.searchResults ?? 0,
      newMedianPriceMinor: analysis.newMedianMinor,
      copyAveragePriceMinor: analysis.copyAverageMinor,
      asks: analysis.asks ?? null,
    }),
    partImages: [...new Set(images)].slice(0, MAX_PART_IMAGES),
    sampleListings: samples.slice(0, MAX_SAMPLE_LISTINGS),
    coverage: presentCoverage(coverage),
    groups: presentGroups(comps),
    listings: evidence.map(presentListing),
  };
}
