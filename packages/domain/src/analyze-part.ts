import type { Confidence, JudgedListing, PartAnalysis, Verdict } from './part-analysis.ts';
import { partNumberKey } from './part-number.ts';
import type { SoldAnswer, SoldListing } from './sold-listing.ts';

export type AnalysisInput = {
  readonly partNumber: string;
  /** Null means that nothing was found, which is a real 0. A part never answered has no analysis. */
  readonly answer: SoldAnswer | null;
  readonly oemOnly: boolean;
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
};

export function analyzePart(input: AnalysisInput): PartAnalysis {
  const evidence = (input.answer?.listings ?? []).map((listing): JudgedListing => ({
    listing,
    verdict: judge(listing, input),
  }));
  const kept = evidence.flatMap(({ listing, verdict }) =>
    verdict.kind === 'kept' ? [{ listing, verdict }] : [],
  );
  const prices = kept.map(({ verdict }) => verdict.unitPriceMinor).toSorted((a, b) => a - b);
  const sum = prices.reduce((total, price) => total + price, 0);
  const sales = kept.map(({ listing }) => listing.lastSoldAt?.getTime() ?? 0);
  const last = Math.max(0, ...sales);
  const categoryId = kept[0]?.listing.categoryIds[0] ?? null;
  return {
    unitsSold: kept.reduce((total, { verdict }) => total + verdict.units, 0),
    searchResults: input.answer?.total ?? 0,
    listingCount: kept.length,
    averagePriceMinor: prices.length === 0 ? null : Math.round(sum / prices.length),
    minPriceMinor: prices[0] ?? null,
    maxPriceMinor: prices.at(-1) ?? null,
    medianPriceMinor: prices[Math.floor(prices.length / 2)] ?? null,
    lowerQuartileMinor: prices[Math.floor(prices.length / 4)] ?? null,
    upperQuartileMinor: prices[Math.floor((prices.length * 3) / 4)] ?? null,
    lastSoldAt: last === 0 ? null : new Date(last),
    confidence: confidenceOf(kept.length),
    brand: null,
    brandType: null,
    categoryId,
    itemCategory: categoryId === null ? null : (input.categoryNames.get(categoryId) ?? null),
    partDescription: kept[0]?.listing.title ?? null,
    package: null,
    evidence,
  };
}

function judge(listing: SoldListing, { partNumber, currency }: AnalysisInput): Verdict {
  if (!partNumberKey(listing.title).includes(partNumberKey(partNumber))) {
    return { kind: 'dropped', reason: 'number-not-in-title' };
  }
  if (listing.conditionId === '7000') {
    return { kind: 'dropped', reason: 'for-parts' };
  }
  if (listing.priceMinor === null) {
    return { kind: 'dropped', reason: 'no-price' };
  }
  if (listing.currency !== currency) {
    return { kind: 'dropped', reason: 'other-currency' };
  }
  return {
    kind: 'kept',
    match: 'exact',
    unitPriceMinor: listing.priceMinor,
    units: listing.soldQuantity,
    lotSize: 1,
  };
}

function confidenceOf(count: number): Confidence {
  if (count === 0) {
    return 'none';
  }
  if (count < 4) {
    return 'low';
  }
  return count < 10 ? 'medium' : 'high';
}
