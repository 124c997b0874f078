import { activeListingFigures, toSoldListing } from '../evidence/active-listing-figures.ts';
import type { ActiveListingsResponse } from '../evidence/active-listing.ts';
import { analyzePart, type AnalysisInput } from './analyze-part.ts';
import type { PartAnalysis } from './part-analysis.ts';

/**
 * Analysis of a part with only active listings: its description and asking prices. Sale prices and
 * demand stay unknown.
 */
export function analyzeActiveListings(
  input: Omit<AnalysisInput, 'answer'>,
  asks: ActiveListingsResponse | null,
): PartAnalysis {
  const answer = asks ?? { total: 0, listings: [] };
  const { total, listings } = answer;
  const offered = analyzePart({
    ...input,
    answer: { total, listings: listings.map(toSoldListing) },
  });
  const { brand, brandType, categoryId, itemCategory, partDescription } = offered;
  return {
    ...analyzePart({ ...input, answer: null }),
    unitsSold: null,
    unknown: 'no-sold-source',
    searchResults: null,
    brand,
    brandType,
    categoryId,
    itemCategory,
    partDescription,
    package: offered.package,
    asks: activeListingFigures(input.partNumber, answer, input),
  };
}
