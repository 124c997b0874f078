import { askFigures, asOffered } from '../evidence/ask-figures.ts';
import type { AskAnswer } from '../evidence/ask-listing.ts';
import { analyzePart, type AnalysisInput } from './analyze-part.ts';
import type { PartAnalysis } from './part-analysis.ts';

/**
 * What is known of a part of which only what is for sale was asked: what it is, and what others ask for
 * it. What it sells for and how often stays unknown.
 */
export function analyzeAsks(
  input: Omit<AnalysisInput, 'answer'>,
  asks: AskAnswer | null,
): PartAnalysis {
  const answer = asks ?? { total: 0, listings: [] };
  const { total, listings } = answer;
  const offered = analyzePart({ ...input, answer: { total, listings: listings.map(asOffered) } });
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
    asks: askFigures(input.partNumber, answer, input),
  };
}
