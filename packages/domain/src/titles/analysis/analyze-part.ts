import { parseTitle } from '../../part-numbers/parse-title.ts';
import { classifyBrand } from '../classification/classify-brand.ts';
import { describePart } from '../classification/describe-part.ts';
import { estimatePackage } from '../classification/estimate-package.ts';
import { mostCommon } from '../classification/votes.ts';
import { asProbable } from '../comps/as-probable.ts';
import { compFigures } from '../comps/comp-figures.ts';
import { judgeComps, type CompJudgment } from '../comps/judge-comps.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import { isTruncated, type SoldListingsResponse } from '../evidence/sold-listing.ts';
import type { NumberNotes } from './number-notes.ts';
import { overridePart } from './override-part.ts';
import type { PartAnalysis, UnknownReason } from './part-analysis.ts';

export type AnalysisInput = {
  readonly partNumber: string;
  /** The number is not the one that was read, but one that may have been meant. */
  readonly isProbable?: boolean;
  /** Null means nothing was found, a real 0. An unanswered part has no analysis. */
  readonly answer: SoldListingsResponse | null;
  readonly asOf: Date;
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly notes: NumberNotes;
};

/** From sold listings to the figures of a part, with a verdict on every listing. */
export function analyzePart(input: AnalysisInput): PartAnalysis {
  const { partNumber, isProbable = false, answer, asOf, currency, categoryNames, notes } = input;
  const dealerWords = parseTitle(notes.dealerWords ?? '').words;
  const judged = judgeComps(answer?.listings ?? [], {
    partNumber,
    linkedNumbers: notes.linkedNumbers,
    currency,
    dealerWords,
  });
  const judgement = isProbable ? asProbable(judged) : judged;
  const { evidence, comps, copies, maker } = judgement;
  // Aftermarket listings: usable for description and category, not for price or brand.
  const described = comps.length > 0 ? comps : copies;
  const titles = described.map(({ title }) => title);
  const prices = priceStatistics(comps.flatMap(({ verdict }) => verdict.unitPriceMinor ?? []));
  const categoryId = mostCommon(
    described.flatMap(({ listing }) => listing.categoryIds[0] ?? []),
    () => 0,
  );
  const itemCategory = categoryId === null ? null : (categoryNames.get(categoryId) ?? null);
  const figures = compFigures(judgement, asOf);
  const isLowerBound = answer !== null && isTruncated(answer);
  const unknown = unknownReason(input, judgement, isLowerBound);
  return {
    unitsSold:
      unknown === null ? comps.reduce((total, { verdict }) => total + verdict.units, 0) : null,
    unknown,
    isLowerBound,
    searchResults: answer?.total ?? 0,
    listingCount: comps.length,
    averagePriceMinor: prices.averageMinor,
    minPriceMinor: prices.minMinor,
    maxPriceMinor: prices.maxMinor,
    medianPriceMinor: prices.medianMinor,
    lowerQuartileMinor: prices.lowerQuartileMinor,
    upperQuartileMinor: prices.upperQuartileMinor,
    lastSoldAt: latest(comps.flatMap(({ listing }) => listing.lastSoldAt ?? [])),
    confidence: prices.confidence,
    unitsInPeriod: figures.unitsInPeriod,
    newMedianMinor: figures.new.medianMinor,
    copyUnits: figures.copies.units,
    copyAverageMinor: figures.copies.averageMinor,
    comps: figures,
    ...classifyBrand({ partNumber, dealerWords, comps, maker }),
    categoryId,
    itemCategory,
    partDescription: describePart(partNumber, titles),
    package: estimatePackage(
      titles.slice(0, MAX_TITLES).map(({ words }) => words),
      itemCategory,
    ),
    evidence,
    ...(notes.overrules !== undefined &&
      overridePart(judgement, { overrides: notes.overrules, currency, asOf, unknown })),
  };
}

/** The marketplace returns the best matches first; the rest would only repeat their words. */
const MAX_TITLES = 50;

/** Twelve or thirteen digits belong to a bar code; no car maker's number is that long. */
const PRODUCT_NUMBER = /^\D*(?:\d[ -]*){12,13}$/;

/** So few digits are also models, sizes and house codes: that nothing is called so proves nothing. */
const MAX_VAGUE_DIGITS = 3;
const isVague = (partNumber: string): boolean =>
  partNumber.replaceAll(/\D/g, '').length <= MAX_VAGUE_DIGITS;

/** Why zero counted listings does not prove zero sales. */
function unknownReason(
  { partNumber }: AnalysisInput,
  { comps, ambiguity, hasUnidentified, undetermined }: CompJudgment,
  isLowerBound: boolean,
): UnknownReason | null {
  if (comps.length > 0) {
    return null;
  }
  if (hasUnidentified || isVague(partNumber) || (ambiguity !== null && ambiguity !== 'digits')) {
    return 'ambiguous-number';
  }
  if (PRODUCT_NUMBER.test(partNumber)) {
    return 'product-number';
  }
  if (isLowerBound) {
    return 'truncated';
  }
  return undetermined.length === 0 ? null : 'origin-unclear';
}

function latest(dates: readonly Date[]): Date | null {
  return dates.reduce<Date | null>(
    (last, date) => (last === null || date.getTime() > last.getTime() ? date : last),
    null,
  );
}
