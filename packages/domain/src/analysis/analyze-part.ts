import { classifyBrand } from '../classification/classify-brand.ts';
import { describePart } from '../classification/describe-part.ts';
import { estimatePackage } from '../classification/estimate-package.ts';
import { mostVotes } from '../classification/votes.ts';
import { compFigures } from '../comps/comp-figures.ts';
import { judgeComps, type Judgement } from '../comps/judge-comps.ts';
import { priceStatistics } from '../evidence/price-statistics.ts';
import { isTruncated, type SoldAnswer } from '../evidence/sold-listing.ts';
import { readTitle } from '../part-numbers/read-title.ts';
import type { NumberNotes } from './number-notes.ts';
import { overrulePart } from './overrule-part.ts';
import type { PartAnalysis, UnknownReason } from './part-analysis.ts';

export type AnalysisInput = {
  readonly partNumber: string;
  /** Null means that nothing was found, which is a real 0. A part never answered has no analysis. */
  readonly answer: SoldAnswer | null;
  readonly asOf: Date;
  readonly currency: string;
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly notes: NumberNotes;
};

/** From the sold listings to the figures of one part, with the verdict on every listing. */
export function analyzePart(input: AnalysisInput): PartAnalysis {
  const { partNumber, answer, asOf, currency, categoryNames, notes } = input;
  const dealerWords = readTitle(notes.dealerWords ?? '').words;
  const judgement = judgeComps(answer?.listings ?? [], {
    partNumber,
    linkedNumbers: notes.linkedNumbers,
    currency,
    dealerWords,
  });
  const { evidence, comps, copies } = judgement;
  // Copies may say what the part is, and where it is sold; not what it brings, nor whose it is.
  const telling = comps.length > 0 ? comps : copies;
  const titles = telling.map(({ title }) => title);
  const prices = priceStatistics(comps.flatMap(({ verdict }) => verdict.unitPriceMinor ?? []));
  const categoryId = mostVotes(
    telling.flatMap(({ listing }) => listing.categoryIds[0] ?? []),
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
    ...classifyBrand({ partNumber, dealerWords, comps, copies }),
    categoryId,
    itemCategory,
    partDescription: describePart(partNumber, titles),
    package: estimatePackage(
      titles.slice(0, MAX_TITLES).map(({ words }) => words),
      itemCategory,
    ),
    evidence,
    ...(notes.overrules !== undefined &&
      overrulePart(judgement, { overrules: notes.overrules, currency, asOf, unknown })),
  };
}

/** The marketplace puts the best matches first; the rest would only repeat what they call the part. */
const MAX_TITLES = 50;

/** Twelve or thirteen digits are printed under a bar code; no car maker's number has so many. */
const PRODUCT_NUMBER = /^\D*(?:\d[ -]*){12,13}$/;

/** Why nothing that counts is no proof that nothing was sold. */
function unknownReason(
  { partNumber }: AnalysisInput,
  { comps, doubt, leftOpen }: Judgement,
  isLowerBound: boolean,
): UnknownReason | null {
  if (comps.length > 0) {
    return null;
  }
  // Five digits or more mean a part to whoever writes them: other goods under them are other goods.
  if (doubt !== null && doubt !== 'digits') {
    return 'ambiguous-number';
  }
  if (PRODUCT_NUMBER.test(partNumber)) {
    return 'product-number';
  }
  if (isLowerBound) {
    return 'truncated';
  }
  return leftOpen.length === 0 ? null : 'origin-unclear';
}

function latest(dates: readonly Date[]): Date | null {
  return dates.reduce<Date | null>(
    (last, date) => (last === null || date > last ? date : last),
    null,
  );
}
