import { classifyBrand } from '../classification/classify-brand.ts';
import { describePart } from '../classification/describe-part.ts';
import { estimatePackage } from '../classification/estimate-package.ts';
import { mostVotes } from '../classification/votes.ts';
import { judgeListings } from '../evidence/judge-listings.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import type { SoldAnswer } from '../evidence/sold-listing.ts';
import type { PartAnalysis } from './part-analysis.ts';

export type AnalysisInput = {
  readonly partNumber: string;
  /** Null means that nothing was found, which is a real 0. A part never answered has no analysis. */
  readonly answer: SoldAnswer | null;
  readonly oemOnly: boolean;
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
};

/** From the sold listings to the figures of one part, with the verdict on every listing. */
export function analyzePart(input: AnalysisInput): PartAnalysis {
  const { partNumber, answer, categoryNames } = input;
  const listings = answer?.listings ?? [];
  const { evidence, kept } = judgeListings(listings, input);
  // A number that only sells as aftermarket counts no units here, but one can still say what it is.
  const telling =
    kept.length > 0 ? kept : judgeListings(listings, { ...input, oemOnly: false }).kept;
  const titles = telling.map(({ title }) => title);
  const prices = priceStatistics(kept.map(({ verdict }) => verdict.unitPriceMinor));
  const categoryId = mostVotes(
    telling.flatMap(({ listing }) => listing.categoryIds[0] ?? []),
    () => 0,
  );
  const itemCategory = categoryId === null ? null : (categoryNames.get(categoryId) ?? null);
  return {
    unitsSold: kept.reduce((total, { verdict }) => total + verdict.units, 0),
    searchResults: answer?.total ?? 0,
    listingCount: kept.length,
    averagePriceMinor: prices.averageMinor,
    minPriceMinor: prices.minMinor,
    maxPriceMinor: prices.maxMinor,
    medianPriceMinor: prices.medianMinor,
    lowerQuartileMinor: prices.lowerQuartileMinor,
    upperQuartileMinor: prices.upperQuartileMinor,
    lastSoldAt: latest(kept.flatMap(({ listing }) => listing.lastSoldAt ?? [])),
    confidence: prices.confidence,
    ...classifyBrand(partNumber, telling),
    categoryId,
    itemCategory,
    partDescription: describePart(partNumber, titles),
    package: estimatePackage(
      titles.map(({ words }) => words),
      itemCategory,
    ),
    evidence,
  };
}

function latest(dates: readonly Date[]): Date | null {
  return dates.reduce<Date | null>(
    (last, date) => (last === null || date > last ? date : last),
    null,
  );
}
